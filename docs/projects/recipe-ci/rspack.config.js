const { HtmlRspackPlugin } = require('@rspack/core')

module.exports = {
  output: {
    filename: '[name].[contenthash:8].js',
    publicPath: '/',
    clean: true,
  },
  performance: {
    hints: process.env.CI ? 'error' : 'warning',
    maxAssetSize: Number(process.env.BUDGET ?? 100_000),
    maxEntrypointSize: 150_000,
    // Source maps aren't loaded by users.
    assetFilter: name => !name.endsWith('.map'),
  },
  plugins: [new HtmlRspackPlugin({ title: 'Clock' })],
}
