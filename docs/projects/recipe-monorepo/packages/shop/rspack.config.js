const { HtmlRspackPlugin } = require('@rspack/core')

module.exports = {
  entry: './src/index.ts',
  resolve: {
    extensions: ['...', '.ts'],
    conditionNames: ['source', '...'],
  },
  module: {
    rules: [
      {
        test: /\.ts$/,
        loader: 'builtin:swc-loader',
        options: {
          jsc: { parser: { syntax: 'typescript' }, target: 'es2020' },
        },
      },
    ],
  },
  plugins: [new HtmlRspackPlugin({ title: 'Shop' })],
}
