'use strict'
const path = require('path')
const merge = require('merge-options')

module.exports = function withDefaults(own) {
  const defaults = {
    mode: 'none',
    target: 'node',
    node: { __dirname: false },
    resolve: { conditionNames: ['import', 'require', 'node'], mainFields: ['module', 'main'], extensions: ['.ts', '.js'] },
    module: { rules: [{ test: /\.ts$/, exclude: /node_modules/, use: [{ loader: 'ts-loader', options: { compilerOptions: { sourceMap: true } } }] }] },
    externals: { vscode: 'commonjs vscode' },
    output: { filename: '[name].js', path: path.join(own.context, 'out'), libraryTarget: 'commonjs' },
    devtool: 'source-map',
  }
  return merge(defaults, own)
}
