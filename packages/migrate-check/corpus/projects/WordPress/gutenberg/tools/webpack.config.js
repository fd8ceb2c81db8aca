const packages = require('./webpack/packages')

module.exports = [packages]
