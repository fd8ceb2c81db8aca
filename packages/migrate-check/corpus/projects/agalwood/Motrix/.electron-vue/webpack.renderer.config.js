'use strict'
process.env.BABEL_ENV = 'renderer'

const path = require('node:path')
const Webpack = require('webpack')
const { VueLoaderPlugin } = require('vue-loader')
const Copy = require('copy-webpack-plugin')
const MinimizeCss = require('css-minimizer-webpack-plugin')
const Lint = require('eslint-webpack-plugin')
const Html = require('html-webpack-plugin')
const Extract = require('mini-css-extract-plugin')
const Terser = require('terser-webpack-plugin')
const { dependencies } = require('../package.json')

const isDev = process.env.NODE_ENV !== 'production'
let bundled = ['vue']
const styles = isDev ? 'vue-style-loader' : Extract.loader
const sass = (more) => ({ loader: 'sass-loader', options: { implementation: require('sass'), ...more, additionalData: '@import "@/vars.scss";', sassOptions: { includePaths: [__dirname, 'src'] } } })

let config = {
  entry: { index: path.join(__dirname, '../src/main.js') },
  externals: [...Object.keys(dependencies || {}).filter((name) => !bundled.includes(name))],
  module: {
    rules: [
      { test: /\.worker\.js$/, use: { loader: 'worker-loader', options: { filename: '[name].js' } } },
      { test: /\.scss$/, use: [styles, 'css-loader', sass({})] },
      { test: /\.sass$/, use: [styles, 'css-loader', sass({ indentedSyntax: true })] },
      { test: /\.less$/, use: [styles, 'css-loader', 'less-loader'] },
      { test: /\.js$/, use: 'babel-loader', exclude: /node_modules/ },
      { test: /\.node$/, use: 'node-loader' },
      { test: /\.vue$/, use: { loader: 'vue-loader', options: { extractCSS: process.env.NODE_ENV === 'production', loaders: { scss: 'vue-style-loader!css-loader!sass-loader' } } } },
      { test: /\.(png|svg)(\?.*)?$/, type: 'asset/inline' },
      { test: /\.(mp4|ogg)(\?.*)?$/, type: 'asset/resource' },
    ],
  },
  node: { __dirname: isDev, __filename: isDev },
  plugins: [
    new VueLoaderPlugin(),
    new Extract({ filename: '[name].css', chunkFilename: '[id].css' }),
    new Html({ title: 'Own', filename: 'index.html', chunks: ['index'], template: path.resolve(__dirname, '../src/index.ejs'), isBrowser: false, isDev: process.env.NODE_ENV !== 'production', nodeModules: isDev ? path.resolve(__dirname, '../node_modules') : false }),
    new Webpack.HotModuleReplacementPlugin(),
    new Webpack.NoEmitOnErrorsPlugin(),
    new Lint({ extensions: ['js', 'vue'], formatter: require('eslint-friendly-formatter') }),
  ],
  output: { filename: '[name].js', libraryTarget: 'commonjs2', path: path.join(__dirname, '../dist/electron'), globalObject: 'this', publicPath: '' },
  resolve: { alias: { '@': path.join(__dirname, '../src'), vue$: 'vue/dist/vue.esm.js' }, extensions: ['.js', '.vue', '.json', '.css', '.node'] },
  target: 'electron-renderer',
  optimization: { minimize: !isDev, minimizer: [new Terser({ extractComments: false }), new MinimizeCss()] },
}

if (isDev) {
  config.devtool = 'eval-cheap-module-source-map'
  config.plugins.push(new Webpack.DefinePlugin({ __static: `"${path.join(__dirname, '../static').replace(/\\/g, '\\\\')}"` }))
}
if (!isDev) {
  config.plugins.push(
    new Copy({ patterns: [{ from: path.join(__dirname, '../static'), to: path.join(__dirname, '../dist/electron/static'), globOptions: { ignore: ['.*'] } }] }),
    new Webpack.DefinePlugin({ 'process.env.NODE_ENV': '"production"' }),
    new Webpack.LoaderOptionsPlugin({ minimize: false }),
  )
}

module.exports = config
