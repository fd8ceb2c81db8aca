const webpackBundleAnalyzer = require('webpack-bundle-analyzer')

exports.modulesOutside = () => ['./node_modules/big'].map((name) => name.slice(2))

exports.defaultPlugins = function (name) {
  const plugins = []
  if (process.env.ANALYZE) {
    plugins.push(new webpackBundleAnalyzer.BundleAnalyzerPlugin({ analyzerMode: 'static', reportFilename: `${name}.html` }))
  }
  return plugins
}
