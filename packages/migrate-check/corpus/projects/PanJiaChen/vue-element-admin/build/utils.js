'use strict'
const path = require('path')
const MiniCssExtractPlugin = require('mini-css-extract-plugin')

exports.assetPath = function (name) {
  return path.posix.join('static', name)
}

exports.styleRules = function (options) {
  const loadersOf = (loader) => {
    const loaders = [options.extract ? MiniCssExtractPlugin.loader : 'vue-style-loader', { loader: 'css-loader', options: { sourceMap: options.sourceMap } }]
    if (loader) loaders.push({ loader: loader + '-loader', options: { sourceMap: options.sourceMap } })
    return loaders
  }
  const all = { css: loadersOf(), less: loadersOf('less'), scss: loadersOf('sass') }
  const rules = []
  for (const extension in all) {
    rules.push({ test: new RegExp('\\.' + extension + '$'), use: all[extension] })
  }
  return rules
}
