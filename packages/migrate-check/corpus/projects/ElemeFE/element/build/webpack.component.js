const path = require('path')
const Progress = require('progress-bar-webpack-plugin')
const VuePlugin = require('vue-loader/lib/plugin')
const config = require('./config')

module.exports = {
  mode: 'production',
  entry: { alert: './packages/alert/index.js', tree: './packages/tree/index.js' },
  output: { path: path.resolve(process.cwd(), './lib'), publicPath: '/dist/', filename: '[name].js', chunkFilename: '[id].js', libraryTarget: 'commonjs2' },
  resolve: { extensions: ['.js', '.vue', '.json'], alias: config.alias, modules: ['node_modules'] },
  externals: config.externals,
  performance: { hints: false },
  stats: 'none',
  optimization: { minimize: false },
  module: { rules: [{ test: /\.vue$/, loader: 'vue-loader', options: { compilerOptions: { preserveWhitespace: false } } }, { test: /\.css$/, loaders: ['style-loader', 'css-loader'] }] },
  plugins: [new Progress(), new VuePlugin()],
}
