require('dotenv').config()

const os = require('os')
const FriendlyErrors = require('friendly-errors-webpack-plugin')
const HappyPack = require('happypack')
const CssPlugin = require('mini-css-extract-plugin')

const production = process.env.NODE_ENV === 'production'
const extracts = production || process.env.TARGET === 'development'

exports.threads = HappyPack.ThreadPool({ size: Math.min(os.cpus().length, 4) })

const first = extracts ? CssPlugin.loader : 'style-loader'
const stylus = [first, { loader: 'css-loader', options: { sourceMap: !production } }, { loader: 'postcss-loader', options: { sourceMap: !production } }, { loader: 'stylus-loader', options: { sourceMap: !production } }]
const sass = [first, { loader: 'css-loader' }, { loader: 'postcss-loader', options: { sourceMap: !production } }, { loader: 'sass-loader' }]

exports.config = {
  mode: production ? 'production' : 'development',
  resolve: { extensions: ['*', '.js', '.json', '.vue', '.ts'] },
  node: { fs: 'empty' },
  module: {
    rules: [
      { test: /\.styl(us)?$/, use: stylus },
      { test: /\.s(a|c)ss$/, use: sass },
    ],
  },
  plugins: [new FriendlyErrors({ clearConsole: true })],
  performance: { hints: false },
  stats: { children: false },
}
