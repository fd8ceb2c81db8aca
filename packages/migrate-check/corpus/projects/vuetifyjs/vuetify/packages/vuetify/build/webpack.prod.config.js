const path = require('path')
const HappyPack = require('happypack')
const OptimizeCss = require('optimize-css-assets-webpack-plugin')
const CssPlugin = require('mini-css-extract-plugin')
const TerserPlugin = require('terser-webpack-plugin')
const webpack = require('webpack')
const merge = require('webpack-merge')
const { config: base, threads } = require('./webpack.base.config')
const { version } = require('./config')

const at = (file) => path.resolve(__dirname, file)

const build = {
  output: { path: at('../dist'), publicPath: '/dist/', library: 'Widgets', libraryTarget: 'umd', libraryExport: 'default', globalObject: "typeof self !== 'undefined' ? self : this" },
  externals: { vue: { commonjs: 'vue', commonjs2: 'vue', amd: 'vue', root: 'Vue' } },
  module: { rules: [{ test: /\.[jt]s$/, use: ['happypack/loader?id=scripts'], exclude: /node_modules/ }] },
  plugins: [
    new webpack.DefinePlugin({ 'process.env.VERSION': JSON.stringify(version) }),
    new HappyPack({ id: 'scripts', threadPool: threads, loaders: ['babel-loader', { loader: 'ts-loader', options: { happyPackMode: true } }] }),
  ],
}
const banner = new webpack.BannerPlugin({ banner: `/*!\n* v${version}\n*/`, raw: true, entryOnly: true })

module.exports = [
  merge(base, build, {
    entry: { app: at('../src/main.ts') },
    output: { filename: 'widgets.js' },
    mode: 'development',
    devtool: 'source-map',
    plugins: [banner, new CssPlugin({ filename: 'widgets.css' })],
    optimization: { minimizer: [new OptimizeCss({ assetNameRegExp: /\.css$/g, cssProcessor: require('cssnano'), cssProcessorOptions: { discardComments: { removeAll: true } }, canPrint: false })] },
  }),
  merge(base, build, {
    entry: { app: at('../src/main.ts') },
    output: { filename: 'widgets.min.js' },
    plugins: [banner, new CssPlugin({ filename: 'widgets.min.css' })],
    optimization: { minimizer: [new TerserPlugin({ cache: true, parallel: true, sourceMap: true })] },
    performance: { hints: false },
  }),
]
