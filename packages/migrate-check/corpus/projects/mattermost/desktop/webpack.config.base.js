'use strict'

const path = require('path')
const { DefinePlugin } = require('webpack')

const production = process.env.NODE_ENV === 'production'
const source = (name) => path.resolve(__dirname, 'src', name)

module.exports = {
  // A mode would add plugins.
  mode: production ? 'none' : 'development',
  devtool: production ? false : '#inline-source-map',
  plugins: production ? [new DefinePlugin({ 'process.env.NODE_ENV': JSON.stringify('production') })] : [],
  resolve: { alias: { main: source('main'), common: source('common'), assets: source('assets') } },
}
