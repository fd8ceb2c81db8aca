const path = require('path')
const Progress = require('progress-bar-webpack-plugin')
const VuePlugin = require('vue-loader/lib/plugin')
const config = require('./config')

const inlined = (test) => ({ test, loader: 'url-loader', query: { limit: 10000, name: path.posix.join('static', '[name].[hash:7].[ext]') } })

module.exports = {
  mode: 'production',
  entry: { app: ['./src/index.js'] },
  output: { path: path.resolve(process.cwd(), './lib'), publicPath: '/dist/', filename: 'index.js', chunkFilename: '[id].js', libraryTarget: 'umd', library: 'ELEMENT', umdNamedDefine: true },
  resolve: { extensions: ['.js', '.vue', '.json'], alias: config.alias },
  externals: { vue: config.vue },
  performance: { hints: false },
  stats: { children: false },
  module: {
    rules: [
      { test: /\.(jsx?|babel|es6)$/, include: process.cwd(), exclude: config.jsexclude, loader: 'babel-loader' },
      { test: /\.vue$/, loader: 'vue-loader', options: { preserveWhitespace: false } },
      { test: /\.json$/, loader: 'json-loader' },
      { test: /\.scss$/, loaders: ['style-loader', 'css-loader', 'sass-loader'] },
      { test: /\.html$/, loader: 'html-loader?minimize=false' },
      inlined(/\.otf|ttf|woff2?(\?\S*)?$/),
      inlined(/\.svg(\?\S*)?$/),
    ],
  },
  plugins: [new Progress(), new VuePlugin()],
}
