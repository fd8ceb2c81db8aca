const TypesPlugin = require('fork-ts-checker-webpack-plugin')

module.exports = [new TypesPlugin()]
