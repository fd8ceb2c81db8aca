module.exports = { devtool: false }
