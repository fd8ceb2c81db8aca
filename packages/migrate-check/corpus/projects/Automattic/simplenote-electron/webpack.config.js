const autoprefixer = require('autoprefixer')
const webpack = require('webpack')
const HtmlPlugin = require('html-webpack-plugin')
const CssPlugin = require('mini-css-extract-plugin')
const MonacoPlugin = require('monaco-editor-webpack-plugin')
const NodePolyfills = require('node-polyfill-webpack-plugin')

module.exports = () => {
  const isDevelopment = process.env.NODE_ENV === 'development'
  const settings = require('./config.json')
  return {
    context: __dirname + '/lib',
    mode: isDevelopment ? 'development' : 'production',
    devtool: process.env.SOURCEMAP || (isDevelopment && 'eval-cheap-module-source-map'),
    entry: ['./boot'],
    output: { filename: 'app.[fullhash].js', chunkFilename: '[name].[chunkhash].js', ...(settings.hosted && { publicPath: settings.url + '/' }) },
    module: {
      rules: [
        { test: /\.[jt]sx?$/, exclude: /node_modules/, use: [{ loader: 'babel-loader' }] },
        {
          test: /\.(sa|sc|c)ss$/,
          use: [
            isDevelopment ? 'style-loader' : CssPlugin.loader,
            { loader: 'css-loader', options: { sourceMap: isDevelopment } },
            { loader: 'postcss-loader', options: { postcssOptions: { plugins: [autoprefixer()] } } },
            { loader: 'sass-loader', options: { sassOptions: { includePaths: [__dirname + '/lib'] } } },
          ],
        },
        { test: /\.ttf$/, type: 'asset/resource' },
      ],
    },
    resolve: { extensions: ['.js', '.jsx', '.json', '.scss', '.css', '.ts', '.tsx'], modules: ['node_modules'] },
    plugins: [
      new HtmlPlugin({ 'node-platform': process.platform, favicon: process.cwd() + '/favicon.ico', template: 'index.ejs' }),
      new CssPlugin({ filename: isDevelopment ? '[name].css' : '[name].[fullhash].css', chunkFilename: isDevelopment ? '[id].css' : '[id].[fullhash].css' }),
      new MonacoPlugin({ languages: ['json'] }),
      new NodePolyfills(),
      new webpack.DefinePlugin({ settings: JSON.stringify(settings) }),
    ],
  }
}
