const path = require('path');
const Copy = require('copy-webpack-plugin');
const FixStyles = require('webpack-fix-style-only-entries');
const Licenses = require('license-checker-webpack-plugin');

const browser = process.env.BROWSER || 'chrome';
const env = process.env.NODE_ENV || 'development';
const ifdef = { loader: 'ifdef-loader', options: { CHROMIUM: browser === 'chrome', DEBUG: env === 'development', 'ifdef-triple-slash': false } };

module.exports = {
  context: path.resolve(__dirname, 'src'),
  devtool: env === 'development' ? 'inline-source-map' : false,
  entry: { 'manifest.json': './manifest.json.js', 'scripts/background': './scripts/background.ts', 'scripts/popup': './scripts/popup.ts' },
  mode: env,
  module: {
    rules: [
      { test: /\.json\.js$/, use: [{ loader: 'file-loader', options: { name: '[name]' } }, 'val-loader', ifdef] },
      { test: /\.png/, use: ['url-loader'] },
      { test: /\.svg(\?.*)?$/, use: ['url-loader', 'svg-transform-loader'] },
      { test: /\.tsx?$/, use: ['ts-loader', ifdef] },
    ],
  },
  output: { filename: '[name].js', path: path.resolve(__dirname, 'dist', browser, env) },
  plugins: [
    new Copy({ patterns: ['./_locales/**/*', './**/*.html'] }),
    new FixStyles({ extensions: ['json.js'], silent: true }),
    new Licenses({ override: { 'polyfill@^0.5.1': { licenseName: 'BSD-3-Clause' } } }),
  ],
  resolve: { extensions: ['.js', '.ts', '.tsx'] },
  stats: { children: false },
};
