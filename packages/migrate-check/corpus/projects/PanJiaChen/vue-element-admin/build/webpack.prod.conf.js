'use strict'
const path = require('path')
const utils = require('./utils')
const webpack = require('webpack')
const config = require('../config')
const merge = require('webpack-merge')
const base = require('./webpack.base.conf')
const CopyWebpackPlugin = require('copy-webpack-plugin')
const HtmlWebpackPlugin = require('html-webpack-plugin')
const ScriptExtHtmlWebpackPlugin = require('script-ext-html-webpack-plugin')
const MiniCssExtractPlugin = require('mini-css-extract-plugin')
const UglifyJsPlugin = require('uglifyjs-webpack-plugin')

function resolve(dir) {
  return path.join(__dirname, '..', dir)
}

const seen = new Set()

const webpackConfig = merge(base, {
  mode: 'production',
  module: { rules: utils.styleRules({ sourceMap: config.build.maps, extract: true }) },
  devtool: config.build.maps ? config.build.devtool : false,
  output: {
    path: config.build.root,
    filename: utils.assetPath('js/[name].[chunkhash:8].js'),
    chunkFilename: utils.assetPath('js/[name].[chunkhash:8].js')
  },
  plugins: [
    new webpack.DefinePlugin({ 'process.env': config.env }),
    new MiniCssExtractPlugin({ filename: utils.assetPath('css/[name].[contenthash:8].css') }),
    new HtmlWebpackPlugin({ filename: config.build.index, template: 'index.html', inject: true, favicon: resolve('icon.ico'), minify: { removeComments: true } }),
    new ScriptExtHtmlWebpackPlugin({ inline: /runtime\..*\.js$/ }),
    new webpack.NamedChunksPlugin(chunk => {
      seen.add(chunk.id)
      return chunk.name || `part-${seen.size}`
    }),
    new webpack.HashedModuleIdsPlugin(),
    new CopyWebpackPlugin([{ from: path.resolve(__dirname, '../static'), to: 'static', ignore: ['.*'] }])
  ],
  optimization: {
    splitChunks: {
      chunks: 'all',
      cacheGroups: {
        libs: { name: 'libs', test: /[\\/]node_modules[\\/]/, priority: 10, chunks: 'initial' },
        shared: { name: 'shared', test: resolve('src/parts'), minChunks: 3, priority: 5, reuseExistingChunk: true }
      }
    },
    runtimeChunk: 'single',
    minimizer: [new UglifyJsPlugin({ uglifyOptions: { mangle: { safari10: true } }, sourceMap: config.build.maps, cache: true, parallel: true })]
  }
})

if (config.build.gzip) {
  const CompressionWebpackPlugin = require('compression-webpack-plugin')

  webpackConfig.plugins.push(
    new CompressionWebpackPlugin({ algorithm: 'gzip', test: new RegExp('\\.(' + config.build.extensions.join('|') + ')$'), threshold: 10240 })
  )
}

if (config.build.report) {
  const BundleAnalyzerPlugin = require('webpack-bundle-analyzer').BundleAnalyzerPlugin
  webpackConfig.plugins.push(new BundleAnalyzerPlugin({ analyzerMode: 'static', openAnalyzer: false }))
}

module.exports = webpackConfig
