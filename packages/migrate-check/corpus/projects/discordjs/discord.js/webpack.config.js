const path = require('path');
const webpack = require('webpack');
const Uglify = require('uglifyjs-webpack-plugin');
const version = require('./package.json').version;

const createConfig = options => {
  const plugins = [new webpack.optimize.ModuleConcatenationPlugin()];
  if (options.minify) {
    plugins.push(new Uglify({ uglifyOptions: { mangle: { keep_classnames: true }, output: { comments: false } } }));
  }
  const filename = `discord${process.env.VERSIONED === 'false' ? '' : `.${version}`}${options.minify ? '.min' : ''}.js`;
  return {
    entry: './src/index.js',
    output: { path: path.resolve('./webpack'), filename, library: 'Discord', libraryTarget: 'umd' },
    module: { rules: [{ test: /\.md$/, loader: 'ignore-loader' }, { test: require.resolve('./package.json'), use: { loader: 'json-filter-loader', options: { used: ['version'] } } }] },
    node: { fs: 'empty', dns: 'mock', tls: 'mock', __dirname: true, process: false, path: 'empty', Buffer: false, zlib: 'empty' },
    plugins,
  };
};

module.exports = [false, true].map(minify => createConfig({ minify }));
