const Extract = require('mini-css-extract-plugin')
const OptimizeJs = require('optimize-js-plugin')
const base = require('./webpack.config.base')

const config = {
  ...base,
  mode: 'production',
  devtool: 'source-map',
  entry: { main: './main/main', background: './background/background' },
  output: { ...base.output, publicPath: '../dist/' },
  module: {
    ...base.module,
    rules: [
      ...base.module.rules,
      { test: /global\.css$/, use: [Extract.loader, 'css-loader'] },
      { test: /^((?!global).)*\.css$/, use: [Extract.loader, 'css-loader?modules&importLoaders=1&localIdentName=[name]__[local]___[hash:base64:5]', 'postcss-loader'] }
    ]
  },
  plugins: [...base.plugins, new Extract(), new OptimizeJs({ sourceMap: false })],
  target: 'electron-renderer'
}

module.exports = config
