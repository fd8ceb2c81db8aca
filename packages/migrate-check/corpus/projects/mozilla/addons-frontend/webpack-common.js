import autoprefixer from 'autoprefixer'
import CircularPlugin from 'circular-dependency-plugin'
import config from 'config'
import CssPlugin from 'mini-css-extract-plugin'
import webpack from 'webpack'

import { clientConfig } from './src/utils'

export function stylesOf({ inScripts = false, _config = config } = {}) {
  let rules
  const plugins = []
  if (_config.get('withPostcss')) plugins.push(autoprefixer())
  const css = { importLoaders: 2, esModule: false }
  const postcss = { postcssOptions: { plugins } }
  if (inScripts) {
    rules = [{ test: /\.(sc|c)ss$/, use: [{ loader: 'style-loader' }, { loader: 'css-loader', options: css }, { loader: 'postcss-loader', options: postcss }, { loader: 'sass-loader' }] }]
  } else {
    rules = [{ test: /\.(sc|c)ss$/, use: [CssPlugin.loader, { loader: 'css-loader', options: css }, { loader: 'postcss-loader', options: postcss }, { loader: 'sass-loader' }] }]
  }
  return rules
}

function filesOf() {
  const options = { encoding: 'base64', esModule: false, limit: 10000 }
  return [
    { test: /\.svg$/, use: [{ loader: 'svg-url-loader', options }] },
    { test: /\.(png|mp4|woff2)$/, use: [{ loader: 'url-loader', options }] },
  ]
}

export function rulesOf({ babelOptions, inScripts = false } = {}) {
  return [{ test: /\.jsx?$/, exclude: /node_modules/, loader: 'babel-loader', options: babelOptions }, ...stylesOf({ inScripts }), ...filesOf()]
}

export function pluginsOf({ leaveOutTexts = true } = {}) {
  const plugins = [
    new webpack.DefinePlugin({ CLIENT: JSON.stringify(clientConfig(config)), 'process.env.NODE_ENV': JSON.stringify('production') }),
    new webpack.NormalModuleReplacementPlugin(/^config$/, 'client/config.js'),
    new webpack.NormalModuleReplacementPlugin(/core\/window/, 'core/browserWindow.js'),
    new CircularPlugin({ exclude: /node_modules/, failOnError: true }),
  ]
  if (leaveOutTexts) plugins.push(new webpack.ContextReplacementPlugin(/locale$/, new RegExp(`^\\.\\/.*?\\/app\\.js$`)))
  return plugins
}
