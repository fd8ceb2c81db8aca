const path = require('node:path')
const { DefinePlugin, HtmlRspackPlugin } = require('@rspack/core')

module.exports = {
  entry: './src/index.jsx',
  resolve: {
    alias: { '@': path.resolve(__dirname, 'src') },
    extensions: ['...', '.jsx'],
  },
  module: {
    rules: [
      {
        test: /\.jsx$/,
        loader: 'builtin:swc-loader',
        options: {
          jsc: {
            parser: { syntax: 'ecmascript', jsx: true },
            transform: { react: { runtime: 'automatic' } },
          },
        },
      },
    ],
  },
  experiments: { css: true },
  plugins: [
    new DefinePlugin({ CURRENCY: JSON.stringify('€') }),
    new HtmlRspackPlugin({ template: './index.html' }),
  ],
}
