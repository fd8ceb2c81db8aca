const { BannerPlugin, DefinePlugin } = require('webpack')
const TerserPlugin = require('terser-webpack-plugin')
const { merge } = require('webpack-merge')
const common = require('./webpack.common.cjs')

const dropMaps = {
  apply(compiler) {
    compiler.hooks.emit.tap('dropMaps', () => undefined)
  },
}

module.exports = (env) =>
  merge(common, {
    mode: env.production ? 'production' : 'development',
    devtool: 'source-map',
    plugins: [
      new DefinePlugin({ VERSION: JSON.stringify('2') }),
      new BannerPlugin({ banner: 'text', entryOnly: true }),
      dropMaps,
    ],
    devServer: { static: { directory: './dist', serveIndex: false }, hot: false, allowedHosts: 'all', devMiddleware: { stats: 'minimal' } },
    stats: 'minimal',
    optimization: { minimizer: [new TerserPlugin({ extractComments: false })] },
  })
