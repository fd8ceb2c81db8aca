const path = require('path')
const webpack = require('webpack')
const CssPlugin = require('mini-css-extract-plugin')
const CssMinimizer = require('css-minimizer-webpack-plugin')
const TerserPlugin = require('terser-webpack-plugin')

const isDevelopment = process.env.NODE_ENV === 'development'
const source = path.resolve(__dirname, '../src') + '/'
const [own, vendor] = [true, false].map(
  (each) =>
    new TerserPlugin({
      [each ? 'exclude' : 'include']: /^less|codemirror/,
      extractComments: false,
      terserOptions: { mangle: { keep_classnames: true, ...(each && { keep_fnames: /^x/ }) } },
    }),
)

class RawPlugin {
  constructor(vars, raw = {}) {
    this.vars = vars
    this.raw = raw
  }
  apply(compiler) {
    compiler.hooks.compilation.tap('RawPlugin', () => undefined)
  }
}

const base = ({ entry, vars } = {}) => ({
  mode: isDevelopment ? 'development' : 'production',
  entry,
  output: { path: path.resolve(__dirname, '../dist') + '/', filename: '[name].js', publicPath: '/', iife: false, assetModuleFilename: (m) => m.filename.split('src/')[1] || m, cssFilename: 'css/[name][ext]' },
  cache: !process.env.FS_CACHE || { type: 'filesystem', buildDependencies: { config: [__filename] }, compression: 'gzip' },
  module: {
    noParse: /[\\/](stylelint|less)(\.min)?\.js$/,
    parser: { 'javascript/auto': { node: false }, 'javascript/esm': { node: false } },
    rules: [
      ...['a.css'].flatMap((skip) => [{ test: path.resolve(source + skip), use: [CssPlugin.loader, 'css-loader'] }, { test: /\.css$/, exclude: [path.resolve(source + skip)], use: [CssPlugin.loader, 'css-loader', 'postcss-loader'] }]),
      { test: /\.(png|ttf)$/i, type: 'asset/resource' },
      { loader: 'html-loader', test: new RegExp(`${source}.*\\.html$`), options: { sources: false } },
    ].filter(Boolean),
  },
  optimization: { concatenateModules: true, chunkIds: false, mangleExports: false, minimizer: isDevelopment ? [] : [own, vendor, new CssMinimizer()].filter(Boolean) },
  resolve: { alias: { '@': source }, cache: true, fallback: { fs: source + 'null.js' } },
  performance: { maxAssetSize: 1e6, maxEntrypointSize: 1e6 },
  plugins: [vars && new RawPlugin(...vars), new webpack.ids.NamedChunkIdsPlugin({ context: source }), new CssPlugin({ filename: 'css/[name].css', ignoreOrder: true })].filter(Boolean),
})

module.exports = base
