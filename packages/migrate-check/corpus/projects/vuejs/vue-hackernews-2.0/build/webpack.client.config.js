const Precache = require('sw-precache-webpack-plugin')
const ClientPlugin = require('vue-server-renderer/client-plugin')
const webpack = require('webpack')
const merge = require('webpack-merge')
const base = require('./webpack.base.config')

const config = merge(base, {
  entry: { app: './src/client.js' },
  resolve: { alias: { api: './api-client.js' } },
  plugins: [
    new webpack.DefinePlugin({ 'process.env.NODE_ENV': JSON.stringify(process.env.NODE_ENV || 'development'), 'process.env.VUE_ENV': '"client"' }),
    new webpack.optimize.CommonsChunkPlugin({
      name: 'vendor',
      minChunks: function (module) {
        return module.context && module.context.indexOf('node_modules') !== -1
      },
    }),
    new webpack.optimize.CommonsChunkPlugin({ name: 'manifest' }),
    new ClientPlugin(),
  ],
})

if (process.env.NODE_ENV === 'production') {
  config.plugins.push(new Precache({ cacheId: 'news', filename: 'worker.js', dontCacheBustUrlsMatching: /./, staticFileGlobsIgnorePatterns: [/index\.html$/, /\.map$/] }))
}

module.exports = config
