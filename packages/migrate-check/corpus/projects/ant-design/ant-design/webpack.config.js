const { getWebpackConfig } = require('@ant-design/tools')
const { BundleAnalyzerPlugin } = require('webpack-bundle-analyzer')
const CyclesPlugin = require('circular-dependency-plugin')
const DuplicatesPlugin = require('@madccc/duplicate-package-checker-webpack-plugin')
const path = require('node:path')

function addLocales(config) {
  const made = { ...config }
  made.entry['lib-with-locales'] = './index-with-locales.js'
  made.output.filename = '[name].js'
  return made
}

function addPlugins(config) {
  const made = { ...config }
  made.resolve.alias['@own/css'] = path.resolve(__dirname, 'alias/css')
  if (!process.env.CI) made.plugins.push(new BundleAnalyzerPlugin({ analyzerMode: 'static', openAnalyzer: false }))
  made.plugins.push(new DuplicatesPlugin({ verbose: true, emitError: true }), new CyclesPlugin({ failOnError: true }))
  return made
}

let configs = getWebpackConfig(false)
if (process.env.PRODUCTION_ONLY) configs = configs.filter((config) => config.mode === 'production')
if (process.env.RUN_ENV === 'PRODUCTION') {
  configs = configs.map((config) => {
    const made = addPlugins(addLocales(config))
    made.optimization.usedExports = true
    return made
  })
}

module.exports = configs
