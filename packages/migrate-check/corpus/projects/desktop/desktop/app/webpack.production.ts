'use strict'

const common = require('./webpack.common')

import * as webpack from 'webpack'
import * as merge from 'webpack-merge'
import * as ExtractTextPlugin from 'extract-text-webpack-plugin'
import * as BabelPlugin from 'babel-webpack-plugin'
import { BundleAnalyzerPlugin } from 'webpack-bundle-analyzer'

const config: webpack.Configuration = {
  devtool: 'source-map',
  plugins: [
    new BabelPlugin({ test: /\.js$/, sourceMaps: true, presets: [['minify', { evaluate: false }]] }),
    new webpack.optimize.ModuleConcatenationPlugin(),
  ],
}

const mainConfig = merge({}, common.main, config)
const highlighterConfig = merge({}, common.highlighter, config)

const rendererConfig = merge({}, common.renderer, config, {
  module: { rules: [{ test: /\.(scss|css)$/, use: ExtractTextPlugin.extract({ fallback: 'style-loader', use: ['css-loader', 'sass-loader'] }) }] },
  plugins: [new ExtractTextPlugin('window.css'), new BundleAnalyzerPlugin({ analyzerMode: 'static', openAnalyzer: false })],
})

export = [mainConfig, rendererConfig, highlighterConfig]
