const path = require('path')
const webpack = require('webpack')
const { merge } = require('webpack-merge')
const { EsbuildPlugin } = require('esbuild-loader')
const TypesPlugin = require('fork-ts-checker-webpack-plugin')
const { CycloneDxWebpackPlugin } = require('@cyclonedx/webpack-plugin')

const styles = (target) => {
  if (target === 'start') return { modules: { localIdentName: '[name]__[local]', mode: 'global' } }
  return { modules: { mode: 'global' } }
}
const first = (a, b) => {
  if (a === 'polyfill') return -1
  if (b === 'polyfill') return 1
  return 0
}
const loader = (browsers) => ({ loader: 'esbuild-loader', options: { target: browsers } })
const rules = (target, browsers) => [
  { test: /\.[jt]s(x)?$/, use: [loader(browsers)], exclude: /node_modules\/(?!(uuid))/ },
  { test: /\.(svg)(\?.+)?$/, type: 'asset/resource' },
  { test: /\.png$/, type: 'asset' },
  { test: /\.css$/, exclude: /\.lazy\.css$/, use: ['style-loader', { loader: 'css-loader', options: styles(target) }] },
  { test: /\.lazy\.css$/, use: [{ loader: 'style-loader', options: { injectType: 'lazyStyleTag' } }, { loader: 'css-loader', options: styles(target) }] },
]

const config = (target, app, root, browsers) => {
  const build = path.resolve(root, 'target/web/build')
  const base = {
    output: { path: build, filename: '[name].[chunkhash].js' },
    resolve: { extensions: ['.js', '.json', '.jsx', '.ts', '.tsx'], modules: [app, path.resolve(root, 'node_modules')], alias: { '@own/api': path.resolve(root, 'target', 'api') } },
    module: { rules: rules(target, browsers) },
    plugins: [
      new webpack.DllReferencePlugin({ manifest: path.resolve(root, 'vendor-manifest.json'), context: root }),
      new CycloneDxWebpackPlugin({ outputLocation: '../' }),
    ],
  }
  if (target.startsWith('build')) {
    return merge(base, {
      mode: 'production',
      optimization: { concatenateModules: false, sideEffects: true, minimize: true, minimizer: [new EsbuildPlugin({ target: browsers })] },
    })
  }
  return merge(base, {
    mode: 'development',
    devtool: 'eval',
    output: { path: build, filename: '[name].js', publicPath: '/' },
    plugins: [new webpack.DefinePlugin({ DEVELOPMENT: true }), ...(process.env.disable_tsc === 'true' ? [] : [new TypesPlugin({ typescript: { memoryLimit: 4096 } })])],
  })
}

module.exports = { config, rules, first }
