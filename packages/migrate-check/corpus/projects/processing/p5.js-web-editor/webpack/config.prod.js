const path = require('path')
const cssnano = require('cssnano')
const CopyPlugin = require('copy-webpack-plugin')
const CssPlugin = require('mini-css-extract-plugin')
const OptimizeCss = require('optimize-css-assets-webpack-plugin')
const TerserPlugin = require('terser-webpack-plugin')
const ManifestPlugin = require('webpack-manifest-plugin')
if (process.env.NODE_ENV === 'development') {
  require('dotenv').config()
}

const dist = path.resolve(__dirname, '../dist/static')

module.exports = [
  {
    mode: 'production',
    devtool: 'source-map',
    entry: { app: ['@babel/polyfill', 'core-js/modules/es6.promise', path.resolve(__dirname, '../client/start.jsx')] },
    output: { path: dist, filename: '[name].[hash].js', publicPath: '/' },
    resolve: { extensions: ['.js', '.jsx'], modules: ['client', 'node_modules'] },
    module: {
      rules: [
        {
          test: /all\.scss$/,
          exclude: /node_modules/,
          use: [CssPlugin.loader, { loader: 'css-loader', options: { importLoaders: 2, sourceMap: true } }, { loader: 'postcss-loader', options: { plugins: () => [cssnano({ autoprefixer: false })], sourceMap: true } }, { loader: 'sass-loader', options: { sourceMap: true } }],
        },
        { test: /\.jsx?$/, exclude: /node_modules/, use: 'babel-loader' },
        { test: /\.(png)$/, use: { loader: 'file-loader', options: { name: '[name].[ext]', outputPath: 'images/' } } },
        { test: /fonts\/.*\.(woff|woff2)$/, use: 'file-loader' },
        {
          test: /\.svg$/,
          oneOf: [
            { resourceQuery: /text/, use: 'raw-loader' },
            { resourceQuery: /url/, use: 'file-loader' },
            { use: { loader: '@svgr/webpack', options: { svgoConfig: { plugins: { removeViewBox: false } } } } },
          ],
        },
        { test: /_console.scss/, use: { loader: 'sass-extract-loader', options: { plugins: [{ plugin: 'sass-extract-js', options: { camelCase: false } }] } } },
      ],
    },
    optimization: { minimize: true, minimizer: [new TerserPlugin({ sourceMap: true, parallel: true }), new OptimizeCss()] },
    plugins: [new ManifestPlugin({ basePath: '/' }), new CssPlugin({ filename: 'app.[hash].css' }), new CopyPlugin({ patterns: [{ from: path.resolve(__dirname, '../texts'), to: path.resolve(dist, 'texts') }] })],
  },
  {
    mode: 'production',
    target: 'web',
    devtool: 'source-map',
    entry: { app: [path.resolve(__dirname, '../client/preview.js')] },
    output: { path: dist, filename: 'preview.js', publicPath: '/' },
    resolve: { extensions: ['*', '.js', '.jsx'], modules: ['client', 'node_modules'] },
    module: { rules: [{ test: /\.jsx?$/, exclude: /node_modules/, loader: 'babel-loader', options: { babelrc: true } }] },
    optimization: { minimize: true, minimizer: [new TerserPlugin({ sourceMap: true, parallel: true })] },
  },
]
