const path = require('path')
const TypesPlugin = require('fork-ts-checker-webpack-plugin')
const HtmlPlugin = require('html-webpack-plugin')
const CssPlugin = require('mini-css-extract-plugin')
const NodePolyfills = require('node-polyfill-webpack-plugin')
const PathsPlugin = require('tsconfig-paths-webpack-plugin')
const webpack = require('webpack')
const { merge } = require('webpack-merge')

const tsconfig = path.join(__dirname, '../../../tsconfig.json')
const host = process.env.HOST || '0.0.0.0'
const port = process.env.FRONT_PORT || 8080
const style = process.env.NODE_ENV === 'production' ? CssPlugin.loader : require.resolve('style-loader')

exports.createConfig = function (folder, entry, extra) {
  const output = folder + '/dist'
  return merge(
    {
      entry,
      output: { filename: 'bundle.js', path: output, clean: true },
      cache: { type: 'filesystem' },
      experiments: { asyncWebAssembly: true },
      resolve: {
        extensions: ['.ts', '.tsx', '.js', '.json', '.less'],
        plugins: [new PathsPlugin({ configFile: tsconfig })],
        alias: { react: path.resolve(path.join(__dirname, '../../../node_modules/react')) },
        fallback: { net: false, path: false, crypto: false },
      },
      bail: true,
      mode: process.env.NODE_ENV || 'development',
      devtool: 'source-map',
      module: {
        exprContextCritical: false,
        rules: [
          { test: /\.tsx?$/, use: [{ loader: 'ts-loader', options: { happyPackMode: true, transpileOnly: true, configFile: tsconfig } }] },
          { test: /\.png$/, type: 'asset/resource' },
          { test: /\.module.less$/, use: [style, { loader: 'css-loader', options: { modules: { localIdentName: '[local]___[hash:base64:5]' } } }, { loader: 'less-loader', options: { lessOptions: { javascriptEnabled: true } } }] },
          { test: /\.svg$/, type: 'asset/resource', generator: { filename: 'images/[name][ext][query]' } },
        ],
      },
      resolveLoader: { modules: [path.join(__dirname, '../node_modules')], extensions: ['.ts', '.js', '.json'], mainFields: ['loader', 'main'] },
      optimization: { nodeEnv: process.env.NODE_ENV },
      plugins: [
        new HtmlPlugin({ template: __dirname + '/index.html' }),
        new CssPlugin({ filename: '[name].css', chunkFilename: '[id].css' }),
        new webpack.DefinePlugin({ 'process.env.WS_PATH': JSON.stringify(`ws://${host}:${port}`) }),
        !process.env.CI && new TypesPlugin({ typescript: { configFile: tsconfig, memoryLimit: 2048 } }),
        new NodePolyfills({ includeAliases: ['process', 'util', 'Buffer'] }),
      ].filter(Boolean),
      devServer: { static: { directory: folder + '/public' }, allowedHosts: 'all', host, port, client: { overlay: { errors: true, warnings: false, runtimeErrors: false } }, open: process.env.OPEN ? true : false, hot: true },
    },
    extra || {},
  )
}
