const path = require('path')
const { CleanWebpackPlugin } = require('clean-webpack-plugin')
const CopyPlugin = require('copy-webpack-plugin')
const HtmlPlugin = require('html-webpack-plugin')
const HtmlPugPlugin = require('html-webpack-pug-plugin')
const CssPlugin = require('mini-css-extract-plugin')
const OptimizeCss = require('optimize-css-assets-webpack-plugin')
const ScriptExtPlugin = require('script-ext-html-webpack-plugin')
const ProgressPlugin = require('simple-progress-webpack-plugin')
const { VueLoaderPlugin } = require('vue-loader')
const webpack = require('webpack')
const IntegrityPlugin = require('webpack-subresource-integrity')
const babel = require('../../.babelrc.json')

process.noDeprecation = true

const cache = '.webpack-cache/cache'
const inRoot = (name) => path.join(process.cwd(), name)

module.exports = {
  mode: 'production',
  target: 'web',
  entry: { app: './client/app.js', legacy: './client/legacy.js', setup: './client/setup.js' },
  output: {
    path: path.join(process.cwd(), 'assets'),
    publicPath: '/',
    filename: 'js/[name].[hash].js',
    chunkFilename: 'js/[name].[chunkhash].js',
    globalObject: 'this',
    crossOriginLoading: 'use-credentials',
  },
  module: {
    rules: [
      { test: /\.js$/, exclude: /node_modules/, use: [{ loader: 'cache-loader', options: { cacheDirectory: cache } }, { loader: 'babel-loader', options: { ...babel, cacheDirectory: inRoot('.webpack-cache/babel') } }] },
      { test: /\.css$/, use: ['style-loader', CssPlugin.loader, 'css-loader', 'postcss-loader'] },
      { test: /\.scss$/, use: ['style-loader', CssPlugin.loader, 'css-loader', { loader: 'sass-loader', options: { sourceMap: false } }, { loader: 'sass-resources-loader', options: { resources: inRoot('/client/global.scss') } }] },
      { test: /\.styl$/, use: ['style-loader', CssPlugin.loader, 'css-loader', 'stylus-loader'] },
      { test: /\.vue$/, loader: 'vue-loader' },
      { test: /\.pug$/, exclude: [inRoot('dev')], loader: 'pug-plain-loader' },
      { test: /\.(png|gif)$/, use: [{ loader: 'url-loader', options: { limit: 8192 } }] },
      { test: /\.svg$/, exclude: [inRoot('client/svg')], use: [{ loader: 'file-loader', options: { name: '[name].[ext]', outputPath: 'svg/' } }] },
      { test: /\.svg$/, include: [inRoot('client/svg')], use: [{ loader: 'raw-loader' }] },
      { test: /\.(graphql|gql)$/, exclude: /node_modules/, use: [{ loader: 'graphql-persisted-document-loader' }, { loader: 'graphql-tag/loader' }] },
      { test: /\.flow$/, loader: 'ignore-loader' },
    ],
  },
  plugins: [
    new VueLoaderPlugin(),
    new webpack.BannerPlugin('wiki'),
    new CopyPlugin([{ from: 'client/static' }, { from: './node_modules/some-worker.js', to: 'js/' }], {}),
    new CssPlugin({ filename: 'css/bundle.[hash].css', chunkFilename: 'css/[name].[chunkhash].css' }),
    new HtmlPlugin({ template: 'dev/page.pug', filename: '../server/page.pug', hash: false, inject: false, excludeChunks: ['setup', 'legacy'] }),
    new HtmlPlugin({ template: 'dev/setup.pug', filename: '../server/setup.pug', hash: false, inject: false, excludeChunks: ['app', 'legacy'] }),
    new HtmlPugPlugin(),
    new ScriptExtPlugin({ sync: 'runtime.js', defaultAttribute: 'async' }),
    new IntegrityPlugin({ hashFuncNames: ['sha256', 'sha512'], enabled: true }),
    new ProgressPlugin({ format: 'expanded' }),
    new CleanWebpackPlugin(),
    new OptimizeCss({ cssProcessorOptions: { discardComments: { removeAll: true } }, canPrint: true }),
    new webpack.DefinePlugin({ 'process.env.NODE_ENV': JSON.stringify('production'), __DEVTOOLS__: '({ isDisabled: true })' }),
  ],
  optimization: { namedModules: true, namedChunks: true, splitChunks: { name: 'vendor', minChunks: 2 }, runtimeChunk: 'single' },
  resolve: {
    mainFields: ['browser', 'main', 'module'],
    symlinks: true,
    alias: { '@': inRoot('client'), vue$: 'vue/dist/vue.esm.js', gql: inRoot('client/graph') },
    extensions: ['.js', '.json', 'jsx', '.vue'],
    modules: ['node_modules'],
  },
  node: { fs: 'empty' },
  stats: { children: false, entrypoints: false },
}
