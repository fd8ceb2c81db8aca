const TerserPlugin = require('terser-webpack-plugin')
const { DefinePlugin } = require('webpack')
const { BundleAnalyzerPlugin } = require('webpack-bundle-analyzer')

const { NODE_ENV: mode = 'development', WP_DEVTOOL: devtool = mode === 'production' ? false : 'source-map' } = process.env

const baseConfig = {
  optimization: {
    concatenateModules: mode === 'production',
    minimizer: [
      new TerserPlugin({ parallel: true, terserOptions: { output: { comments: /translators:/i }, compress: { passes: 2 }, mangle: { reserved: ['__', '_n'] } }, extractComments: false }),
    ],
  },
  mode,
  module: { rules: [{ test: /\.m?js$/, resolve: { fullySpecified: false } }] },
  watchOptions: { ignored: ['**/node_modules', '**/packages/*/src'], aggregateTimeout: 500 },
  devtool,
}

const plugins = [
  process.env.WP_BUNDLE_ANALYZER && new BundleAnalyzerPlugin(),
  new DefinePlugin({ 'process.env.IS_PLUGIN': JSON.stringify(true), 'process.env.NODE_ENV': JSON.stringify(mode) }),
  mode === 'production' && new (class OnlyMinified { apply() {} })(),
]

const minified = (text) => (mode === 'production' ? String(text).trim() : text)

module.exports = { baseConfig, plugins, minified }
