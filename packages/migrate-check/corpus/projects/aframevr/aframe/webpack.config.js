var path = require('path');
var webpack = require('webpack');

module.exports = {
  entry: './src/main.js',
  output: { library: 'SCENE', libraryTarget: 'umd', path: path.resolve(__dirname, 'dist'), publicPath: '/dist/', filename: 'scene.js' },
  devtool: 'source-map',
  mode: 'development',
  devServer: { port: process.env.PORT || 9100, hot: false, liveReload: true, static: { directory: 'samples' } },
  plugins: [
    new webpack.DefinePlugin({ 'process.env.VERSION': JSON.stringify(process.env.VERSION) }),
    new webpack.ProvidePlugin({ process: 'process/browser', Buffer: ['buffer', 'Buffer'] })
  ],
  resolve: { alias: { three: 'other-three' } },
  module: { rules: [{ test: /\.js$/, use: { loader: 'babel-loader' } }, { test: /\.css$/, use: ['style-loader', 'css-loader'] }] }
};
