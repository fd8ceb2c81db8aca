const path = require('path');
const CleanPlugin = require('clean-webpack-plugin');
const CopyPlugin = require('copy-webpack-plugin');
const ExtractPlugin = require('extract-text-webpack-plugin');
const webpack = require('webpack');

module.exports = {
  externals: { jquery: 'jQuery' },
  entry: { address: './js/pages/address', catalog: './js/pages/catalog', main: './js/theme.js' },
  output: { path: path.resolve(__dirname, '../public'), filename: '[name].bundle.js', libraryTarget: 'window', library: '[name]' },
  resolve: { extensions: ['.js', '.vue', '.json'], alias: { vue$: 'vue/dist/vue.common.js', '@js': path.resolve(__dirname, '../js') } },
  module: {
    rules: [
      { test: /\.js$/, include: path.resolve(__dirname, '../js'), use: [{ loader: 'babel-loader', options: { presets: [['env', { useBuiltIns: 'usage', modules: false }]], plugins: ['transform-runtime'] } }] },
      { test: /some-ui\.js/, use: 'imports-loader?define=>false&this=>window' },
      { test: /hound\.min\.js/, use: [{ loader: 'expose-loader', query: 'Hound' }] },
      { test: require.resolve('moment'), loader: 'imports-loader?define=>false&this=>window' },
      { test: /\.vue$/, loader: 'vue-loader', options: { loaders: { js: 'babel-loader?presets[]=es2015', scss: 'style-loader!css-loader!sass-loader' } } },
      { test: /\.css$/, use: ExtractPlugin.extract({ fallback: 'style-loader', use: ['css-loader'] }) },
      { test: /\.scss$/, use: ExtractPlugin.extract({ use: [{ loader: 'css-loader', options: { minimize: true, sourceMap: true } }, { loader: 'sass-loader', options: { sourceMap: true } }] }) },
      { test: /.(jpg|woff2?|svg)$/, loader: 'file-loader?name=[hash].[ext]' }
    ]
  },
  plugins: [
    new ExtractPlugin('theme.css'),
    new CleanPlugin(['public'], { root: path.resolve(__dirname, '../'), exclude: ['theme.fix'] }),
    new webpack.ProvidePlugin({ moment: 'moment', $: 'jquery', jQuery: 'jquery' }),
    new CopyPlugin([{ from: 'static' }])
  ]
};
