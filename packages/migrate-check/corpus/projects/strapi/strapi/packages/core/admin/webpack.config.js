'use strict'

const path = require('path')
const HtmlPlugin = require('html-webpack-plugin')
const isWsl = require('is-wsl')
const CssPlugin = require('mini-css-extract-plugin')
const NodePolyfillPlugin = require('node-polyfill-webpack-plugin')
const TerserPlugin = require('terser-webpack-plugin')
const webpack = require('webpack')
const WebpackBar = require('webpackbar')
const variablesOf = require('./env')
const alias = require('./webpack.alias')

module.exports = ({ entry, cacheDir, pluginsPath, dest, env, optimize, options = { backend: 'http://localhost:1337', adminPath: '/admin/', features: [] }, roots = { ee: './ee/admin' } }) => {
  const isProduction = env === 'production'
  const variables = variablesOf({ ...options, env })
  const more = isProduction
    ? [
        new webpack.IgnorePlugin({ resourceRegExp: /^\.\/locale$/, contextRegExp: /moment$/ }),
        new CssPlugin({ filename: '[name].[chunkhash].css', chunkFilename: '[name].[chunkhash].chunkhash.css', ignoreOrder: true }),
        new WebpackBar(),
      ]
    : []

  return {
    mode: isProduction ? 'production' : 'development',
    bail: isProduction ? true : false,
    devtool: false,
    experiments: { topLevelAwait: true },
    entry,
    output: {
      path: dest,
      publicPath: options.adminPath,
      filename: isProduction ? '[name].[contenthash:8].js' : '[name].bundle.js',
      chunkFilename: isProduction ? '[name].[contenthash:8].chunk.js' : '[name].chunk.js',
    },
    optimization: {
      minimize: optimize,
      minimizer: [new TerserPlugin({ parallel: !isWsl, terserOptions: { parse: { ecma: 8 }, compress: { ecma: 5, inline: 2 }, mangle: { safari10: true }, output: { comments: false, ascii_only: true } } })],
      runtimeChunk: true,
    },
    module: {
      rules: [
        {
          test: /\.m?js$/,
          include: [cacheDir, ...(pluginsPath || [])].filter(Boolean),
          use: {
            loader: require.resolve('babel-loader'),
            options: {
              cacheDirectory: true,
              cacheCompression: isProduction,
              compact: isProduction,
              presets: [require.resolve('@babel/preset-env'), require.resolve('@babel/preset-react')],
              plugins: [[require.resolve('some-switch-plugin'), { roots }], require.resolve('@babel/plugin-syntax-dynamic-import')],
            },
          },
        },
        { test: /\.css$/i, use: ['style-loader', 'css-loader'] },
        { test: /\.(svg|ttf|woff2)$/, type: 'asset/resource' },
        { test: [/\.gif$/, /\.png$/], type: 'asset', parser: { dataUrlCondition: { maxSize: 1000 } } },
        { test: /\.html$/, include: [path.join(__dirname, 'src')], use: require.resolve('html-loader') },
      ],
    },
    resolve: { alias, symlinks: false, extensions: ['.js', '.jsx', '.react.js'], mainFields: ['browser', 'jsnext:main', 'main'] },
    plugins: [new HtmlPlugin({ inject: true, template: path.resolve(__dirname, 'index.html') }), new webpack.DefinePlugin(variables), new NodePolyfillPlugin(), ...more],
  }
}
