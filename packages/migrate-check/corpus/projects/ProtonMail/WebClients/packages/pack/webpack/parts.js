const CssPlugin = require('mini-css-extract-plugin')
const CopyPlugin = require('copy-webpack-plugin')
const HtmlPlugin = require('html-webpack-plugin')
const TerserPlugin = require('terser-webpack-plugin')
const webpack = require('webpack')

exports.scripts = ({ isProduction }) => [
  { test: /\.js$|\.tsx?$/, exclude: /node_modules\/(?!(some-old))/, use: [{ loader: 'babel-loader', options: { cacheDirectory: true, cacheCompression: false, presets: [['@babel/preset-env', { modules: false }]], plugins: [...(isProduction ? [] : ['react-refresh/babel'])] } }] },
]
exports.styles = () => [{ test: /\.s?css$/, use: [CssPlugin.loader, 'css-loader', { loader: 'postcss-loader', options: { postcssOptions: { plugins: [] } } }, { loader: 'sass-loader', options: { additionalData: '$x: 1;' } }], sideEffects: true }]
exports.files = () => [
  { test: /\.(png|jpg)$/i, type: 'asset', parser: { dataUrlCondition: { maxSize: 10000 } } },
  { test: /\.md$/, type: 'asset/source' },
  { resourceQuery: /url/, type: 'asset/resource' },
]
exports.plugins = ({ isProduction, cssName }) => [
  ...(isProduction ? [] : [new (require('@pmmmwh/react-refresh-webpack-plugin'))({ overlay: false })]),
  new webpack.DefinePlugin({ WEBPACK_API: JSON.stringify('x') }),
  new CopyPlugin({ patterns: [{ from: 'public', noErrorOnMissing: true }] }),
  new CssPlugin({ filename: cssName, chunkFilename: cssName, ignoreOrder: true }),
  new HtmlPlugin({ filename: 'index.html', template: 'src/app.ejs', inject: 'body', scriptLoading: 'defer' }),
]
exports.optimization = ({ isProduction }) => ({
  minimize: isProduction,
  minimizer: [new TerserPlugin({ extractComments: false, terserOptions: { keep_classnames: isProduction } })],
  splitChunks: { chunks: (chunk) => chunk.name !== 'unsupported' && chunk.name !== 'worker' },
  runtimeChunk: false,
})
