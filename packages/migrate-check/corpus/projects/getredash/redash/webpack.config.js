const path = require('path')
const webpack = require('webpack')
const HtmlPlugin = require('html-webpack-plugin')
const Notifier = require('webpack-build-notifier')
const { WebpackManifestPlugin } = require('webpack-manifest-plugin')
const CssPlugin = require('mini-css-extract-plugin')
const CopyPlugin = require('copy-webpack-plugin')
const { BundleAnalyzerPlugin } = require('webpack-bundle-analyzer')
const RefreshPlugin = require('@pmmmwh/react-refresh-webpack-plugin')
const LintPlugin = require('eslint-webpack-plugin')

function optional(request, otherwise) {
  try {
    require.resolve(request)
  } catch (error) {
    if (error.code === 'MODULE_NOT_FOUND') return otherwise
    throw error
  }
  return require(request)
}

const { isProduction, isHot } = {
  isProduction: process.env.NODE_ENV === 'production',
  isHot: process.env.NODE_ENV !== 'production' && process.env.HOT_RELOAD === 'true',
}
const backend = process.env.BACKEND || 'http://localhost:5001'
const extensions = path.join(__dirname, process.env.EXTENSIONS || path.join('client', 'extensions'))
const cssRule = (test, ...more) => ({
  test,
  use: [{ loader: isProduction ? CssPlugin.loader : 'style-loader' }, { loader: 'css-loader' }, ...more],
})

const config = {
  mode: isProduction ? 'production' : 'development',
  entry: { app: ['./client/index.js', './client/main.less'], server: ['./client/server.less'] },
  output: {
    path: path.join(__dirname, 'client', './dist'),
    filename: isProduction ? '[name].[chunkhash].js' : '[name].js',
    publicPath: '/static/',
  },
  node: {},
  resolve: {
    symlinks: true,
    extensions: ['.js', '.jsx', '.ts', '.tsx'],
    alias: { '@': path.join(__dirname, 'client'), extensions },
    fallback: { fs: false, url: require.resolve('url/'), process: require.resolve('process/browser') },
  },
  plugins: [
    new Notifier({ title: 'Build' }),
    new webpack.ContextReplacementPlugin(/moment[/\\]locale$/, /en/),
    new HtmlPlugin({ template: './client/index.html', excludeChunks: ['server'] }),
    isProduction && new CssPlugin({ filename: '[name].[chunkhash].css' }),
    new WebpackManifestPlugin({ fileName: 'asset-manifest.json', publicPath: '' }),
    new CopyPlugin({ patterns: [{ from: 'client/robots.txt' }, { from: 'client/fonts', to: 'fonts/' }] }),
    isHot && new RefreshPlugin({ overlay: false }),
    !isProduction && new LintPlugin({ extensions: ['js', 'ts'], failOnError: false }),
    new webpack.ProvidePlugin({ process: 'process/browser' }),
  ].filter(Boolean),
  optimization: { splitChunks: { chunks: (chunk) => chunk.name !== 'server' } },
  module: {
    rules: [
      { test: /\.js$/, enforce: 'pre', use: ['source-map-loader'], resolve: { fullySpecified: false }, exclude: [/mapbox/] },
      {
        test: /\.[jt]sx?$/,
        exclude: /node_modules/,
        use: [{ loader: require.resolve('babel-loader'), options: { plugins: [isHot && require.resolve('react-refresh/babel')].filter(Boolean) } }],
      },
      { test: /\.html$/, exclude: [/node_modules/, /index\.html/], type: 'asset/source' },
      cssRule(/\.css$/),
      cssRule(/\.less$/, { loader: 'less-loader', options: { lessOptions: { javascriptEnabled: true } } }),
      { test: /\.(png|svg)$/, type: 'asset/resource', generator: { filename: ({ filename = '' }) => `images/${filename.split('/').pop()}` } },
      { test: /\.woff2?$/, type: 'asset', parser: { dataUrlCondition: { maxSize: 10000 } }, generator: { filename: 'fonts/[name].[hash:7][ext]' } },
    ],
  },
  devtool: isProduction ? 'source-map' : 'eval-cheap-module-source-map',
  stats: { children: false, modules: false, chunkModules: false },
  watchOptions: { ignored: /\.sw.$/ },
  devServer: {
    devMiddleware: { index: '/static/index.html', publicPath: '/static/', writeToDisk: true },
    proxy: [{ context: ['/login', '/api'], target: `${backend}/`, changeOrigin: false, secure: false }],
    hot: isHot,
  },
  performance: { hints: false },
}

if (process.env.DEV_HOST) config.devServer.host = process.env.DEV_HOST
if (process.env.ANALYZE) config.plugins.push(new BundleAnalyzerPlugin())

module.exports = config
