module.exports = {
  target: 'node',
  entry: './src/index.jsx',
  resolve: { extensions: ['...', '.jsx'] },
  module: {
    rules: [
      {
        test: /\.jsx$/,
        loader: 'builtin:swc-loader',
        options: {
          jsc: { parser: { syntax: 'ecmascript', jsx: true }, transform: { react: { runtime: 'automatic' } } },
        },
      },
      { test: /\.svg$/, resourceQuery: /url/, type: 'asset' },
      { test: /\.svg$/, issuer: /\.[jt]sx?$/, resourceQuery: { not: [/url/] }, use: ['@svgr/webpack'] },
    ],
  },
}
