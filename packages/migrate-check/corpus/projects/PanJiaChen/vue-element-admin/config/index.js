'use strict'
const path = require('path')

module.exports = {
  env: { NODE_ENV: '"production"' },
  dev: { publicPath: '/', lint: true, overlay: false },
  build: {
    index: path.resolve(__dirname, '../dist/index.html'),
    root: path.resolve(__dirname, '../dist'),
    publicPath: '/',
    maps: false,
    devtool: 'source-map',
    gzip: false,
    extensions: ['js', 'css'],
    report: process.env.npm_config_report || false
  }
}
