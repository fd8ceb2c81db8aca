const path = require('path');
const webpack = require('webpack');

module.exports = (options) => ({
  entry: options.entry,
  output: Object.assign({
    path: path.resolve(process.cwd(), 'out'),
    publicPath: '/',
  }, options.output),
  module: {
    loaders: [
      { test: /\.js$/, loader: 'babel-loader', exclude: /node_modules/, query: options.babelQuery },
      { test: /\.css$/, include: /node_modules/, loaders: ['style-loader', 'css-loader'] },
      { test: /\.(jpg|png)$/, loaders: ['file-loader', { loader: 'image-webpack-loader', query: { progressive: true, pngquant: { quality: '60-80' } } }] },
      { test: /\.(mp4|webm)$/, loader: 'url-loader', query: { limit: 8000 } },
    ],
  },
  plugins: options.plugins.concat([
    new webpack.ProvidePlugin({ fetch: 'exports-loader?self.fetch!fetch' }),
    new webpack.DefinePlugin({ 'process.env': { NODE_ENV: JSON.stringify(process.env.NODE_ENV) } }),
    new webpack.NamedModulesPlugin(),
  ]),
  resolve: { modules: ['app', 'node_modules'], extensions: ['.js', '.jsx'], mainFields: ['browser', 'jsnext:main', 'main'] },
  devtool: options.devtool,
  target: 'web',
  performance: options.performance || {},
});
