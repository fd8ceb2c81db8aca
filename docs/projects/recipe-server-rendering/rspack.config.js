const path = require('node:path')
const { HtmlRspackPlugin } = require('@rspack/core')

const shared = {
  resolve: { extensions: ['...', '.jsx'] },
  experiments: { css: true },
}

const rules = targets => [
  {
    test: /\.jsx$/,
    loader: 'builtin:swc-loader',
    options: {
      jsc: {
        parser: { syntax: 'ecmascript', jsx: true },
        transform: { react: { runtime: 'automatic' } },
      },
      env: { targets },
    },
  },
]

module.exports = [
  {
    ...shared,
    name: 'client',
    entry: './src/client.jsx',
    module: { rules: rules(['chrome >= 100', 'safari >= 15.4']) },
    output: {
      path: path.resolve(__dirname, 'dist/client'),
      publicPath: '/',
      filename: '[name].[contenthash:8].js',
      cssFilename: '[name].[contenthash:8].css',
      clean: true,
    },
    plugins: [
      // The page is a template: the server fills it in.
      new HtmlRspackPlugin({
        template: './template.html',
        filename: 'template.html',
      }),
    ],
  },
  {
    ...shared,
    name: 'server',
    target: 'node20',
    entry: { server: './src/server.jsx' },
    externals: [/^react(-dom)?($|\/)/],
    externalsType: 'commonjs',
    module: {
      rules: rules(['node 20']),
      generator: { 'css/auto': { exportsOnly: true } },
    },
  },
]
