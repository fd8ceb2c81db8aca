const path = require('path')
const dotenv = require('dotenv')
const ReactRefreshPlugin = require('@pmmmwh/react-refresh-webpack-plugin')
const TerserPlugin = require('terser-webpack-plugin')
const webpack = require('webpack')
const styles = require('./rules/styles.js')
const transpile = require('./rules/transpile.js')

const { NODE_ENV, QUICK } = process.env
dotenv.config()

const constants = {
  'process.env.NODE_ENV': JSON.stringify(process.env.NODE_ENV),
  'process.env.PUBLIC_URL': JSON.stringify(process.env.PUBLIC_URL || '/'),
  'process.env.BUILD': JSON.stringify(process.env.CIRCLE_BUILD_NUM || '0'),
}
// Redefining a constant would warn.
if (!process.env.APP_CONFIG) constants['process.env.APP_CONFIG'] = ''

module.exports = (env, argv, { SRC_DIR, ENTRY }) => {
  const isProduction = NODE_ENV === 'production'
  const mode = isProduction ? 'production' : 'development'
  const config = {
    mode: isProduction ? 'production' : 'development',
    devtool: isProduction ? 'source-map' : 'cheap-module-source-map',
    context: SRC_DIR,
    entry: ENTRY,
    output: { publicPath: '/' },
    cache: { type: 'filesystem' },
    optimization: { minimize: isProduction, sideEffects: false },
    stats: { colors: true, hash: true, timings: true, assets: true, chunks: false, chunkModules: false, modules: false, children: false, warnings: true },
    module: {
      noParse: [/(codec)/, /(images)/],
      rules: [
        ...(isProduction ? [] : [{ test: /\.[jt]sx?$/, exclude: /node_modules/, loader: 'babel-loader', options: { plugins: ['react-refresh/babel'] } }]),
        { test: /\.svg?$/, oneOf: [{ issuer: { and: [/\.(ts|tsx|js|jsx|md|mdx)$/] }, use: [{ loader: '@svgr/webpack', options: { svgo: true, titleProp: true, prettier: false } }] }] },
        { test: /\.js$/, enforce: 'pre', use: 'source-map-loader' },
        transpile(mode),
        { test: /\.worker\.js$/, use: [{ loader: 'worker-loader', options: { inline: 'fallback' } }] },
        { test: /\.m?js/, resolve: { fullySpecified: false } },
        styles,
        { test: /\.wasm/, type: 'asset/resource' },
        { test: /\.(png|gif)$/i, use: [{ loader: 'file-loader', options: { name: 'img/[name].[ext]' } }] },
      ],
    },
    resolve: {
      mainFields: ['module', 'browser', 'main'],
      alias: { '@': path.resolve(__dirname, '../app/src'), '@routes': path.resolve(__dirname, '../app/src/routes') },
      modules: [path.resolve(__dirname, '../node_modules'), SRC_DIR],
      extensions: ['.js', '.jsx', '.json', '.ts', '.tsx', '*'],
      symlinks: true,
      fallback: { fs: false, path: false, buffer: require.resolve('buffer') },
    },
    plugins: [
      new webpack.DefinePlugin(constants),
      new webpack.ProvidePlugin({ Buffer: ['buffer', 'Buffer'] }),
      ...(isProduction ? [] : [new ReactRefreshPlugin()]),
    ],
  }
  if (isProduction) config.optimization.minimizer = [new TerserPlugin({ parallel: true, exclude: /app-config.js/, terserOptions: {} })]
  if (QUICK === 'true') {
    config.optimization.minimize = false
    config.devtool = false
  }
  return config
}
