'use strict'
const path = require('path')

const config = {
  target: 'node',
  entry: './src/main.ts',
  output: { path: path.resolve(__dirname, 'dist', 'src'), filename: 'main.js', libraryTarget: 'commonjs2', devtoolModuleFilenameTemplate: '../[resource-path]' },
  node: { __dirname: false },
  devtool: 'source-map',
  externals: { vscode: 'commonjs vscode' },
  resolve: { extensions: ['.js', '.ts'], mainFields: ['main', 'module'] },
  module: {
    rules: [
      { test: /\.ts$/, exclude: /node_modules/, use: [{ loader: 'ts-loader', options: { compilerOptions: { inlineSourceMap: true } } }] },
      { test: /.node$/, loader: 'node-loader' },
    ],
  },
  optimization: { minimize: false },
  stats: { warnings: false },
}

module.exports = (env) => {
  if (env.nls) {
    config.module.rules.unshift({ loader: 'vscode-nls-dev/lib/webpack-loader', options: { base: `${__dirname}/src` } })
  }
  return config
}
