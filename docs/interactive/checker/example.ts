// A small project to try the checker with.

import type { SourceFile } from '@inkstone/migrate-check'

const config = `const path = require('path')
const webpack = require('webpack')
const CopyPlugin = require('copy-webpack-plugin')
const HtmlPlugin = require('html-webpack-plugin')

module.exports = (env, argv) => ({
  entry: './src/index.js',
  output: { path: path.resolve(__dirname, 'dist'), filename: '[name].[contenthash].js' },
  devtool: argv.mode === 'production' ? false : 'eval-cheap-module-source-map',
  cache: { type: 'filesystem' },
  module: {
    rules: [{ test: /\\.css$/, use: ['style-loader', 'css-loader'] }],
  },
  plugins: [
    new HtmlPlugin({ title: 'Shop' }),
    new CopyPlugin({ patterns: ['public'] }),
    new webpack.ContextReplacementPlugin(/moment[/\\\\]locale$/, /en|zh/),
  ],
})
`

const manifest = `{
  "name": "shop",
  "scripts": {
    "dev": "webpack serve --open",
    "build": "webpack --mode production"
  },
  "devDependencies": {
    "copy-webpack-plugin": "^12.0.2",
    "css-loader": "^7.1.2",
    "html-webpack-plugin": "^5.6.0",
    "style-loader": "^4.0.0",
    "webpack": "^5.93.0",
    "webpack-cli": "^5.1.4",
    "webpack-dev-server": "^5.0.4"
  }
}
`

export const example: SourceFile[] = [
  { name: 'webpack.config.js', text: config },
  { name: 'package.json', text: manifest },
]
