const path = require('path')
const webpack = require('webpack')
const Extract = require('mini-css-extract-plugin')
const marker = require('./plugin/marker')

let license = '(c) someone'
license += '\nVersion: ' + process.env.HOT_VERSION

module.exports.create = function create(envArgs) {
  const config = {
    devtool: false,
    entry: [],
    performance: { maxEntrypointSize: 2000000, maxAssetSize: 2000000 },
    output: { globalObject: `typeof self !== 'undefined' ? self : this`, library: 'Handsontable', libraryExport: 'default', libraryTarget: 'umd', path: path.resolve(__dirname, '../dist'), umdNamedDefine: true },
    resolve: { alias: {} },
    mode: 'none',
    module: {
      rules: [
        { test: /\.(scss|css)$/, use: [{ loader: Extract.loader }, { loader: 'css-loader', options: { sourceMap: false } }, { loader: 'sass-loader' }] },
        { test: [/numbro\/languages/, /moment\/locale/], loader: path.resolve(__dirname, 'loader/empty-loader.js') },
        { test: /\.js$/, loader: 'babel-loader', exclude: [/node_modules/], options: { cacheDirectory: false } },
      ],
    },
    plugins: [new webpack.BannerPlugin(license), new webpack.DefinePlugin({ __ENV_ARGS__: JSON.stringify(envArgs) }), marker()],
    node: false,
  }

  return [config]
}
