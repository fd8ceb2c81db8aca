const { resolve } = require('path')
const CssPlugin = require('mini-css-extract-plugin')

const ts = { test: /\.ts$/, include: [resolve(__dirname, 'src')], use: ['babel-loader'] }
const maps = { test: /\.js$/, enforce: 'pre', use: ['source-map-loader'] }
const svg = { test: /\.svg$/, include: [resolve(__dirname, 'src/icons')], use: [{ loader: 'html-loader', options: { minimize: true } }] }
const styl = { test: /\.styl$/, include: [resolve(__dirname, 'src/styles')], use: [CssPlugin.loader, 'css-loader', 'stylus-loader'] }

module.exports = {
  entry: { quill: './src/quill.ts', 'quill.core': './src/core.ts', 'quill.core.css': './src/styles/core.styl' },
  output: { filename: '[name].js', library: { name: 'Quill', type: 'umd', export: 'default' }, path: resolve(__dirname, 'dist/dist'), clean: true },
  resolve: { extensions: ['.js', '.styl', '.ts'], extensionAlias: { '.js': ['.ts', '.js'] } },
  module: { rules: [ts, styl, svg, maps] },
  plugins: [new CssPlugin({ filename: '[name]' })],
}
