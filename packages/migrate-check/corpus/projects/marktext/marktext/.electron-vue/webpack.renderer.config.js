'use strict'

process.env.BABEL_ENV = 'renderer'

const path = require('path')
const CopyPlugin = require('copy-webpack-plugin')
const ESLintPlugin = require('eslint-webpack-plugin')
const HtmlPlugin = require('html-webpack-plugin')
const CssPlugin = require('mini-css-extract-plugin')
const presetEnv = require('postcss-preset-env')
const SpritePlugin = require('svg-sprite-loader/plugin')
const VueLoaderPlugin = require('vue-loader/lib/plugin')
const webpack = require('webpack')
const { BundleAnalyzerPlugin } = require('webpack-bundle-analyzer')
const { dependencies } = require('../package.json')
const { definitions } = require('./environment')

const production = process.env.NODE_ENV === 'production'
const bundled = ['vue']

/** @type {import('webpack').Configuration} */
const renderer = {
  mode: 'development',
  target: 'electron-renderer',
  devtool: 'eval-cheap-module-source-map',
  optimization: { emitOnErrors: false },
  infrastructureLogging: { level: 'warn' },
  entry: { renderer: path.join(__dirname, '../src/renderer/start.js') },
  externals: [...Object.keys(dependencies || {}).filter((name) => !bundled.includes(name))],
  module: {
    rules: [
      { test: require.resolve(path.join(__dirname, '../src/libs/svg-min.js')), use: 'imports-loader?this=>window,fix=>module.exports=0' },
      { test: /\.vue$/, use: { loader: 'vue-loader', options: { sourceMap: true } } },
      { test: /(theme|prism[\-a-z]*)\.css$/, use: ['to-string-loader', 'css-loader'] },
      {
        test: /\.css$/,
        exclude: /(theme|prism[\-a-z]*)\.css$/,
        use: [production ? CssPlugin.loader : 'style-loader', { loader: 'css-loader', options: { importLoaders: 1 } }, { loader: 'postcss-loader', options: { postcssOptions: { plugins: [presetEnv({ stage: 0 })] } } }],
      },
      { test: /\.html$/, use: 'vue-html-loader' },
      { test: /\.js$/, use: [{ loader: 'babel-loader', options: { cacheDirectory: true } }], exclude: /node_modules/ },
      { test: /\.node$/, loader: 'node-loader', options: { name: '[name].[ext]' } },
      { test: /\.svg$/, use: [{ loader: 'svg-sprite-loader', options: { extract: true, publicPath: './static/' } }, 'svgo-loader'] },
      { test: /\.(png|gif)(\?.*)?$/, type: 'asset', generator: { filename: 'images/[name].[contenthash:8][ext]' } },
      { test: /\.(mp4|mp3)(\?.*)?$/, type: 'asset/resource', generator: { filename: 'media/[name].[contenthash:8][ext]' } },
      { test: /\.md$/, type: 'asset/source' },
    ],
  },
  node: { __dirname: !production, __filename: !production },
  plugins: [
    new ESLintPlugin({ cache: !production, extensions: ['js', 'vue'], files: ['src'], exclude: ['node_modules'], emitError: true, failOnError: true, threads: false, formatter: require('eslint-friendly-formatter'), context: path.resolve(__dirname, '../') }),
    new SpritePlugin(),
    new HtmlPlugin({ filename: 'index.html', template: path.resolve(__dirname, '../src/page.ejs'), minify: { collapseWhitespace: true, removeComments: true }, nodeModules: !production ? path.resolve(__dirname, '../node_modules') : false }),
    new webpack.DefinePlugin(definitions()),
    new webpack.NormalModuleReplacementPlugin(/.+[\/\\]node_modules[\/\\]axios[\/\\]lib[\/\\]xhr\.js$/, 'http.js'),
    new VueLoaderPlugin(),
  ],
  cache: false,
  output: { filename: '[name].js', libraryTarget: 'commonjs2', path: path.join(__dirname, '../dist/electron'), assetModuleFilename: 'assets/[name].[contenthash:8][ext]', asyncChunks: true },
  resolve: { alias: { '@': path.join(__dirname, '../src/renderer'), vue$: 'vue/dist/vue.esm.js' }, extensions: ['.js', '.vue', '.json', '.css', '.node'] },
}

if (!production) {
  renderer.cache = { type: 'memory' }
  renderer.plugins.push(new webpack.DefinePlugin({ __static: `"${path.join(__dirname, '../static').replace(/\\/g, '\\\\')}"` }))
}

if (process.env.NODE_ENV !== 'production' && process.env.NODE_ENV !== 'test' && !process.env.HIDE_ANALYZER) renderer.plugins.push(new BundleAnalyzerPlugin())

// For breakpoints.
if (!production && process.env.DEBUG_BUILD) renderer.devtool = 'inline-source-map'

if (production) {
  renderer.devtool = 'nosources-source-map'
  renderer.mode = 'production'
  renderer.optimization.minimize = true
  renderer.plugins.push(
    new webpack.DefinePlugin({ 'process.env.KEY': JSON.stringify(process.env.KEY) }),
    new CssPlugin({ filename: '[name].[contenthash].css', chunkFilename: '[id].[contenthash].css' }),
    new CopyPlugin({ patterns: [{ from: path.join(__dirname, '../static'), to: path.join(__dirname, '../dist/electron/static'), globOptions: { ignore: ['.*'] } }] }),
  )
}

module.exports = renderer
