//@ts-check

'use strict'

const path = require('path')
const { CleanWebpackPlugin } = require('clean-webpack-plugin')

/**@type {import('webpack').Configuration}*/
const config = {
  target: 'node',
  mode: 'production',
  entry: './main.ts',
  output: { path: path.resolve(__dirname, 'out'), filename: 'main.js', libraryTarget: 'commonjs2', devtoolModuleFilenameTemplate: '../[resource-path]' },
  devtool: 'source-map',
  externals: { vscode: 'commonjs vscode' },
  resolve: { extensions: ['.ts', '.js'], alias: { system: path.resolve(__dirname, 'src', 'system', 'node') } },
  module: { rules: [{ test: /\.ts$/, exclude: /node_modules/, loader: 'ts-loader' }] },
  plugins: [new CleanWebpackPlugin()],
}
module.exports = config
