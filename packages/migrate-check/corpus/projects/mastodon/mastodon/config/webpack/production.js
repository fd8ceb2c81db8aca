const path = require('path')
const CompressionPlugin = require('compression-webpack-plugin')
const OfflinePlugin = require('offline-plugin')
const webpack = require('webpack')
const { BundleAnalyzerPlugin } = require('webpack-bundle-analyzer')
const merge = require('webpack-merge')
const shared = require('./shared.js')

module.exports = merge(shared, {
  output: { filename: '[name]-[chunkhash].js', chunkFilename: '[name]-[chunkhash].js' },
  devtool: 'source-map',
  stats: 'normal',
  plugins: [
    new webpack.optimize.UglifyJsPlugin({ sourceMap: true, mangle: true, compress: { warnings: false }, output: { comments: false } }),
    new CompressionPlugin({ asset: '[path].gz[query]', algorithm: 'gzip', test: /\.(js|css|html|json|svg)$/ }),
    new BundleAnalyzerPlugin({ analyzerMode: 'static', generateStatsFile: true, statsOptions: { chunkModules: true }, openAnalyzer: false, logLevel: 'silent' }),
    new OfflinePlugin({ publicPath: '/packs/', caches: {}, ServiceWorker: { entry: path.join(__dirname, '../../app/javascript/worker.js'), cacheName: 'social', output: '../assets/sw.js', publicPath: '/sw.js', minify: true } }),
  ],
})
