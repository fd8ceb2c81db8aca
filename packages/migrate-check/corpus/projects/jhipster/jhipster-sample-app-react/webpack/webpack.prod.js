const { merge: webpackMerge } = require('webpack-merge');
const Extract = require('mini-css-extract-plugin');
const MinimizeCss = require('css-minimizer-webpack-plugin');
const Terser = require('terser-webpack-plugin');
const Workbox = require('workbox-webpack-plugin');
const utils = require('./utils.js');
const commonConfig = require('./webpack.common.js');

const ENV = 'production';

module.exports = async () =>
  webpackMerge(await commonConfig({ env: ENV }), {
    mode: ENV,
    entry: { main: './src/app/index' },
    output: { path: utils.root('target/static/'), filename: 'app/[name].[contenthash:8].bundle.js', chunkFilename: 'app/[name].[chunkhash:8].chunk.js' },
    module: { rules: [{ enforce: 'pre', test: /\.s?css$/, loader: 'stripcomment-loader' }, { test: /\.(sa|sc|c)ss$/, use: [{ loader: Extract.loader, options: { publicPath: '../' } }, { loader: 'css-loader', options: { url: false } }, 'postcss-loader'] }] },
    optimization: {
      runtimeChunk: false,
      minimizer: [new Terser({ parallel: true, terserOptions: { ecma: 5, toplevel: true, module: true, compress: { warnings: false, ecma: 6, module: true } } }), new MinimizeCss({ parallel: true })],
    },
    plugins: [new Extract({ filename: 'content/[name].[contenthash:8].css' }), new Workbox.GenerateSW({ clientsClaim: true, skipWaiting: true, exclude: [/swagger-ui/] })],
  });
