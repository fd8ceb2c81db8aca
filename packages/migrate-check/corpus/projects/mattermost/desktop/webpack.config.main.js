'use strict'

const merge = require('webpack-merge')
const shared = require('./webpack.config.base')

module.exports = merge(shared, {
  target: 'electron-main',
  entry: './src/main/start.js',
  output: { filename: './src/[name].out.js' },
  node: { __dirname: true, __filename: true },
})
