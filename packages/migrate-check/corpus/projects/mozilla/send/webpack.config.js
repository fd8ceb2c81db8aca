const path = require('path')
const webpack = require('webpack')
const CopyPlugin = require('copy-webpack-plugin')
const ManifestPlugin = require('webpack-manifest-plugin')
const ExtractTextPlugin = require('extract-text-webpack-plugin')

class VersionPlugin {
  apply(compiler) {
    compiler.hooks.emit.tap('VersionPlugin', (compilation) => {
      compilation.assets['version.json'] = { source: () => '{}', size: () => 2 }
    })
  }
}

const images = [
  { test: /\.(png|jpg)$/, loader: 'file-loader', options: { name: '[name].[contenthash:8].[ext]' } },
  { test: /\.svg$/, use: [{ loader: 'file-loader', options: { name: '[name].[contenthash:8].[ext]' } }, { loader: 'svgo-loader', options: { plugins: [{ removeTitle: true }] } }] },
]
const worker = {
  target: 'webworker',
  entry: { serviceWorker: './app/worker.js' },
  output: { filename: '[name].js', path: path.resolve(__dirname, 'dist'), publicPath: '/' },
  devtool: 'source-map',
  module: { rules: [...images, { test: require.resolve('./map.js'), use: ['babel-loader', 'val-loader'] }] },
  plugins: [new webpack.IgnorePlugin(/\.\.\/dist/)],
}
const web = {
  target: 'web',
  entry: { app: ['./app/main.js'] },
  output: { chunkFilename: '[name].[contenthash:8].js', filename: '[name].[contenthash:8].js', path: path.resolve(__dirname, 'dist') },
  module: {
    rules: [
      { test: /\.js$/, oneOf: [{ loader: 'babel-loader', include: [path.resolve(__dirname, 'app')], options: { babelrc: false } }, { include: [path.resolve(__dirname, 'node_modules')], loader: 'webpack-unassert-loader' }] },
      ...images,
      { test: /\.css$/, use: ExtractTextPlugin.extract({ use: [{ loader: 'css-loader', options: { importLoaders: 1, esModule: false } }, 'postcss-loader'] }) },
      { test: /\.ftl$/, use: 'raw-loader' },
    ],
  },
  plugins: [
    new CopyPlugin({ patterns: [{ context: 'public', from: '*.*' }] }),
    new webpack.EnvironmentPlugin(['NODE_ENV']),
    new webpack.IgnorePlugin(/\.\.\/dist/),
    new ExtractTextPlugin({ filename: '[name].[md5:contenthash:8].css' }),
    new VersionPlugin(),
    new ManifestPlugin(),
  ],
  devtool: 'source-map',
  devServer: { before: undefined, compress: true, hot: false, host: '0.0.0.0', proxy: { '/api/ws': { target: 'ws://localhost:1338', ws: true, secure: false } } },
}

module.exports = (env, argv) => {
  const mode = argv.mode || 'production'
  worker.mode = web.mode = mode
  if (mode === 'development') {
    web.devServer.before = (app) => app.use('/', () => undefined)
    web.entry.tests = ['./test/index.js']
  }
  return [web, worker]
}
