'use strict';
const {resolve, isAbsolute, relative} = require('path');
const Webpack = require('webpack');
const Terser = require('terser-webpack-plugin');
const {GITHUB_URL, getVersionString} = require('./utils');
const {resolveFeatureFlags} = require('../react-devtools-shared/buildUtils');
const IgnoreListPlugin = require('react-devtools-shared/SourceMapIgnoreListPlugin');

const NODE_ENV = process.env.NODE_ENV;
if (!NODE_ENV) {
  console.error('NODE_ENV is missing');
  process.exit(1);
}
const built = resolve(__dirname, '..', '..', 'build', 'experimental');
const __DEV__ = NODE_ENV === 'development';
const VERSION = getVersionString(process.env.DEVTOOLS_VERSION);
const EDITOR_URL = process.env.EDITOR_URL || null;
const IS_CHROME = process.env.IS_CHROME === 'true';
const flags = process.env.FEATURE_FLAG_TARGET || 'extension-oss';
const options = {configFile: resolve(__dirname, '..', 'shared', 'babel.config.js')};

module.exports = {
  mode: __DEV__ ? 'development' : 'production',
  devtool: false,
  entry: {background: './src/background/index.js', proxy: './src/proxy.js', installHook: './src/installHook.js'},
  output: {path: __dirname + '/build', publicPath: '/build/', filename: '[name].js', chunkFilename: '[name].chunk.js'},
  node: {global: false},
  resolve: {alias: {react: resolve(built, 'react'), flags: resolveFeatureFlags(flags), scheduler: resolve(built, 'scheduler')}},
  optimization: {
    minimize: !__DEV__,
    minimizer: [new Terser({terserOptions: {compress: {unused: true, dead_code: true}, mangle: {keep_fnames: true}, format: {comments: false}}, extractComments: false})],
  },
  plugins: [
    new Webpack.ProvidePlugin({process: 'process/browser', Buffer: ['buffer', 'Buffer']}),
    new Webpack.DefinePlugin({
      __DEV__,
      __EXTENSION__: true,
      __TEST__: NODE_ENV === 'test',
      __IS_CHROME__: IS_CHROME,
      'process.env.DEVTOOLS_VERSION': `"${VERSION}"`,
      'process.env.EDITOR_URL': EDITOR_URL != null ? `"${EDITOR_URL}"` : null,
      'process.env.GITHUB_URL': `"${GITHUB_URL}"`,
    }),
    new Webpack.SourceMapDevToolPlugin({
      filename: '[file].map',
      include: 'installHook.js',
      noSources: !__DEV__,
      moduleFilenameTemplate({absoluteResourcePath, namespace, resourcePath}) {
        if (isAbsolute(absoluteResourcePath)) return relative(__dirname + '/build', absoluteResourcePath);
        return `webpack://${namespace}/${resourcePath}`;
      },
    }),
    new IgnoreListPlugin({shouldIgnoreSource: (name, _source) => !__DEV__ && ['installHook'].some(each => name.startsWith(each))}),
    {
      apply(compiler) {
        if (__DEV__) {
          return;
        }
        const {RawSource} = compiler.webpack.sources;
        compiler.hooks.compilation.tap('OwnMap', compilation => {
          compilation.hooks.processAssets.tap({name: 'OwnMap', stage: Webpack.Compilation.PROCESS_ASSETS_STAGE_DEV_TOOLING, additionalAssets: true}, assets => {
            for (const name of Object.keys(assets)) if (name === 'installHook.js.map') compilation.updateAsset(name, new RawSource('{}'));
          });
        });
      },
    },
  ],
  module: {
    defaultRules: [{type: 'javascript/auto', resolve: {}}, {test: /\.json$/i, type: 'json'}],
    rules: [
      {test: /\.worker\.js$/, use: [{loader: 'workerize-loader', options: {inline: true, name: '[name]'}}, {loader: 'babel-loader', options}]},
      {test: /\.js$/, loader: 'babel-loader', options},
      {test: /\.css$/, use: [{loader: 'style-loader'}, {loader: 'css-loader', options: {sourceMap: true, modules: true, localIdentName: '[local]___[hash:base64:5]'}}]},
    ],
  },
};
