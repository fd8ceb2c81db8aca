const webpack = require('webpack')
const path = require('path')
const HtmlPlugin = require('html-webpack-plugin')
const CopyPlugin = require('copy-webpack-plugin')
const CssPlugin = require('mini-css-extract-plugin')

const page = (chunks, name) =>
  new HtmlPlugin({ template: 'views/header.ejs', chunks, filename: path.join(__dirname, `views/${name}.ejs`), inject: false, chunksSortMode: 'manual' })

module.exports = {
  name: 'app',
  plugins: [
    new webpack.ProvidePlugin({ $: 'jquery', 'window.jQuery': 'jquery', moment: 'moment' }),
    page(['font', 'styles', 'index'], 'index'),
    page(['font', 'cover'], 'cover'),
    new CopyPlugin([{ context: path.join(__dirname, 'node_modules/mathjax'), from: { glob: '**/*' }, to: 'mathjax/' }]),
    new CssPlugin(),
  ],
  entry: {
    font: path.join(__dirname, 'public/fonts.css'),
    common: ['expose-loader?jQuery!expose-loader?$!jquery', 'velocity-animate', 'imports-loader?$=jquery!jquery-mousewheel'],
    index: ['script-loader!jquery-ui', 'expose-loader?ot!ot', path.join(__dirname, 'public/index.js')],
  },
  output: { path: path.join(__dirname, 'public/build'), publicPath: '/build/', filename: '[name].js' },
  resolve: { modules: ['node_modules'], extensions: ['.js'], alias: { codemirror: path.join(__dirname, 'node_modules/cm/codemirror.min.js') } },
  externals: { viz: 'Viz', 'socket.io-client': 'io', jquery: '$', ace: 'ace' },
  module: {
    rules: [
      { test: /\.mjs$/, type: 'javascript/auto' },
      { test: /\.js$/, use: [{ loader: 'babel-loader' }], exclude: [/node_modules/] },
      { test: /\.less$/, use: [CssPlugin.loader, 'less-loader'] },
      { test: /\.(png|woff2?)(\?v=\d+)?$/, use: [{ loader: 'url-loader', options: { limit: 10000 } }] },
      { test: /\.html$/, use: [{ loader: 'string-loader' }] },
    ],
  },
  node: { fs: 'empty' },
}
