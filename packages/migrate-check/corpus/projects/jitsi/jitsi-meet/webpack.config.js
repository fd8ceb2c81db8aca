/* global __dirname */

const process = require('process')
const Uglify = require('uglifyjs-webpack-plugin')
const webpack = require('webpack')

const small = process.argv.indexOf('-p') !== -1 || process.argv.indexOf('--optimize-minimize') !== -1
const target = process.env.PROXY_TO || 'https://example.com'
const packages = `${__dirname}/node_modules/`
const icons = `${__dirname}/node_modules/icons/css/`

const plugins = [new webpack.LoaderOptionsPlugin({ debug: !small, minimize: small })]

if (small) {
  plugins.push(new webpack.DefinePlugin({ 'process.env': { NODE_ENV: JSON.stringify('production') } }))
  plugins.push(new webpack.optimize.ModuleConcatenationPlugin())
  plugins.push(new Uglify({ cache: true, parallel: true, sourceMap: true }))
}

const shared = {
  devServer: { https: true, inline: true, proxy: { '/': { bypass: skipProxy, secure: false, target } } },
  devtool: 'source-map',
  module: {
    rules: [
      {
        exclude: packages,
        loader: 'babel-loader',
        options: { presets: [[require.resolve('babel-preset-es2015'), { modules: false }], require.resolve('babel-preset-react')] },
        test: /\.jsx?$/,
      },
      { loader: 'expose-loader?$!expose-loader?jQuery', test: /\/node_modules\/jquery\/.*\.js$/ },
      { loader: 'imports-loader?this=>window', test: /\/node_modules\/polyfill\/.*\.js$/ },
      { test: /\.css$/, use: ['style-loader', 'css-loader'] },
      { include: icons, loader: 'file-loader', options: { context: icons, name: '[path][name].[ext]' }, test: /\.(gif|png)$/ },
    ],
  },
  node: { __filename: true },
  output: {
    filename: `[name]${small ? '.min' : ''}.js`,
    path: `${__dirname}/out`,
    publicPath: '/static/',
    sourceMapFilename: `[name].${small ? 'min' : 'js'}.map`,
  },
  plugins,
  resolve: { alias: { jquery: `jquery/dist/jquery${small ? '.min' : ''}.js` }, aliasFields: ['browser'], extensions: ['.web.js', '.js', '.json'] },
}

module.exports = [
  Object.assign({}, shared, { entry: { main: ['babel-polyfill', './main.js'], popup: './popup.js' } }),
  Object.assign({}, shared, {
    entry: { api: './api.js' },
    output: Object.assign({}, shared.output, { library: 'MeetingApi', libraryTarget: 'umd' }),
  }),
]

function skipProxy({ path }) {
  if (module.exports.some((one) => path.startsWith(one.output.publicPath))) return path
}
