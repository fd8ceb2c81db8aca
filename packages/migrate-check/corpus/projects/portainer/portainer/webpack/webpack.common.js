const path = require('path')
const { ProvidePlugin, IgnorePlugin } = require('webpack')
const HtmlPlugin = require('html-webpack-plugin')
const Notifier = require('webpack-build-notifier')
const CssPlugin = require('mini-css-extract-plugin')
const { CleanWebpackPlugin } = require('clean-webpack-plugin')
const LodashPlugin = require('lodash-webpack-plugin')
const PathsPlugin = require('tsconfig-paths-webpack-plugin')
const Dotenv = require('dotenv-webpack')
const CopyPlugin = require('copy-webpack-plugin')

const root = path.resolve(__dirname, '..')

module.exports = {
  entry: { main: './app' },
  output: { filename: '[name].[contenthash].js', path: path.resolve(root, 'dist/public'), pathinfo: false },
  module: {
    rules: [
      { test: /\.js$/, type: 'javascript/auto', enforce: 'pre', exclude: /node_modules/, use: ['source-map-loader'] },
      { test: /\.(js|ts)(x)?$/, exclude: /node_modules/, use: ['babel-loader', 'auto-ngtemplate-loader'] },
      { test: /\.html$/, exclude: path.resolve(root, './app/index.html'), use: [{ loader: 'ngtemplate-loader', options: { relativeTo: root + '/' } }, { loader: 'html-loader' }] },
      { test: /.xml$/, type: 'asset/resource' },
      { test: /\.svg$/i, type: 'asset', resourceQuery: { not: [/c/] } },
      { test: /\.svg$/i, issuer: /\.(js|ts)(x)?$/, resourceQuery: /c/, use: [{ loader: '@svgr/webpack', options: { icon: true } }] },
      { test: /\.css$/, use: [CssPlugin.loader, { loader: 'css-loader', options: { importLoaders: 1, modules: { auto: true } } }, { loader: 'postcss-loader' }] },
    ],
  },
  devServer: {
    static: { directory: path.join(__dirname, 'public') },
    compress: true,
    port: 8999,
    proxy: { '/api': 'http://localhost:9000' },
    open: true,
    devMiddleware: { writeToDisk: true },
  },
  plugins: [
    new Dotenv({ defaults: true }),
    new HtmlPlugin({ template: './app/index.html', manifest: './assets/manifest.json' }),
    new Notifier({ title: 'Build', logo: path.resolve('./assets/a.png'), suppressSuccess: true }),
    new ProvidePlugin({ $: 'jquery', 'window.jQuery': 'jquery' }),
    new CssPlugin({ filename: '[name].[contenthash].css', chunkFilename: '[name].[id].css' }),
    new CleanWebpackPlugin(),
    new IgnorePlugin({ resourceRegExp: /^.\/locale$/, contextRegExp: /moment$/ }),
    new LodashPlugin({ shorthands: true, collections: true, paths: true }),
    new CopyPlugin({ patterns: [{ from: 'translations', to: 'locales' }] }),
  ],
  optimization: {
    moduleIds: 'deterministic',
    runtimeChunk: 'single',
    splitChunks: { chunks: 'all', cacheGroups: { vendor: { test: /node_modules/, chunks: 'initial', name: 'vendor', priority: 10, enforce: true } } },
  },
  watchOptions: { ignored: /node_modules/, aggregateTimeout: 200 },
  resolve: {
    alias: { '@': path.resolve(root, 'app'), 'lodash-es': 'lodash' },
    extensions: ['.js', '.ts', '.tsx'],
    plugins: [new PathsPlugin({ extensions: ['.js', '.ts', '.tsx'] })],
  },
}
