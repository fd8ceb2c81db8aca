'use strict'

const path = require('path')
const merge = require('webpack-merge')
const shared = require('./webpack.config.base')

module.exports = merge(shared, {
  target: 'electron-renderer',
  entry: { window: './src/view/window.jsx', settings: './src/view/settings.jsx', 'inner/page': './src/view/inner/page.js' },
  output: { path: path.join(__dirname, 'src/view'), publicPath: 'view', filename: '[name].out.js' },
  module: {
    rules: [
      { test: /\.jsx$/, use: { loader: 'babel-loader' } },
      { test: /\.css$/, use: [{ loader: 'style-loader' }, { loader: 'css-loader' }] },
      { test: /\.mp3$/, use: { loader: 'url-loader' } },
    ],
  },
  node: { __dirname: true, __filename: true },
  devServer: { inline: true, contentBase: path.join(__dirname, 'src'), publicPath: '/view/' },
})
