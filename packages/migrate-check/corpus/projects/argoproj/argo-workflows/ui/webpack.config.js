'use strict'
const MonacoPlugin = require('monaco-editor-webpack-plugin')
const CopyPlugin = require('copy-webpack-plugin')
const HtmlPlugin = require('html-webpack-plugin')
const webpack = require('webpack')

const isProduction = process.env.NODE_ENV === 'production'
const base = process.env.BASE_HREF || '/'
let target = ''
if (!isProduction) {
  const isSecure = process.env.SECURE === 'true'
  target = `${isSecure ? 'https' : 'http'}://localhost:2746`
}

const config = {
  mode: isProduction ? 'production' : 'development',
  entry: { main: './src/index.tsx' },
  output: { filename: '[name].[contenthash].js', path: __dirname + '/dist/app' },
  devtool: isProduction ? 'source-map' : 'eval-source-map',
  resolve: { extensions: ['.ts', '.tsx', '.js', '.json', '.ttf'], fallback: { fs: false } },
  module: {
    rules: [
      { test: /\.tsx?$/, loader: 'esbuild-loader' },
      { enforce: 'pre', exclude: [/node_modules\/monaco-editor/], test: /\.js$/, use: ['esbuild-loader'] },
      { test: /\.scss$/, use: ['style-loader', 'raw-loader', 'sass-loader'] },
      { test: /\.css$/, use: ['style-loader', 'raw-loader'] },
      { test: /\.(png|woff)$/i, type: 'asset/resource' },
    ],
  },
  plugins: [
    new webpack.DefinePlugin({
      'process.env.NODE_ENV': JSON.stringify(process.env.NODE_ENV || 'development'),
      SYSTEM: JSON.stringify({ version: process.env.VERSION || 'latest' }),
    }),
    new HtmlPlugin({ template: 'src/index.html', base }),
    new CopyPlugin({ patterns: [{ from: 'src/assets', to: 'assets' }] }),
    new MonacoPlugin({ languages: ['json', 'yaml'] }),
  ],
  devServer: {
    server: process.env.UI_SECURE === 'true' ? 'https' : 'http',
    compress: false,
    historyApiFallback: { disableDotRule: true, index: base },
    devMiddleware: { publicPath: base },
    headers: { 'X-Frame-Options': 'SAMEORIGIN' },
    proxy: [{ context: ['api/v1', 'artifacts'].map((path) => `${base}${path}`), target, secure: false, pathRewrite: { [`^${base}`]: '' }, xfwd: true }],
  },
}

module.exports = config
