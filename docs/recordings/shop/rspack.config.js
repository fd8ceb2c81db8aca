const { DefinePlugin } = require('@rspack/core')

module.exports = {
  entry: './src/index.jsx',
  devtool: false,
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
  plugins: [new DefinePlugin({ CURRENCY: '"EUR"' })],
  stats: { modules: false },
}
