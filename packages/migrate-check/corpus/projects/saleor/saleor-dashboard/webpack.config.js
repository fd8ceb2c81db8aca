const path = require('path')
const SentryPlugin = require('@sentry/webpack-plugin')
const TypesPlugin = require('fork-ts-checker-webpack-plugin')
const HtmlPlugin = require('html-webpack-plugin')
const PathsPlugin = require('tsconfig-paths-webpack-plugin')
const webpack = require('webpack')
const { InjectManifest } = require('workbox-webpack-plugin')

require('dotenv').config()

const at = path.resolve.bind(path, __dirname)

const paths = new PathsPlugin({ configFile: './tsconfig.json' })
const types = new TypesPlugin({ eslint: true, reportFiles: ['src/**/*.{ts,tsx}'] })
const html = new HtmlPlugin({ filename: 'index.html', hash: true, template: './src/page.html' })
const variables = new webpack.EnvironmentPlugin({ API: '', MOUNT: '/', DEMO: false })

const folder = 'build/shop/'

module.exports = (env, argv) => {
  const isDevelopment = argv.mode !== 'production'
  let files
  let output
  const publicPath = process.env.STATIC_URL || '/'
  if (!isDevelopment) {
    output = { chunkFilename: '[name].[chunkhash].js', filename: '[name].[chunkhash].js', path: at(folder), publicPath }
    files = 'file-loader?name=[name].[hash].[ext]'
  } else {
    output = { chunkFilename: '[name].js', filename: '[name].js', path: at(folder), publicPath }
    files = 'file-loader?name=[name].[ext]'
  }

  let sentry
  if (!isDevelopment && process.env.SENTRY_ORG && process.env.SENTRY_TOKEN) sentry = new SentryPlugin({ include: './build/shop/', urlPrefix: process.env.SENTRY_PREFIX })
  let manifest
  if (!isDevelopment) manifest = new InjectManifest({ swSrc: './src/sw.js', swDest: 'sw.js', maximumFileSizeToCacheInBytes: 5000000, webpackCompilationPlugins: [types] })

  return {
    entry: { shop: './src/index.tsx' },
    output,
    devtool: isDevelopment ? 'cheap-module-source-map' : 'cheap-module-source-map',
    devServer: { compress: true, contentBase: path.join(__dirname, folder), historyApiFallback: true, hot: true, port: 9000 },
    module: {
      rules: [
        { exclude: /node_modules/, loader: 'babel-loader', options: { configFile: at('./babel.config.js') }, test: /\.(jsx?|tsx?)$/ },
        { include: [at('node_modules'), at('assets')], loader: files, test: /\.(png|svg|woff2)(\?v=[0-9.]+)?$/ },
      ],
    },
    optimization: { removeAvailableModules: false, removeEmptyChunks: false, splitChunks: false },
    plugins: [types, variables, html, sentry, manifest].filter(Boolean),
    resolve: { extensions: ['.js', '.jsx', '.ts', '.tsx'], plugins: [paths] },
  }
}
