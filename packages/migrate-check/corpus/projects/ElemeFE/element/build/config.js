var path = require('path')
var outside = require('webpack-node-externals')

exports.externals = [{ vue: 'vue' }, outside()]
exports.alias = { main: path.resolve(__dirname, '../src'), packages: path.resolve(__dirname, '../packages') }
exports.vue = { root: 'Vue', commonjs: 'vue', commonjs2: 'vue', amd: 'vue' }
exports.jsexclude = /node_modules|utils\/date\.js/
