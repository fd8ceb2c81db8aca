const fs = require('fs')
const path = require('path')
const CopyPlugin = require('copy-webpack-plugin')
const CssPlugin = require('mini-css-extract-plugin')
const webpack = require('webpack')
const own = require('./package.json')

function groups(name, tests, first) {
  return tests.reduce((before, test, index) => ({ ...before, [`${name}${index}`]: { chunks: 'initial', enforce: true, name: `${name}.${`0${index + (first || 0)}`.slice(-2)}`, test } }), {})
}

function create(context, mode = 'production') {
  const alias = ['page', 'react'].reduce((before, folder) => {
    before[`@app/${folder}`] = path.resolve(context, `../${folder}/src`)
    return before
  }, {})
  const plugins = fs.existsSync(path.join(context, 'public')) ? new CopyPlugin({ patterns: [{ from: 'public' }] }) : []

  return {
    context,
    entry: ['@babel/polyfill', './src/index.tsx'],
    mode,
    module: {
      rules: [
        { include: /node_modules/, test: /\.css$/, use: [CssPlugin.loader, require.resolve('css-loader')] },
        { exclude: /(node_modules)/, test: /\.(js|mjs|ts|tsx)$/, use: [require.resolve('thread-loader'), { loader: require.resolve('babel-loader'), options: require('./babel.config.cjs') }] },
        { test: /\.md$/, use: [require.resolve('html-loader'), require.resolve('markdown-loader')] },
        { exclude: [/some-css/], test: [/\.gif$/, /\.png$/], use: [{ loader: require.resolve('url-loader'), options: { esModule: false, limit: 10000, name: 'static/[name].[contenthash:8].[ext]' } }] },
        { exclude: [/some-css/], test: [/\.svg$/, /\.woff2$/], use: [{ loader: require.resolve('file-loader'), options: { esModule: false, name: 'static/[name].[contenthash:8].[ext]' } }] },
        { include: [/some-css/], test: [/\.gif$/, /\.svg$/], use: [{ loader: require.resolve('null-loader') }] },
      ],
    },
    node: { __dirname: false, __filename: false },
    optimization: {
      minimize: mode === 'production',
      splitChunks: { cacheGroups: { ...groups('images', [/sets\/(one)/, /sets\/(two|three)/]), ...groups('other', [/node_modules\/(lodash|history)/]) } },
    },
    output: {
      chunkFilename: '[name].[chunkhash:8].js',
      filename: '[name].[contenthash:8].js',
      globalObject: "(typeof self !== 'undefined' ? self : this)",
      path: path.join(context, 'build'),
      publicPath: '',
    },
    performance: { hints: false },
    plugins: [
      new webpack.ProvidePlugin({ Buffer: ['buffer', 'Buffer'], process: 'process/browser.js' }),
      new webpack.IgnorePlugin({ contextRegExp: /moment$/, resourceRegExp: /^\.\/locale$/ }),
      new webpack.DefinePlugin({ 'process.env': { NODE_ENV: JSON.stringify(mode), VERSION: JSON.stringify(own.version) } }),
      new webpack.optimize.SplitChunksPlugin(),
      new CssPlugin({ filename: '[name].[contenthash:8].css' }),
    ].concat(plugins),
    resolve: {
      alias: { ...alias, 'react/jsx-runtime': require.resolve('react/jsx-runtime') },
      extensions: ['.js', '.jsx', '.mjs', '.ts', '.tsx'],
      fallback: { assert: require.resolve('assert/'), crypto: require.resolve('crypto-browserify') },
    },
  }
}

module.exports = create
