const merge = require('webpack-merge');
const webpack = require('webpack');
const Precache = require('sw-precache-webpack-plugin');
const Uglify = require('uglifyjs-webpack-plugin');
const Manifest = require('webpack-manifest-plugin');
const child = require('child_process');
const common = require('./webpack.common');

const VERSION = child.execSync('echo 1').toString();
const precache = (filename, fallback, more) => new Precache({
  dontCacheBustUrlsMatching: /\.\w{8}\./,
  filename,
  logger(message) {
    if (message.indexOf('Skipping') === 0) {
      return;
    }
    console.log(message);
  },
  minify: true,
  navigateFallback: fallback,
  staticFileGlobsIgnorePatterns: [/\.map$/],
  runtimeCaching: [{ urlPattern: /api\/v1/, handler: 'networkFirst', options: { cache: { maxEntries: 50, name: 'api' } } }],
  ...more,
});

module.exports = merge(common, {
  devtool: 'source-map',
  output: { filename: 'static/js/[name].[chunkhash:8].js', chunkFilename: 'static/js/[name].[chunkhash:8].chunk.js', sourceMapFilename: '[file].map' },
  mode: 'production',
  optimization: {
    minimizer: [new Uglify({ cache: true, parallel: true, sourceMap: true, uglifyOptions: { compress: { inline: 1 }, output: { comments: false } } })],
    concatenateModules: true,
    namedModules: true,
    noEmitOnErrors: true,
    splitChunks: { cacheGroups: { common: { name: 'common', chunks: 'all' } } },
    runtimeChunk: 'single',
  },
  plugins: [
    new webpack.DefinePlugin({ VERSION: JSON.stringify(VERSION) }),
    new webpack.LoaderOptionsPlugin({ minimize: true, debug: false }),
    precache('service-worker.js', '/app.html', { cacheId: 'own' }),
    precache('sandbox-service-worker.js', '/frame.html', { stripPrefix: 'www/' }),
    new webpack.IgnorePlugin(/^\.\/locale$/, /moment$/),
    new Manifest({ fileName: 'file-manifest.json' }),
  ],
});
