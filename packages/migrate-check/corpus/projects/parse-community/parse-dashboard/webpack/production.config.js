import path from 'path'
import webpack from 'webpack'
import base from './base.config.js'

const configuration = base
configuration.mode = 'production'
configuration.entry = { dashboard: './dashboard/index.js', login: './login/index.js' }
configuration.output.path = path.resolve('./public/bundles')

const settings = process.env.DASHBOARD_CONFIG
configuration.plugins.push(
  new webpack.DefinePlugin({ 'process.env': { NODE_ENV: JSON.stringify('production'), settings: JSON.stringify(settings) } }),
  function () {
    this.hooks.done.tap('fail', (stats) => {
      if (stats.compilation.errors.length && process.argv.indexOf('--watch') === -1) process.exitCode = 1
    })
  },
)

export default configuration
