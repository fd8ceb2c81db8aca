module.exports = { bail: true }
