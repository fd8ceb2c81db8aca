'use strict'
const path = require('path')
const utils = require('./utils')
const config = require('../config')

function resolve (dir) {
  return path.join(__dirname, '..', dir)
}

const lintRule = () => ({
  test: /\.(js|vue)$/,
  loader: 'eslint-loader',
  enforce: 'pre',
  include: [resolve('src'), resolve('test')],
  options: { formatter: require('eslint-friendly-formatter'), emitWarning: !config.dev.overlay }
})

module.exports = {
  context: path.resolve(__dirname, '../'),
  entry: { app: './src/main.js' },
  output: {
    path: config.build.root,
    filename: '[name].js',
    publicPath: process.env.NODE_ENV === 'production'
      ? config.build.publicPath
      : config.dev.publicPath
  },
  resolve: { extensions: ['.js', '.vue', '.json'], alias: { 'vue$': 'vue/dist/vue.esm.js', '@': resolve('src') } },
  module: {
    rules: [
      ...(config.dev.lint ? [lintRule()] : []),
      { test: /\.vue$/, loader: 'vue-loader' },
      { test: /\.js$/, loader: 'babel-loader?cacheDirectory', include: [resolve('src'), resolve('test')] },
      { test: /\.svg$/, loader: 'svg-sprite-loader', include: [resolve('src/icons')], options: { symbolId: 'icon-[name]' } },
      { test: /\.(png|gif)(\?.*)?$/, loader: 'url-loader', exclude: [resolve('src/icons')], options: { limit: 8000, name: utils.assetPath('img/[name].[hash:7].[ext]') } }
    ]
  },
  node: { setImmediate: false, dgram: 'empty', fs: 'empty', net: 'empty' }
}
