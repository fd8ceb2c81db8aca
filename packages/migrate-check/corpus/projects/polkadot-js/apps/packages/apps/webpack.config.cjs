const path = require('path')
const HtmlPlugin = require('html-webpack-plugin')
const { merge } = require('webpack-merge')
const base = require('./webpack.base.cjs')

const mode = process.env.NODE_ENV === 'production' ? 'production' : 'development'
const context = __dirname

module.exports = merge(base(context, mode), {
  devtool: process.env.BUILD_ANALYZE ? 'source-map' : false,
  plugins: [new HtmlPlugin({ PAGE_TITLE: 'Portal', inject: true, minify: false, template: path.join(context, 'public/index.html') })],
})
