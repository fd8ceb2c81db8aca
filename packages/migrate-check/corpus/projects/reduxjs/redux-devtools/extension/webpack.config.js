const path = require('path');
const CopyPlugin = require('copy-webpack-plugin');
const TypesPlugin = require('fork-ts-checker-webpack-plugin');
const webpack = require('webpack');

const mock = path.resolve(__dirname, 'src/mock');

module.exports = function (env) {
  return {
    mode: env.production ? 'production' : 'development',
    devtool: env.production ? undefined : 'eval-source-map',
    entry: {
      background: [mock, path.resolve(__dirname, 'src/background/index')],
      panel: [mock, path.resolve(__dirname, 'src/panel/index')],
      page: path.join(__dirname, 'src/page'),
      ...(env.production ? {} : { wrapped: path.resolve(__dirname, 'src/wrapped') }),
    },
    output: { filename: '[name].bundle.js' },
    plugins: [
      new webpack.DefinePlugin({ 'process.env.BABEL_ENV': JSON.stringify(process.env.NODE_ENV) }),
      new TypesPlugin({ typescript: { configFile: 'tsconfig.json' } }),
      new CopyPlugin({ patterns: [{ from: path.join(__dirname, 'chrome/manifest.json'), to: path.join(__dirname, 'dist/manifest.json') }, { from: path.join(__dirname, 'src/files'), to: path.join(__dirname, 'dist') }] }),
    ],
    resolve: { extensions: ['.js', '.jsx', '.ts', '.tsx'] },
    module: {
      rules: [
        { test: /\.(js|ts)x?$/, use: 'babel-loader', exclude: /node_modules/ },
        { test: /\.css?$/, use: ['style-loader', 'css-loader'] },
        { test: /\.pug$/, use: ['file-loader?name=[name].html', 'pug-html-loader'] },
      ],
    },
  };
};
