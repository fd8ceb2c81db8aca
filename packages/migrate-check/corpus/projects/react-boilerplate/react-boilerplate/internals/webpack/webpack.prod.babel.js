const path = require('path');
const HtmlWebpackPlugin = require('html-webpack-plugin');
const PwaManifest = require('webpack-pwa-manifest');
const OfflinePlugin = require('offline-plugin');
const { HashedModuleIdsPlugin } = require('webpack');
const UglifyJsPlugin = require('uglifyjs-webpack-plugin');

module.exports = require('./webpack.base.babel')({
  mode: 'production',
  entry: [path.join(process.cwd(), 'app/start.js')],
  output: { filename: '[name].[chunkhash].js', chunkFilename: '[name].[chunkhash].part.js' },
  optimization: { minimize: true, minimizer: [new UglifyJsPlugin({ parallel: true })], splitChunks: { chunks: 'all', name: true } },
  plugins: [
    new HtmlWebpackPlugin({ template: 'app/index.html', minify: { removeComments: true }, inject: true }),
    new OfflinePlugin({ publicPath: '/', excludes: ['.htaccess'], caches: { main: [':rest:'] } }),
    new PwaManifest({ name: 'Starter', icons: [{ src: path.resolve('app/icon.png'), sizes: [72, 96] }] }),
    new HashedModuleIdsPlugin({ hashFunction: 'sha256', hashDigest: 'hex', hashDigestLength: 20 }),
  ],
  performance: { assetFilter: name => !/\.map$/.test(name) },
});
