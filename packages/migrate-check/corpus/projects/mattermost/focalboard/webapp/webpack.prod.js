const merge = require('webpack-merge')
const TerserPlugin = require('terser-webpack-plugin')
const makeCommon = require('./webpack.common.js')

const config = merge.merge(makeCommon(), {
  mode: 'production',
  optimization: { minimize: true, minimizer: [new TerserPlugin({})] },
})

module.exports = [merge.merge(config, { devtool: 'source-map', output: { devtoolNamespace: 'board' } })]
