'use strict';

var path = require('path');
var webpack = require('webpack');
var StatsPlugin = require('stats-webpack-plugin');

var PRODUCTION = process.env.NODE_ENV === 'production';
var SERVED = process.argv[1].indexOf('webpack-dev-server') !== -1;
var ROOT = path.resolve(__dirname, '..');
var PORT = 4000;

var config = {
  context: ROOT,
  entry: { all: './app/scripts/all.js' },
  output: { path: path.join(ROOT, 'public/webpack'), publicPath: '/webpack/', filename: PRODUCTION ? '[name]-[chunkhash].js' : '[name].js' },
  devtool: 'source-map',
  module: {
    loaders: [{ test: /\.es6$/, exclude: /node_modules/, loader: 'babel-loader', query: { presets: ['es2015'] } }]
  },
  plugins: [new StatsPlugin('stats.json', { chunkModules: false, source: false, assets: true })],
  resolve: { extensions: ['', '.js', '.es6'] }
}

if (PRODUCTION) {
  config.plugins.push(
    new webpack.NoErrorsPlugin(),
    new webpack.optimize.UglifyJsPlugin({ compress: { warnings: false } }),
    new webpack.DefinePlugin({ 'process.env': { NODE_ENV: JSON.stringify('production') } }),
    new webpack.optimize.DedupePlugin(),
    new webpack.optimize.OccurrenceOrderPlugin()
  );
}

if (SERVED) {
  config.devServer = { port: PORT, headers: { 'Access-Control-Allow-Origin': '*' } };
  config.output.publicPath = '//localhost:' + PORT + config.output.publicPath;
}

module.exports = config;
