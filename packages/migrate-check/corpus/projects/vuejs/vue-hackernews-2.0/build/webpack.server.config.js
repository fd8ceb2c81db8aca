const externals = require('webpack-node-externals')
const ServerPlugin = require('vue-server-renderer/server-plugin')
const webpack = require('webpack')
const merge = require('webpack-merge')
const base = require('./webpack.base.config')

module.exports = merge(base, {
  target: 'node',
  devtool: '#source-map',
  entry: './src/server.js',
  output: { filename: 'server.js', libraryTarget: 'commonjs2' },
  resolve: { alias: { api: './api-server.js' } },
  externals: externals({ whitelist: /\.css$/ }),
  plugins: [new webpack.DefinePlugin({ 'process.env.VUE_ENV': '"server"' }), new ServerPlugin()],
})
