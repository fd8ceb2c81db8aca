'use strict';

const DEV = process.env.NODE_ENV === 'development';
const LICENSE_CHECK = process.env.LICENSE_CHECK;

const CaseSensitive = require('case-sensitive-paths-webpack-plugin');
const Copy = require('copy-webpack-plugin');
const { LicenseWebpackPlugin } = require('license-webpack-plugin');

module.exports = {
  mode: DEV ? 'development' : (LICENSE_CHECK ? 'none' : 'production'),
  target: 'electron-renderer',
  entry: { bundle: ['./src/index.js'] },
  output: { path: __dirname + '/build', filename: '[name].js', chunkFilename: '[name].[id].js' },
  resolve: DEV && { mainFields: [ 'browser', 'dev:module', 'module', 'main' ] } || { },
  module: {
    rules: [
      { test: /\.js$/, exclude: /node_modules/, use: 'babel-loader' },
      {
        oneOf: [
          { test: /\.(bpmn|dmn)$/, use: 'raw-loader' },
          { test: /\.css$/, use: [ 'style-loader', cssLoader() ] },
          { test: /\.less$/, use: [ 'style-loader', cssLoader(), 'less-loader' ] },
          { exclude: [/\.(js|jsx|mjs)$/, /\.html$/, /\.json$/], loader: 'file-loader', options: { name: 'static/media/[name].[hash:8].[ext]' } }
        ]
      }
    ]
  },
  plugins: [ new CaseSensitive(), new Copy([ { from: './public', transform: DEV && relaxPolicy } ]), ...licenses() ],
  // no shims of Node
  node: false,
  devServer: { writeToDisk: true },
  devtool: DEV ? 'cheap-module-eval-source-map' : 'source-map'
};

function cssLoader() {
  if (DEV) {
    return { loader: 'css-loader', options: { localIdentName: '[path][name]__[local]--[hash:base64:5]' } };
  } else {
    return 'css-loader';
  }
}

function licenses() {
  if (!LICENSE_CHECK) {
    return [];
  }
  return [
    new LicenseWebpackPlugin({
      outputFilename: 'dependencies.json',
      perChunkOutput: false,
      renderLicenses: (modules) => JSON.stringify(modules.reduce((all, { packageJson: { name, version } }) => ({ ...all, [`${name}@${version}`]: true }), {}))
    })
  ];
}

function relaxPolicy(content, path) {
  if (/index\.html$/.test(path)) {
    return content.toString('utf8').replace('<meta http-equiv="Content-Security-Policy" />', '');
  }
  return content;
}
