const path = require('path')
const { RelativeCiAgentWebpackPlugin } = require('@relative-ci/agent')
const HtmlPlugin = require('html-webpack-plugin')
const webpack = require('webpack')
const PwaManifest = require('webpack-pwa-manifest')
const Workbox = require('workbox-webpack-plugin')
const editor = require('some-editor/package.json')

require('dotenv').config({ silent: true })

module.exports = {
  output: { path: path.join(__dirname, 'build/app'), filename: '[name].[hash].js', publicPath: '/static/' },
  module: {
    rules: [
      { test: /\.tsx?$/, loader: 'ts-loader' },
      {
        test: /\.(js|ts)x?$/,
        loader: 'babel-loader',
        exclude: [path.join(__dirname, 'node_modules')],
        include: [path.join(__dirname, 'app'), path.join(__dirname, 'shared')],
        options: { cacheDirectory: true },
      },
      { test: /\.(png|jpg|svg)$/, loader: 'url-loader' },
      { test: /\.woff$/, loader: 'url-loader?limit=1&mimetype=application/font-woff&name=fonts/[name].[ext]' },
      { test: /\.md/, loader: 'raw-loader' },
    ],
  },
  resolve: {
    extensions: ['.ts', '.tsx', '.js'],
    modules: [path.resolve(__dirname, 'app'), 'node_modules'],
    alias: { shared: path.resolve(__dirname, 'shared'), 'some-popover': 'some-popover/build' },
  },
  plugins: [
    new webpack.DefinePlugin({ EDITOR: JSON.stringify(editor.version) }),
    new webpack.ProvidePlugin({ fetch: 'imports-loader?this=>global!exports-loader?global.fetch!some-fetch' }),
    new webpack.IgnorePlugin(/unicode\/category\/So/),
    new HtmlPlugin({ template: 'server/page.html' }),
    new PwaManifest({ name: 'Wiki', short_name: 'Wiki', start_url: '/', publicPath: '/static/', display: 'standalone', icons: [{ src: path.resolve('public/icon.png'), sizes: [512, 192], purpose: 'any maskable' }] }),
    new Workbox.GenerateSW({ clientsClaim: true, skipWaiting: true, maximumFileSizeToCacheInBytes: 15 * 1024 * 1024 }),
    new RelativeCiAgentWebpackPlugin(),
  ],
  stats: { assets: false },
  optimization: {
    runtimeChunk: 'single',
    moduleIds: 'hashed',
    chunkIds: 'named',
    splitChunks: {
      chunks: 'async',
      minSize: 20000,
      minChunks: 1,
      maxAsyncRequests: 30,
      maxInitialRequests: 30,
      enforceSizeThreshold: 50000,
      cacheGroups: {
        defaultVendors: { test: /[\\/]node_modules[\\/]/, priority: -10, reuseExistingChunk: true },
        default: { minChunks: 2, priority: -20, reuseExistingChunk: true },
      },
    },
  },
}
