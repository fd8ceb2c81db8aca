'use strict'
var path = require('path')
var webpack = require('webpack')
var HtmlPlugin = require('html-webpack-plugin')
var CssPlugin = require('mini-css-extract-plugin')
var CopyPlugin = require('copy-webpack-plugin')
var replace = require('string-replace-webpack-plugin')

var ReloadPlugin = function ReloadPlugin(options) {
  this.options = options || {}
  this.port = this.options.port || 35729
}
ReloadPlugin.prototype.apply = function apply() {}

var event = process.env.npm_lifecycle_event || ''
var isTest = event === 'test'
var isProduction = event.startsWith('build')

module.exports = function makeConfig() {
  var config = {}
  config.entry = isTest ? {} : { app: './src/index.js' }
  var port = process.env.WEB_PORT || 9000
  config.output = isTest
    ? {}
    : { path: __dirname + '/dist', publicPath: isProduction ? '' : 'http://localhost:' + port + '/', filename: isProduction ? '[name].[hash].js' : '[name].bundle.js' }
  config.devtool = 'eval-source-map'
  if (isTest) {
    config.devtool = 'inline-source-map'
  } else if (isProduction) {
    config.devtool = 'source-map'
  }
  config.module = {
    rules: [
      { test: require.resolve('headroom.js'), use: 'imports-loader?this=>window,define=>false' },
      { test: /\.(js|jsx)$/, use: ['ng-annotate-loader', 'babel-loader'], exclude: /(node_modules)/ },
      { test: /\.(sa|sc|c)ss$/, use: [!isProduction ? 'style-loader' : CssPlugin.loader, 'css-loader', { loader: 'postcss-loader', options: { sourceMap: true } }] },
      { test: /\.(png|woff2)$/, use: 'file-loader' },
      { test: /index.html$/, use: replace.replace({ replacements: [{ pattern: /WEB_PORT/gi, replacement: () => port }] }) },
    ],
  }
  config.plugins = [new CssPlugin({ filename: !isProduction ? '[name].css' : '[name].[hash].css' })]
  if (!isTest) {
    config.plugins.push(new HtmlPlugin({ template: './src/index.html', inject: 'body' }), new webpack.DefinePlugin({ 'process.env': { PROD: isProduction } }))
  }
  if (isTest) {
    config.module.rules = [{ test: /\.js$/, exclude: /node_modules/, loader: 'istanbul-instrumenter', enforce: 'post' }]
  }
  if (isProduction) {
    config.optimization = { noEmitOnErrors: true, minimize: true }
    config.plugins.push(new CopyPlugin([]))
  } else {
    config.plugins.push(new ReloadPlugin(), new replace())
  }
  config.devServer = {
    client: { progress: true, overlay: { errors: true, runtimeErrors: true, warnings: false } },
    historyApiFallback: true,
    port,
    hot: true,
    onBeforeSetupMiddleware: function (server) {
      server.app.use('**/assets/', () => undefined)
    },
    devMiddleware: { stats: 'minimal' },
    static: { directory: path.join(__dirname, './src') },
  }
  return config
}
