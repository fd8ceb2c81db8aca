'use strict';

const path = require('path');
const webpack = require('webpack');
const Html = require('html-webpack-plugin');
const Extract = require('mini-css-extract-plugin');
const InterpolateHtml = require('react-dev-utils/InterpolateHtmlPlugin');
const ModuleScope = require('react-dev-utils/ModuleScopePlugin');
const CheckTypes = require('fork-ts-checker-webpack-plugin');
const TsconfigPaths = require('tsconfig-paths-webpack-plugin');
const Analyzer = require('webpack-bundle-analyzer').BundleAnalyzerPlugin;
const paths = require('./paths');
const environment = require('./env');

const publicPath = paths.servedPath;
const hasMaps = process.env.GENERATE_SOURCEMAP !== 'false';
const publicUrl = publicPath.slice(0, -1);
const env = environment(publicUrl);

if (env.stringified['process.env'].NODE_ENV !== '"production"') {
  throw new Error('production only');
}

module.exports = {
  mode: 'production',
  bail: true,
  devtool: hasMaps ? 'source-map' : false,
  entry: [paths.appIndexJs],
  output: {
    path: paths.appBuild,
    filename: 'static/js/[name].[chunkhash:8].js',
    chunkFilename: 'static/js/[name].[chunkhash:8].chunk.js',
    publicPath,
    devtoolModuleFilenameTemplate: (info) => {
      return path.relative(paths.appSrc, info.absoluteResourcePath).replace(/\\/g, '/');
    },
  },
  resolve: {
    modules: ['node_modules', path.join(paths.appDirectory, 'node_modules')].concat((process.env.NODE_PATH || '').split(path.delimiter).filter(Boolean)),
    extensions: ['.mjs', '.ts', '.tsx', '.js', '.json', '.jsx'],
    alias: { 'src/': paths.appSrc },
    plugins: [new ModuleScope(paths.appSrc, ['package.json']), new TsconfigPaths({ configFile: paths.appTsConfig })],
    fallback: { stream: 'stream-browserify', Buffer: 'buffer/' },
  },
  module: {
    strictExportPresence: true,
    rules: [
      {
        oneOf: [
          { test: /\.svg$/, exclude: [/logos.svg$/], use: { loader: '@svgr/webpack', options: { svgoConfig: { plugins: [{ removeViewBox: false }] } } } },
          { test: [/\.tsx$/, /\.ts$/], include: paths.appSrc, exclude: [/(stories|test)\.(ts|tsx)$/], use: [{ loader: require.resolve('esbuild-loader'), options: { loader: 'tsx' } }] },
          { test: /\.css$/, use: ['style-loader', 'css-loader', { loader: 'esbuild-loader', options: { loader: 'css', minify: true } }] },
          { test: /\.(svg|png|woff2?)(\?v=\d+\.\d+\.\d+)?$/i, type: 'asset/resource' },
        ],
      },
    ],
  },
  plugins: [
    new Html({ inject: true, template: paths.appHtml, minify: { removeComments: true, keepClosingSlash: true, minifyJS: true } }),
    new InterpolateHtml(Html, { PUBLIC_URL: publicUrl }),
    new CheckTypes({ async: false, typescript: { memoryLimit: 4096, tsconfig: paths.appTsConfig } }),
    new Extract({ filename: '[name].css', chunkFilename: '[id].css' }),
    new webpack.DefinePlugin(env.stringified),
    new Analyzer({ analyzerMode: process.argv.includes('--bundle-analyze') ? 'static' : 'disabled', reportFilename: path.resolve(paths.appDirectory, 'report.html'), openAnalyzer: false }),
    new webpack.ProvidePlugin({ Buffer: ['buffer', 'Buffer'] }),
  ],
  performance: {
    hints: 'error',
    maxEntrypointSize: 1250000,
    maxAssetSize: 1250000,
    assetFilter(name) {
      return !(name.endsWith('.chunk.js') || name.endsWith('.map'));
    },
  },
};
