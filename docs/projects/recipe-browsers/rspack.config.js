const {
  HtmlRspackPlugin,
  LightningCssMinimizerRspackPlugin,
  SwcJsMinimizerRspackPlugin,
} = require('@rspack/core')
const { browserslist } = require('./package.json')

module.exports = {
  target: 'browserslist',
  experiments: { css: true },
  module: {
    rules: [
      {
        test: /\.m?js$/,
        exclude: /[\\/]node_modules[\\/]core-js[\\/]/,
        loader: 'builtin:swc-loader',
        options: {
          // Packages may be ES modules or CommonJS.
          isModule: 'unknown',
          env: {
            targets: browserslist,
            mode: 'usage',
            coreJs: '3.38',
          },
        },
      },
    ],
  },
  optimization: {
    minimizer: [
      new SwcJsMinimizerRspackPlugin(),
      new LightningCssMinimizerRspackPlugin({ browserslist }),
    ],
  },
  plugins: [new HtmlRspackPlugin({ title: 'News' })],
}
