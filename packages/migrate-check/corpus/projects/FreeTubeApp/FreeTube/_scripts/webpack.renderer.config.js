const path = require('path')
const webpack = require('webpack')
const Html = require('html-webpack-plugin')
const VuePlugin = require('vue-loader/lib/plugin')
const Copy = require('copy-webpack-plugin')
const Extract = require('mini-css-extract-plugin')
const { dependencies, devDependencies, productName } = require('../package.json')

const isDev = process.env.NODE_ENV === 'development'
const outside = Object.keys(dependencies).concat(Object.keys(devDependencies))
const bundled = ['vue']
const extract = { loader: Extract.loader, options: { hmr: isDev } }
const inline = (folder) => ({ loader: 'url-loader', options: { esModule: false, limit: 10000, name: folder + '/[name]--[folder].[ext]' } })

const config = {
  name: 'renderer',
  mode: process.env.NODE_ENV,
  devtool: isDev ? '#cheap-module-eval-source-map' : false,
  entry: { renderer: path.join(__dirname, '../src/main.js') },
  output: { libraryTarget: 'commonjs2', path: path.join(__dirname, '../dist'), filename: '[name].js' },
  externals: outside.filter((name) => !bundled.includes(name)),
  module: {
    rules: [
      { test: /\.(j|t)s$/, use: 'babel-loader', exclude: /node_modules/ },
      { test: /\.node$/, use: 'node-loader' },
      { test: /\.vue$/, loader: 'vue-loader' },
      { test: /\.s(c|a)ss$/, use: [extract, { loader: 'css-loader' }, { loader: 'sass-loader', options: { implementation: require('sass'), sassOptions: { indentedSyntax: true } } }] },
      { test: /\.css$/, use: [extract, 'css-loader'] },
      { test: /\.(png|svg)(\?.*)?$/, use: inline('imgs') },
      { test: /\.(woff2?|ttf)(\?.*)?$/, use: inline('fonts') },
    ],
  },
  node: { __dirname: isDev, __filename: isDev },
  plugins: [
    new Html({ excludeChunks: ['worker'], filename: 'index.html', template: path.resolve(__dirname, '../src/index.ejs'), nodeModules: isDev ? path.resolve(__dirname, '../node_modules') : false }),
    new VuePlugin(),
    new webpack.DefinePlugin({ 'process.env.PRODUCT_NAME': JSON.stringify(productName) }),
    new Extract({ filename: '[name].css', chunkFilename: '[id].css' }),
  ],
  resolve: { alias: { vue$: 'vue/dist/vue.common.js', '@': path.join(__dirname, '../src/') }, extensions: ['.ts', '.js', '.vue', '.json'] },
  target: 'electron-renderer',
}

if (isDev) {
  config.plugins.push(new webpack.HotModuleReplacementPlugin(), new webpack.DefinePlugin({ __static: `"${path.join(__dirname, '../static').replace(/\\/g, '\\\\')}"` }))
} else {
  config.plugins.push(
    new Copy({ patterns: [{ from: path.join(__dirname, '../static'), to: path.join(__dirname, '../dist/web/static'), globOptions: { ignore: ['.*'] } }] }),
    new webpack.LoaderOptionsPlugin({ minimize: true }),
  )
}

module.exports = config
