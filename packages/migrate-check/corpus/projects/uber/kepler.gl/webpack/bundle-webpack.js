const { resolve, join } = require('path')
const webpack = require('webpack')
const { BundleAnalyzerPlugin } = require('webpack-bundle-analyzer')

const BUNDLE = (env) => ({
  entry: { KeplerGl: join(resolve(__dirname, '../src'), 'index.js') },
  stats: { warnings: false },
  output: { path: resolve(__dirname, '../build'), filename: 'bundle.js', publicPath: '/' },
  module: { rules: [{ test: /\.js$/, loader: 'babel-loader', include: [resolve(__dirname, '../src')] }] },
  node: { fs: 'empty' },
  plugins: [new webpack.EnvironmentPlugin(['Token']), new BundleAnalyzerPlugin()],
})

module.exports = (env) => BUNDLE(env)
