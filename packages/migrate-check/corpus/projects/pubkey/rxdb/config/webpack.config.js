const path = require('path')
const TerserPlugin = require('terser-webpack-plugin')
const BundleAnalyzerPlugin = require('webpack-bundle-analyzer').BundleAnalyzerPlugin

// A module that isn't an ES module fails the build.
const print = console.log.bind(console)
console.log = function (first, ...more) {
  if (first.includes('not an ECMAScript module')) {
    print(first)
    throw new Error('a dependency keeps modules from being joined')
  } else {
    return print(first, ...more)
  }
}

const plugins = []
if (process.env.NODE_ENV === 'disc') {
  plugins.push(new BundleAnalyzerPlugin())
}

module.exports = {
  mode: 'production',
  entry: './config/size.js',
  optimization: { minimize: true, minimizer: [new TerserPlugin()] },
  plugins,
  output: { path: path.resolve(__dirname, '../test_out'), filename: 'size.js' },
  stats: { optimizationBailout: true, warnings: true },
}
