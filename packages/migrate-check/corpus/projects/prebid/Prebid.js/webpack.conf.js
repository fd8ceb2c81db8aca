var path = require('path');
var Replace = require('string-replace-webpack-plugin');
var webpack = require('webpack');
var helpers = require('./helpers');
var own = require('./package.json');

var apart = ['Analytics.js'];

module.exports = {
  devtool: 'source-map',
  resolve: { modules: [path.resolve('.'), 'node_modules'] },
  output: { jsonpFunction: own.globalVarName + 'Chunk' },
  module: {
    rules: [
      { test: /\.js$/, exclude: path.resolve('./node_modules'), use: [{ loader: 'babel-loader' }] },
      { test: /\.js$/, include: helpers.modules().map((name) => new RegExp('node_modules/' + name + '/')), use: [{ loader: 'babel-loader' }] },
      { test: /\.json$/, loader: 'json-loader' },
      { test: /\.md$/, loader: 'ignore-loader' },
      {
        test: /constants.json$/,
        include: /(src)/,
        loader: Replace.replace({
          replacements: [{ pattern: /%%VERSION%%/g, replacement: function (match) { return `${own.repository.url.split('/')[3]}_${own.version}`; } }]
        })
      }
    ]
  },
  plugins: [
    new Replace(),
    new webpack.optimize.CommonsChunkPlugin({
      name: 'ads',
      filename: 'ads-core.js',
      minChunks: function (module, count) {
        return !(count < 2 || apart.indexOf(path.basename(module.resource)) !== -1);
      }
    })
  ],
  node: { Buffer: false, crypto: 'empty' }
};
