const { merge } = require('webpack-merge')
const common = require('./web.webpack.config.js')

module.exports = (env, argv) => merge(common(env, argv), { mode: 'production', devtool: 'source-map' })
