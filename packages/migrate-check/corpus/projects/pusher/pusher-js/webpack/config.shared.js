'use strict'

var fs = require('fs')
var path = require('path')
var webpack = require('webpack')
var hosting = require('./hosting')

var banner = fs.readFileSync(path.join(__dirname, 'licence.txt'), 'utf8')
banner = banner.replace('<VERSION>', hosting.version)

module.exports = {
  entry: { socket: './src/core/index' },
  resolve: { extensions: ['.webpack.js', '.web.js', '.ts', '.js'] },
  module: {
    rules: [
      { test: /\.ts$/, loader: 'ts-loader' },
      { test: /\.js$/, loader: 'es3ify-loader' },
    ],
  },
  plugins: [
    new webpack.BannerPlugin({ banner: banner, raw: true }),
    new webpack.DefinePlugin({ '<VERSION>': JSON.stringify(hosting.version), '<SUFFIX>': JSON.stringify(hosting.suffix) }),
  ],
}
