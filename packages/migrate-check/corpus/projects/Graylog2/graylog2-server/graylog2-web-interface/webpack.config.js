const path = require('path')
const webpack = require('webpack')
const HtmlPlugin = require('html-webpack-plugin')
const { merge } = require('webpack-merge')
const core = require('./webpack/core')

const root = path.resolve(__dirname)
const app = path.resolve(root, 'src')
const target = process.env.npm_lifecycle_event || 'build'
process.env.BABEL_ENV = target

const config = merge(core.config(target, app, root, ['chrome90']), {
  name: 'app',
  dependencies: ['vendor'],
  entry: { app, preload: [path.resolve(app, 'preload.ts')], polyfill: [path.resolve(app, 'polyfill.ts')] },
  module: { rules: [{ test: /\.less$/, use: ['style-loader', 'css-loader', 'less-loader'] }] },
  plugins: [
    new HtmlPlugin({ filename: 'module.json', inject: false, excludeChunks: ['config'], chunksSortMode: core.first }),
    new HtmlPlugin({ title: 'App', filename: 'index.html', templateParameters: { plugins: () => global.plugins } }),
  ],
})

if (target === 'start') {
  module.exports = merge(config, { plugins: [new webpack.DefinePlugin({ CLOUD: process.env.CLOUD })] })
}
if (target.startsWith('build')) process.env.NODE_ENV = 'production'
if (Object.keys(module.exports).length === 0) module.exports = config
