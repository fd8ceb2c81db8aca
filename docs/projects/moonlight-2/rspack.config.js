const { HtmlRspackPlugin } = require('@rspack/core')

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
    ],
  },
  plugins: [new HtmlRspackPlugin({ template: './index.html' })],
}
