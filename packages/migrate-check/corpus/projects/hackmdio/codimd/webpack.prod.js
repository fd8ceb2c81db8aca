const merge = require('webpack-merge')
const OptimizeCss = require('optimize-css-assets-webpack-plugin')
const common = require('./webpack.common.js')

module.exports = [
  merge(common, { mode: 'production', output: { filename: '[name].[contenthash].js' }, optimization: { minimizer: [new OptimizeCss({})] } }),
]
