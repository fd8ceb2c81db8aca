const { CopyRspackPlugin, HtmlRspackPlugin } = require('@rspack/core')

module.exports = {
  experiments: { css: true },
  module: {
    parser: { 'css/auto': { namedExports: false } },
    rules: [
      {
        test: /\.scss$/,
        type: 'css/auto',
        use: ['sass-loader'],
      },
      {
        test: /\.svg$/,
        type: 'asset',
        parser: { dataUrlCondition: { maxSize: 600 } },
        generator: { filename: 'images/[name][ext]' },
      },
    ],
  },
  plugins: [
    new HtmlRspackPlugin({
      template: './index.html',
      favicon: './src/assets/icon.svg',
    }),
    new CopyRspackPlugin({ patterns: ['public'] }),
  ],
}
