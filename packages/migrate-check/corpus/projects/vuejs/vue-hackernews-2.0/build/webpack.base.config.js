const path = require('path')
const FriendlyErrors = require('friendly-errors-webpack-plugin')
const webpack = require('webpack')
const vue = require('./vue-loader.config')

const production = process.env.NODE_ENV === 'production'

module.exports = {
  devtool: production ? false : '#cheap-module-source-map',
  output: { path: path.resolve(__dirname, '../dist'), publicPath: '/dist/', filename: '[name].[chunkhash].js' },
  resolve: { alias: { static: path.resolve(__dirname, '../static') } },
  module: {
    noParse: /some-promise\.js$/,
    rules: [
      { test: /\.vue$/, loader: 'vue-loader', options: vue },
      { test: /\.js$/, loader: 'buble-loader', exclude: /node_modules/, options: { objectAssign: 'Object.assign' } },
      { test: /\.(png|svg)$/, loader: 'url-loader', options: { limit: 10000, name: '[name].[ext]?[hash]' } },
    ],
  },
  performance: { maxEntrypointSize: 300000, hints: production ? 'warning' : false },
  plugins: production ? [new webpack.optimize.UglifyJsPlugin({ compress: { warnings: false } })] : [new FriendlyErrors()],
}
