import fs from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import webpack from 'webpack'
import IconsPlugin from './plugins/icons.js'

const __dirname = path.dirname(fileURLToPath(import.meta.url))
var own = JSON.parse(fs.readFileSync(path.join(__dirname, '../package.json'), 'utf8'))
var version = own.version

export default {
  context: path.join(__dirname, '../src'),
  output: { filename: '[name].bundle.js', publicPath: 'bundles/', assetModuleFilename: 'img/[hash][ext]' },
  resolve: { modules: [__dirname, path.join(__dirname, '../src'), path.join(__dirname, '../node_modules')] },
  resolveLoader: { modules: [path.join(__dirname, '../node_modules')] },
  module: {
    rules: [
      { test: /\.js$/, exclude: /node_modules/, use: ['babel-loader'], resolve: { fullySpecified: false } },
      {
        test: /\.scss$/,
        use: ['style-loader', { loader: 'css-loader', options: { modules: true, importLoaders: 2 } }, { loader: 'sass-loader', options: { sassOptions: { includePaths: [path.resolve(__dirname, '../src')] } } }],
      },
      { test: /\.css$/, use: ['style-loader', 'css-loader'] },
      { test: /\.png$/, type: 'asset/resource' },
      { test: /\.flow$/, use: 'null-loader' },
    ],
  },
  plugins: [new IconsPlugin({ folder: path.join(__dirname, '../src', 'icons') }), new webpack.DefinePlugin({ 'process.env': { version: JSON.stringify(version) } })],
}
