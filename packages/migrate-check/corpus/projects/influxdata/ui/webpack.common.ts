const path = require('path')
const webpack = require('webpack')
const Html = require('html-webpack-plugin')
const Extract = require('mini-css-extract-plugin')
const Monaco = require('monaco-editor-webpack-plugin')
const {CleanWebpackPlugin} = require('clean-webpack-plugin')
const {GIT_SHA, STATIC_DIRECTORY, BASE_PATH, API_BASE_PATH} = require('./src/utils/env.ts')

const source = (test: RegExp) => ({test, type: 'asset/source'})

module.exports = {
  mode: 'development',
  target: 'web',
  context: __dirname,
  output: {
    path: path.resolve(__dirname, 'build'),
    publicPath: BASE_PATH,
    webassemblyModuleFilename: `${STATIC_DIRECTORY}[modulehash:10].wasm`,
    sourceMapFilename: `${STATIC_DIRECTORY}[file].map[query]`,
    assetModuleFilename: `${STATIC_DIRECTORY}[contenthash:10].[ext]`,
  },
  optimization: {chunkIds: 'size', splitChunks: {chunks: 'all'}},
  experiments: {asyncWebAssembly: true},
  entry: {app: './src/bootstrap.ts'},
  resolve: {
    alias: {src: path.resolve(__dirname, 'src'), react: path.resolve('./node_modules/react')},
    extensions: ['.tsx', '.ts', '.js', '.wasm', '...'],
    fallback: {path: false},
  },
  ignoreWarnings: [/export .* was not found in/, /'.\/locale' in/],
  node: {global: true},
  module: {
    rules: [
      {test: /\.m?js$/, include: path.resolve(__dirname, './node_modules/monaco-editor'), use: {loader: 'babel-loader', options: {presets: ['@babel/preset-env']}}},
      {test: /^((?!lsp_bg).)*.wasm$/, type: 'asset/resource'},
      {test: /\.tsx?$/, use: [{loader: 'ts-loader', options: {transpileOnly: true}}]},
      source(/\.md$/),
      source(/\.csv$/),
      {test: /\.s?css$/i, use: [process.env.NODE_ENV === 'production' ? Extract.loader : 'style-loader', 'css-loader', 'css-unicode-loader', {loader: 'sass-loader', options: {implementation: require('sass')}}]},
      {test: /\.m?js$/, resolve: {fullySpecified: false}},
    ],
  },
  plugins: [
    new CleanWebpackPlugin(),
    new Html({filename: 'index.html', template: './assets/index.html', inject: 'body', minify: {collapseWhitespace: true, useShortDoctype: true}, base: BASE_PATH.slice(0, -1), title: !!process.env.CLOUD_URL ? ' Cloud' : ''}),
    new Extract({filename: `${STATIC_DIRECTORY}[contenthash:10].css`, chunkFilename: `${STATIC_DIRECTORY}[id].[contenthash:10].css`}),
    new webpack.ProgressPlugin(),
    new webpack.EnvironmentPlugin({...process.env, GIT_SHA, API_PREFIX: API_BASE_PATH}),
    new Monaco({languages: ['json'], filename: `${STATIC_DIRECTORY}[name].worker.[contenthash].js`, globalAPI: true}),
    new webpack.ProvidePlugin({process: 'process/browser'}),
  ],
  stats: {colors: true, children: false, modules: false, version: false, assetsSort: '!size', excludeAssets: [/\.(hot-update|woff|svg)/]},
  performance: {hints: false},
}
