const path = require('path');
const webpack = require('webpack');
const HtmlWebpackPlugin = require('html-webpack-plugin');
const OfflinePlugin = require('offline-plugin');

module.exports = {
  entry: ['./main'],
  output: { path: path.join(__dirname, 'out'), filename: '[hash].main.js', chunkFilename: '[id].[hash].js', publicPath: '/' },
  plugins: [
    new webpack.DefinePlugin({ 'process.env.NODE_ENV': `"${process.env.NODE_ENV}"` }),
    new webpack.LoaderOptionsPlugin({ options: { worker: { output: { filename: "[hash].worker.js" } } } }),
    new HtmlWebpackPlugin({ title: 'Timeline', template: 'res/index.html', favicon: 'res/icon.png' }),
  ],
  resolve: { alias: { 'react': path.join(__dirname, 'node_modules', 'react') }, extensions: ['.js'] },
  module: {
    rules: [{
      test: /\.js$/,
      loaders: ['babel-loader'],
      include: __dirname,
    }, {
      test: /\.css?$/,
      loaders: ['style-loader', 'css-loader?minimize'],
      include: __dirname,
    }, {
      test: /\.png$/,
      loader: 'file-loader',
    }],
  },
};

if (process.env.NODE_ENV === 'production') {
  module.exports.plugins.push(new OfflinePlugin({ AppCache: false, ServiceWorker: { scope: '/' } }));
} else if (process.env.NODE_ENV === 'development') {
  module.exports.devtool = 'source-map';
  module.exports.entry = ['webpack-dev-server/client?http://localhost:4000'].concat(module.exports.entry);
}
