const path = require('path')
const CircularPlugin = require('circular-dependency-plugin')
const CopyPlugin = require('copy-webpack-plugin')
const HtmlPlugin = require('html-webpack-plugin')
const CssPlugin = require('mini-css-extract-plugin')
const webpack = require('webpack')
const setDefaults = require('./web.webpack-defaults')
require('dotenv').config()

module.exports = (env) => {
  setDefaults(env)
  const patterns = [{ from: 'src/icons', to: 'icons' }, { from: 'src/page.html' }, { from: 'src/.well-known', to: '.well-known' }]
  if (process.env.BUILD_TARGET !== 'clipper') {
    patterns.push({ from: 'src/components', to: 'components' })
  }
  return {
    entry: './src/app/index.ts',
    output: { filename: process.env.BUILD_TARGET === 'clipper' ? './[name].bundle.js' : './app.js' },
    optimization: process.env.BUILD_TARGET === 'clipper' ? { splitChunks: { chunks: 'all' } } : {},
    plugins: [
      new CircularPlugin({ exclude: /a\.js|node_modules/, include: /src\/app/, failOnError: true, allowAsyncCycles: false, cwd: process.cwd() }),
      new webpack.DefinePlugin({ WEB_VERSION: JSON.stringify(require('./package.json').version) }),
      new CssPlugin({ filename: './app.css', ignoreOrder: true }),
      new CopyPlugin({ patterns }),
    ].concat(process.env.BUILD_TARGET === 'clipper' ? [new HtmlPlugin({ filename: 'popup.html', inject: false, templateContent: ({ htmlWebpackPlugin }) => `<html>${htmlWebpackPlugin.tags.bodyTags}</html>` })] : []),
    resolve: { extensions: ['.ts', '.tsx', '.js'], fallback: { crypto: false, path: false }, alias: { '@': path.resolve(__dirname, 'src/app') } },
    module: {
      rules: [
        { test: /\.(js|tsx?)$/, exclude: /node_modules\/(?!(some-common|some-polyfill))/, use: ['babel-loader', { loader: 'ts-loader', options: { transpileOnly: true } }] },
        { test: /\.s?css$/, use: [{ loader: CssPlugin.loader, options: { publicPath: '../' } }, 'css-loader', 'sass-loader', 'postcss-loader'] },
      ],
    },
  }
}
