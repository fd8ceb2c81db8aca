const path = require('path');
const HtmlPlugin = require('html-webpack-plugin');
const webpack = require('webpack');
const base = require('../../webpackBaseConfig');

module.exports = {
  ...base,
  entry: path.resolve(__dirname, 'index.js'),
  mode: process.env.NODE_ENV || 'development',
  optimization: { minimize: false },
  output: { path: path.resolve(__dirname, './build'), publicPath: '/', filename: 'tests.js' },
  plugins: [new HtmlPlugin({ template: path.resolve(__dirname, './page.html') }), new webpack.ProvidePlugin({ process: 'process/browser' })],
  module: {
    rules: [
      { test: /\.(js|ts|tsx)$/, exclude: /node_modules\/(?!react-cool)/, loader: 'babel-loader', options: { cacheDirectory: true, configFile: path.resolve(__dirname, '../../babel.config.js'), envName: 'regressions' } },
      { test: /\.md$/, type: 'asset/source' },
      { test: /\.(jpg|gif|png)$/, type: 'asset/inline' },
    ],
  },
  resolve: { ...base.resolve, fallback: { fs: false, stream: false, zlib: false } },
  devtool: false,
};
