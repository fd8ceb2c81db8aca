var path = require('path');
var webpack = require('webpack');

module.exports = {
  context: __dirname,
  mode: 'none',
  entry: { 'view': './view.js', 'parse.worker': 'some-parser/build/worker.entry' },
  output: { path: path.join(__dirname, '../../out/webpack'), publicPath: '../../out/webpack/', filename: '[name].bundle.js' }
};
