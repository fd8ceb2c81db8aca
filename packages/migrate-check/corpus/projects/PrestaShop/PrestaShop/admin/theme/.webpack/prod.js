const UglifyJsPlugin = require('uglifyjs-webpack-plugin');
const webpack = require('webpack');
const common = require('./common.js');

function productionConfig() {
  const config = Object.assign(common, { stats: 'minimal', optimization: { minimizer: [new UglifyJsPlugin({ sourceMap: false, uglifyOptions: { compress: { drop_console: true }, output: { comments: false } } })] } });
  config.plugins.push(new webpack.DefinePlugin({ 'process.env.NODE_ENV': JSON.stringify('production') }));
  return config;
}

module.exports = productionConfig;
