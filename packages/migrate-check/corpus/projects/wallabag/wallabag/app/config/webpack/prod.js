const path = require('path')
const CssPlugin = require('mini-css-extract-plugin')
const TerserPlugin = require('terser-webpack-plugin')
const webpack = require('webpack')
const { WebpackManifestPlugin } = require('webpack-manifest-plugin')
const { merge } = require('webpack-merge')
const common = require('./common')

const root = path.resolve(__dirname, '../../../')

module.exports = merge(common, {
  mode: 'production',
  output: { filename: '[name].[contenthash].js' },
  devtool: 'source-map',
  optimization: { minimize: true, minimizer: [new TerserPlugin({ extractComments: false })] },
  plugins: [
    new webpack.DefinePlugin({ 'process.env': { NODE_ENV: JSON.stringify('production') } }),
    new CssPlugin({ filename: '[name].[contenthash].css', chunkFilename: '[id].css' }),
    new WebpackManifestPlugin({ fileName: path.resolve(root, 'web/assets/manifest.json') }),
  ],
  module: {
    rules: [
      { test: /\.(js|ts)x?$/, exclude: /node_modules/, use: { loader: 'babel-loader', options: { presets: [['@babel/preset-env', { targets: { browsers: ['last 2 versions'] } }]] } } },
      {
        test: /\.(s)?css$/,
        use: [CssPlugin.loader, { loader: 'css-loader', options: { importLoaders: 1, sourceMap: true } }, { loader: 'postcss-loader', options: { postcssOptions: { plugins: [['autoprefixer', {}]] } } }, 'sass-loader'],
      },
      { test: /\.(jpg|png|svg|ico)$/, include: /node_modules/, type: 'asset/inline' },
      { test: /\.(eot|ttf|woff|woff2)$/, type: 'asset/resource', generator: { filename: 'fonts/[name][ext]' } },
    ],
  },
})
