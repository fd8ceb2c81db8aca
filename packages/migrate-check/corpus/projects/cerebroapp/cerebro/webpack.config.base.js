const webpack = require('webpack')
const path = require('path')
const Copy = require('copy-webpack-plugin')
const Lodash = require('lodash-webpack-plugin')

const outside = Object.assign(require('./app/package.json').dependencies, require('./app/package.json').optionalDependencies)

module.exports = {
  module: {
    rules: [{
      test: /\.jsx?$/,
      use: 'babel-loader',
      exclude: file => (
        file.match(/node_modules/) && !file.match(/node_modules(\/|\\)own-ui/)
      )
    }, {
      test: /\.jpe?g$|\.png$|\.wav$/,
      use: ['url-loader']
    }]
  },
  output: { path: path.join(__dirname, 'app'), filename: '[name].bundle.js', libraryTarget: 'commonjs2' },
  resolve: { modules: [path.join(__dirname, 'app'), 'node_modules'], extensions: ['.js'] },
  plugins: [
    new Lodash(),
    new webpack.DefinePlugin({ 'process.env.NODE_ENV': JSON.stringify(process.env.NODE_ENV) }),
    new Copy({ patterns: [{ from: 'app/themes/*', to: './themes/[name].[ext]' }] })
  ],
  externals: Object.keys(outside || {})
}
