module.exports = { output: { charset: true } }
