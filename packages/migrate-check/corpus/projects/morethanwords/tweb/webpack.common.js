const path = require('path')
const PreloadPlugin = require('@principalstudio/html-webpack-inject-preload')
const Dotenv = require('dotenv-webpack')
const HtmlPlugin = require('html-webpack-plugin')
const MediaQueryPlugin = require('media-query-plugin')
const CssPlugin = require('mini-css-extract-plugin')
const presetEnv = require('postcss-preset-env')
const { BundleAnalyzerPlugin } = require('webpack-bundle-analyzer')
const { RetryChunkLoadPlugin } = require('webpack-retry-chunk-load-plugin')
const keep = require('./keep')

const isDevelopment = process.env.NODE_ENV !== 'production'
const local = true
const shared = false

const AUTO = true
const flags = { WORKER: true, AUTO: AUTO, SOCKET: AUTO || !shared, DEBUG: isDevelopment, version: 3, 'ifdef-verbose': isDevelopment, 'ifdef-triple-slash': false }

const allow = (request, response, next) => {
  if (request.connection.remoteAddress === '127.0.0.1') next()
  else response.status(404).send('nothing')
}

module.exports = {
  module: {
    rules: [
      {
        test: /\.scss$/,
        use: [
          isDevelopment ? 'style-loader' : CssPlugin.loader,
          { loader: 'css-loader', options: { url: false } },
          isDevelopment ? undefined : MediaQueryPlugin.loader,
          { loader: 'postcss-loader', options: { postcssOptions: { plugins: [presetEnv()] } } },
          { loader: 'sass-loader', options: { sourceMap: isDevelopment } },
        ].filter(Boolean),
      },
      { test: /\.ts?$/, use: ['ts-loader', { loader: 'ifdef-loader', options: flags }], exclude: /node_modules/ },
      { test: /\.hbs$/, loader: 'handlebars-loader', options: { helperDirs: __dirname + '/helpers' } },
    ],
  },
  resolve: { extensions: ['.ts', '.js'] },
  entry: './src/start.ts',
  output: {
    globalObject: 'this',
    path: path.resolve(__dirname, 'public'),
    filename: isDevelopment ? '[name].bundle.js' : '[name].[chunkhash].bundle.js',
    chunkFilename: isDevelopment ? '[name].chunk.js' : '[name].[chunkhash].chunk.js',
    clean: { keep: keep },
  },
  devServer: {
    compress: true,
    http2: shared ? true : local ? undefined : true,
    https: local ? undefined : { key: 'server-key.pem' },
    allowedHosts: local ? undefined : ['example.com'],
    host: shared ? '192.168.0.2' : local ? undefined : '0.0.0.0',
    port: local ? undefined : 443,
    hot: false,
    setupMiddlewares: local
      ? undefined
      : (middlewares) => {
          middlewares.push(allow)
          return middlewares
        },
    client: { overlay: true, progress: false },
  },
  plugins: [
    isDevelopment ? undefined : new BundleAnalyzerPlugin({ analyzerMode: 'static', openAnalyzer: false, generateStatsFile: false, defaultSizes: 'gzip' }),
    new Dotenv(),
    new HtmlPlugin({ title: 'Chat', filename: 'index.html', template: 'src/page.hbs', inject: 'body', scriptLoading: 'blocking', minify: isDevelopment ? false : { removeComments: true }, chunks: 'all', excludeChunks: [] }),
    new PreloadPlugin({ files: [{ match: /(worker).*\.js$/, attributes: { rel: 'modulepreload' } }] }),
    new CssPlugin({ filename: '[name].[contenthash].css', chunkFilename: '[id].[contenthash].css' }),
    new MediaQueryPlugin({ include: ['style'], queries: { 'only screen and (max-width: 720px)': 'mobile' } }),
    new RetryChunkLoadPlugin({ cacheBust: `function() { return Date.now(); }`, retryDelay: 3000, maxRetries: 999999 }),
  ].filter(Boolean),
}
