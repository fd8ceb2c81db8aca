const {merge} = require('webpack-merge')
const common = require('./webpack.common.ts')
const path = require('path')
const Terser = require('terser-webpack-plugin')
const MinimizeCss = require('css-minimizer-webpack-plugin')
const {STATIC_DIRECTORY} = require('./src/utils/env.ts')

module.exports = merge(common, {
  mode: 'production',
  devtool: 'source-map',
  output: {filename: `${STATIC_DIRECTORY}[contenthash:10].js`},
  module: {rules: [{test: /\.tsx?$/, use: [{loader: 'ts-loader', options: {transpileOnly: true}}]}]},
  optimization: {
    minimizer: [new Terser({parallel: 4, terserOptions: {compress: {drop_console: true}, format: {comments: false}}}), new MinimizeCss()],
    splitChunks: {chunks: 'all', cacheGroups: {vendor: {test: /node_modules/, name: 'vendors', chunks: 'all', filename: path.posix.join(STATIC_DIRECTORY, '[contenthash:10].js')}}},
  },
})
