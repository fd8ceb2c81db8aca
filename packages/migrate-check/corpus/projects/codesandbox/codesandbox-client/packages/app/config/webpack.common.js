const path = require('path');
const webpack = require('webpack');
const HappyPack = require('happypack');
const Html = require('html-webpack-plugin');
const Copy = require('copy-webpack-plugin');

const isDev = process.env.NODE_ENV === 'development';

module.exports = {
  entry: { app: ['./src/polyfills.js', './src/index.js'], sandbox: ['./src/sandbox.js'], embed: ['./src/embed.js'] },
  output: { path: path.resolve(__dirname, '../www'), pathinfo: true, publicPath: '/', globalObject: 'this', jsonpFunction: 'csbJsonP' },
  resolve: { mainFields: ['browser', 'module', 'jsnext:main', 'main'], modules: ['node_modules', path.resolve(__dirname, '../src')], extensions: ['.js', '.json', '.ts', '.tsx'], alias: { moment: 'moment/moment.js' } },
  module: {
    rules: [
      { test: /\.wasm$/, loader: 'file-loader', type: 'javascript/auto' },
      { test: /\.jsx?$/, include: [path.resolve(__dirname, '../src')], exclude: [/eslint\.4\.1\.0\.min\.js$/], use: [{ loader: 'happypack/loader' }] },
      { test: /\.css$/, use: [{ loader: 'style-loader' }, { loader: 'css-loader' }] },
      { test: /\.worker\.js$/, use: [{ loader: 'worker-loader', options: { name: '[name].[hash].js' } }] },
    ],
    noParse: [/eslint\.4\.1\.0\.min\.js$/, /typescriptServices\.js/],
  },
  node: { setImmediate: false, module: 'empty', child_process: 'empty', fs: 'empty' },
  plugins: [
    ...(isDev ? [new webpack.HotModuleReplacementPlugin()] : []),
    new HappyPack({ loaders: [{ path: 'babel-loader', query: { cacheDirectory: true } }] }),
    new Html({ inject: true, chunksSortMode: 'none', chunks: ['common', 'app'], filename: 'app.html', template: './app.html', minify: isDev ? false : { removeComments: true } }),
    new webpack.DefinePlugin({ 'process.env.NODE_ENV': JSON.stringify(process.env.NODE_ENV) }),
    new Copy([{ from: 'static', to: 'static' }]),
  ],
};
