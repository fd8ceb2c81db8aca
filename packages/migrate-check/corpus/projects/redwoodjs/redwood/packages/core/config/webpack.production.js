const { merge } = require('webpack-merge')
const common = require('./webpack.common')

/** @type {import('webpack').Configuration} */
const production = { bail: true, performance: { hints: false } }

module.exports = common.mergeCustom('production', merge(common('production'), production))
