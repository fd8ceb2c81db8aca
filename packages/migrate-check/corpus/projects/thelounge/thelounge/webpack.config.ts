import * as webpack from 'webpack'
import * as path from 'path'
import CopyPlugin from 'copy-webpack-plugin'
import TypesPlugin from 'fork-ts-checker-webpack-plugin'
import CssPlugin from 'mini-css-extract-plugin'
import { VueLoaderPlugin } from 'vue-loader'
import babelConfig from './babel.config.cjs'

const types = new TypesPlugin({ typescript: { diagnosticOptions: { semantic: true, syntactic: true }, build: true } })
const vue = new VueLoaderPlugin()
const css = new CssPlugin({ filename: 'css/style.css' })
const isProduction = process.env.NODE_ENV === 'production'

const config: webpack.Configuration = {
  mode: isProduction ? 'production' : 'development',
  entry: { 'js/bundle.js': [path.resolve(__dirname, 'client/js/vue.ts')] },
  devtool: 'source-map',
  output: { clean: true, path: path.resolve(__dirname, 'public'), filename: '[name]', publicPath: '/' },
  performance: { hints: false },
  resolve: { extensions: ['.ts', '.js', '.vue'] },
  module: {
    rules: [
      { test: /\.vue$/, use: { loader: 'vue-loader', options: { compilerOptions: { preserveWhitespace: false }, appendTsSuffixTo: [/\.vue$/] } } },
      { test: /\.ts$/i, include: [path.resolve(__dirname, 'client')], use: { loader: 'babel-loader', options: babelConfig } },
      { test: /\.css$/, use: [{ loader: CssPlugin.loader, options: { esModule: false } }, { loader: 'css-loader', options: { url: false, importLoaders: 1 } }, { loader: 'postcss-loader' }] },
    ],
  },
  optimization: {
    splitChunks: { cacheGroups: { commons: { test: /[\\/]node_modules[\\/]/, name: 'js/bundle.vendor.js', chunks: 'all' } } },
  },
  externals: { json3: 'JSON' },
  plugins: [
    types,
    vue,
    new webpack.DefinePlugin({ __VUE_PROD_DEVTOOLS__: false, __VUE_OPTIONS_API__: false }),
    css,
    new CopyPlugin({ patterns: [{ from: path.resolve(__dirname, 'client/*').replace(/\\/g, '/'), to: '[name][ext]', globOptions: { ignore: ['**/index.html'] } }] }),
    new webpack.SourceMapDevToolPlugin({ filename: '[file].map', sourceRoot: '/' }),
  ],
}

export default (env: any, argv: any) => {
  if (argv.mode === 'development') {
    config.target = 'node'
    config.devtool = 'eval'
    config.stats = 'errors-only'
    config.output!.path = path.resolve(__dirname, 'test/public')
    config.entry = { 'testclient.js': [path.resolve(__dirname, 'test/client/index.ts')] }
    config.optimization!.splitChunks = false
    config.plugins = [vue, css]
  }
  if (argv.mode === 'production') config.devtool = 'hidden-source-map'
  return config
}
