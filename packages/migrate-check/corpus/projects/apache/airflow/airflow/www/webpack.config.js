const webpack = require('webpack');
const path = require('path');
const { WebpackManifestPlugin } = require('webpack-manifest-plugin');
const clean = require('clean-webpack-plugin');
const Copy = require('copy-webpack-plugin');
const Extract = require('mini-css-extract-plugin');
const MomentLocales = require('moment-locales-webpack-plugin');
const MinimizeCss = require('css-minimizer-webpack-plugin');
const License = require('webpack-license-plugin');
const Terser = require('terser-webpack-plugin');

const css = path.resolve(__dirname, './static/css');
const js = path.resolve(__dirname, './static/js');

const listLicenses = (packages) => {
  let text = 'Licenses\n';
  packages.forEach((p) => {
    text += `${p.name}|${p.version}:\n${p.licenseText || p.author}\n`;
  });
  return text;
};

const config = {
  entry: { theme: `${css}/theme.css`, chart: [`${css}/chart.css`], dags: [`${css}/dags.css`, `${js}/dags.js`], moment: 'moment-timezone', grid: `${js}/dag/index.tsx` },
  output: { path: path.resolve(__dirname, './static/dist'), filename: '[name].[chunkhash].js', chunkFilename: '[name].[chunkhash].js', library: ['Airflow', '[name]'], libraryTarget: 'umd', publicPath: '' },
  resolve: { alias: { src: path.resolve(__dirname, 'static/js') }, extensions: ['.js', '.jsx', '.ts', '.tsx', '.css'] },
  module: {
    rules: [
      { test: /datatables\.net.*/, use: [{ loader: 'imports-loader?define=>false' }] },
      { test: /\.(js|jsx|tsx|ts)$/, exclude: /node_modules/, use: [{ loader: 'babel-loader' }] },
      { test: /\.css$/, include: css, use: [{ loader: Extract.loader, options: { esModule: true } }, 'css-loader'] },
      { test: /\.(png|gif)$/i, use: [{ loader: 'url-loader', options: { limit: 100000 } }] },
      { test: /\.(ttf|svg)(\?v=[0-9]\.[0-9])?$/, use: [{ loader: 'file-loader' }] },
    ],
  },
  plugins: [
    new WebpackManifestPlugin({ map: (file) => (file.path === 'tip.js' ? { ...file, name: 'd3-tip.js' } : file) }),
    new clean.CleanWebpackPlugin({ verbose: true }),
    new Extract({ filename: '[name].[chunkhash].css' }),
    new MomentLocales(),
    new webpack.DefinePlugin({ 'process.env': { NODE_ENV: JSON.stringify(process.env.NODE_ENV) } }),
    new Copy({ patterns: [{ from: 'node_modules/d3/d3.min.*', flatten: true }, { from: 'node_modules/d3-tip/dist/index.js', to: 'd3-tip.js', flatten: true }] }),
    new License({ additionalFiles: { '../LICENSES-ui.txt': listLicenses }, unacceptableLicenseTest: (id) => ['GPL', 'LGPL'].includes(id) }),
  ],
  optimization: { minimize: process.env.NODE_ENV === 'production', minimizer: [new MinimizeCss({}), new Terser()] },
};

module.exports = config;
