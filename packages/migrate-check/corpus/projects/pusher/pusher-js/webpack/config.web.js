'use strict'

var path = require('path')
var webpack = require('webpack')
var merge = require('lodash/merge')
var hosting = require('./hosting')
var shared = require('./config.shared')

var name = 'socket' + (process.env.MINIFY === 'worker' ? '.worker' : '') + hosting.suffix + '.js'

var config = merge({}, shared, {
  output: { library: 'Socket', path: path.join(__dirname, '../dist/web'), filename: name, libraryTarget: 'umd' },
  resolve: { modules: ['src/', 'src/web', 'node_modules/'] },
})

config.module.rules.push({ test: /.*/, loader: 'transform-loader?es3ify' })
config.plugins.push(new webpack.NormalModuleReplacementPlugin(/^isomorphic\/runtime$/, './web/runtime'))

module.exports = config
