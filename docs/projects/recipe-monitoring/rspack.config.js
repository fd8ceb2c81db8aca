const path = require('node:path')
const { DefinePlugin, HtmlRspackPlugin } = require('@rspack/core')
const { version } = require('./package.json')

module.exports = {
  devtool: 'hidden-source-map',
  output: {
    path: path.resolve(__dirname, 'dist/public'),
    filename: '[name].[contenthash:8].js',
    sourceMapFilename: `../maps/${version}/[file].map`,
    clean: true,
  },
  plugins: [
    new DefinePlugin({ RELEASE: JSON.stringify(version) }),
    new HtmlRspackPlugin({ title: 'Cart' }),
  ],
}
