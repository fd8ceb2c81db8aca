module.exports = { version: '4.2' }
