import * as path from 'path'
import * as HtmlWebpackPlugin from 'html-webpack-plugin'
import * as CleanWebpackPlugin from 'clean-webpack-plugin'
import * as webpack from 'webpack'
import * as merge from 'webpack-merge'
import { channelOf } from '../script/channel'

export const externals = ['zip']
if (channelOf() === 'development') {
  externals.push('inspector')
}

const out = 'out'
export const constants = { __VERSION__: '"1"' }

const shared: webpack.Configuration = {
  optimization: { noEmitOnErrors: true },
  externals: externals,
  output: { filename: '[name].js', path: path.resolve(__dirname, '..', out), libraryTarget: 'commonjs2' },
  module: {
    rules: [
      { test: /\.tsx?$/, include: path.resolve(__dirname, 'src'), use: [{ loader: 'awesome-typescript-loader', options: { useBabel: true } }], exclude: /node_modules/ },
      { test: /\.node$/, loader: 'awesome-node-loader', options: { name: '[name].[ext]' } },
    ],
  },
  plugins: [new CleanWebpackPlugin([out], { verbose: false }), new webpack.IgnorePlugin(/^\.\/locale$/, /moment$/)],
  resolve: { extensions: ['.js', '.ts', '.tsx'], modules: [path.resolve(__dirname, 'node_modules/')] },
  node: { __dirname: false, __filename: false },
}

const shim = { resolve: { alias: { 'file-data': path.resolve(__dirname, 'src', 'file-data.js') } } }

export const main = merge(
  {},
  shared,
  {
    entry: { main: path.resolve(__dirname, 'src/main') },
    target: 'electron-main',
    plugins: [new webpack.DefinePlugin(Object.assign({}, constants, { __KIND__: JSON.stringify('main') }))],
  },
  process.platform !== 'darwin' ? shim : {}
)

export const renderer = merge({}, shared, {
  entry: { renderer: path.resolve(__dirname, 'src/window') },
  target: 'electron-renderer',
  module: { rules: [{ test: /\.(png|gif)$/, use: ['file?name=[path][name].[ext]'] }, { test: /\.cmd$/, loader: 'file-loader' }] },
  plugins: [new HtmlWebpackPlugin({ template: path.join(__dirname, 'index.html'), chunks: ['renderer'] })],
})

export const highlighter = merge({}, shared, {
  entry: { highlighter: path.resolve(__dirname, 'src/highlighter') },
  output: { libraryTarget: 'var', chunkFilename: 'highlighter/[name].js' },
  optimization: {
    namedChunks: true,
    splitChunks: {
      cacheGroups: {
        modes: {
          enforce: true,
          name: (mod, chunks) => (mod.resource.includes('modes') ? `mode/${path.basename(mod.resource)}` : 'shared'),
        },
      },
    },
  },
  target: 'webworker',
})

highlighter.module!.rules = [
  { test: /\.ts$/, include: path.resolve(__dirname, 'src/highlighter'), use: [{ loader: 'awesome-typescript-loader' }], exclude: /node_modules/ },
]
