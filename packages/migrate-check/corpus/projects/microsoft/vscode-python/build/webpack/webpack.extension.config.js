'use strict'

const copyPlugin = require('copy-webpack-plugin')
const removeFiles = require('remove-files-webpack-plugin')
const path = require('path')
const tsconfigPaths = require('tsconfig-paths-webpack-plugin')
const constants = require('../constants')
const common = require('./common')
const FileManager = require('filemanager-webpack-plugin')

const tsconfig = path.join(constants.Root, 'tsconfig.extension.json')
const outside = common.modulesOutside()
const optional = process.env.WITH_ANALYSIS ? ['@scope/analysis/specs'] : ['@scope/analysis']

const config = {
  mode: 'production',
  target: 'node',
  entry: { extension: './src/extension.ts' },
  devtool: 'source-map',
  node: { __dirname: false },
  module: {
    rules: [
      { test: /@scope[\\\/]services[\\\/].*js$/, use: [{ loader: path.join(__dirname, 'loaders', 'fetch.js') }] },
      { test: /\.ts$/, exclude: /node_modules/, use: [{ loader: 'ts-loader' }] },
      { enforce: 'post', test: /fonts[\/\\]index.js$/, loader: 'transform-loader?brfs' },
    ],
  },
  externals: ['vscode', 'commonjs', ...optional, ...outside],
  plugins: [
    ...common.defaultPlugins('extension'),
    new FileManager({ onEnd: [{ copy: [{ source: './a/*.trie', destination: './out' }] }] }),
    new removeFiles({ after: { include: ['./out/zmq.js'] } }),
    new copyPlugin([{ from: './node_modules/zmq/**/*.node' }]),
  ],
  resolve: {
    alias: { pdf: path.resolve(__dirname, 'pdf.js') },
    extensions: ['.ts', '.js'],
    plugins: [new tsconfigPaths.TsconfigPathsPlugin({ configFile: tsconfig })],
  },
  output: {
    filename: '[name].js',
    path: path.resolve(constants.Root, 'out', 'client'),
    libraryTarget: 'commonjs2',
    devtoolModuleFilenameTemplate: '../../[resource-path]',
  },
}

exports.default = config
