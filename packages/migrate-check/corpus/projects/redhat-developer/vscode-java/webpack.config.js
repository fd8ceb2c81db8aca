const LintPlugin = require('eslint-webpack-plugin')
const CssPlugin = require('mini-css-extract-plugin')
const path = require('path')

const config = {
  watchOptions: { ignored: /node_modules/ },
  target: 'node',
  node: { __dirname: false, __filename: false },
  entry: './src/extension.ts',
  output: { path: path.resolve(__dirname, 'dist'), filename: 'extension.js', libraryTarget: 'commonjs2', devtoolModuleFilenameTemplate: '../[resource-path]' },
  externals: { vscode: 'commonjs vscode', fsevents: "require('fsevents')" },
  devtool: 'source-map',
  resolve: { extensions: ['.ts', '.js'] },
  module: { rules: [{ test: /\.ts$/, exclude: /node_modules/, use: [{ loader: 'ts-loader' }] }] },
  plugins: [new LintPlugin({ extensions: ['.ts', '.js'] })],
  infrastructureLogging: { level: 'log' },
}

const view = {
  name: 'view',
  mode: 'none',
  entry: { view: './src/webview/index.tsx' },
  module: {
    rules: [
      { test: /\.ts(x?)$/, exclude: /node_modules/, loader: 'ts-loader', options: {} },
      { test: /\.s[ac]ss$/, use: [{ loader: CssPlugin.loader }, { loader: 'css-loader', options: { sourceMap: true } }, { loader: 'sass-loader' }] },
      { test: /\.ttf$/, type: 'asset/resource' },
    ],
  },
  output: { filename: '[name].js', path: path.resolve(__dirname, 'dist'), publicPath: '/', devtoolModuleFilenameTemplate: '../[resource-path]' },
  plugins: [new CssPlugin({ filename: '[name].css' })],
  devtool: 'source-map',
  resolve: { extensions: ['.js', '.ts', '.tsx'] },
}

module.exports = function (env, argv) {
  if (argv.mode === 'development' || !argv.mode) config.mode = 'development'
  return [config, view]
}
