const path = require('path')
const webpack = require('webpack')
const Copy = require('copy-webpack-plugin')
const CorsWorkerPlugin = require('./plugins/CorsWorkerPlugin')

const vendor = (name, more) => ({ test: new RegExp(`[\\\\/]node_modules[\\\\/]${name}[\\\\/].*[jt]sx?$`), chunks: 'initial', enforce: true, ...more })

module.exports = {
  target: 'web',
  entry: { app: './public/index.ts' },
  output: { clean: true, path: path.resolve(__dirname, '../../public/build'), filename: '[name].[contenthash].js', publicPath: 'public/build/' },
  resolve: {
    extensions: ['.ts', '.tsx', '.es6', '.js', '.json', '.svg'],
    alias: { prismjs: require.resolve('prismjs') },
    modules: ['node_modules', path.resolve('public')],
    fallback: { buffer: false, fs: false, stream: false, string_decoder: false },
    symlinks: false,
  },
  ignoreWarnings: [/export .* was not found in/],
  stats: { children: false, source: false },
  plugins: [
    new webpack.NormalModuleReplacementPlugin(/^@own\/schema\/dist\/(.*)$/, (resource) => {
      resource.request = resource.request.replace('dist', 'src')
    }),
    new CorsWorkerPlugin(),
    new webpack.ProvidePlugin({ Buffer: ['buffer', 'Buffer'] }),
    new Copy({ patterns: [{ context: path.join(require.resolve('monaco-editor/package.json'), '../min/vs/'), from: '**/*', to: '../lib/', globOptions: { ignore: ['**/*.map'] } }] }),
  ],
  module: {
    rules: [
      { test: require.resolve('jquery'), loader: 'expose-loader', options: { exposes: ['$', 'jQuery'] } },
      {
        test: /\.html$/,
        exclude: /template\.html/,
        use: [{ loader: 'ngtemplate-loader?relativeTo=' + path.resolve(__dirname, '../../public') + '&prefix=public' }, { loader: 'html-loader', options: { sources: false, minimize: { removeComments: false } } }],
      },
      { test: /\.css$/, use: ['style-loader', 'css-loader'] },
      { test: /\.(svg|png|woff2)(\?.*)?$/, type: 'asset/resource', generator: { filename: 'static/img/[name].[hash:8][ext]' } },
      { test: /icons[\\/].*\.svg$/, type: 'asset/source' },
      { test: /\.m?js$/, resolve: { fullySpecified: false } },
    ],
  },
  optimization: {
    runtimeChunk: 'single',
    splitChunks: {
      chunks: 'all',
      minChunks: 1,
      cacheGroups: {
        moment: vendor('moment', { priority: 20 }),
        angular: vendor('angular', { priority: 50 }),
        defaultVendors: { test: /[\\/]node_modules[\\/].*[jt]sx?$/, chunks: 'initial', priority: -10, reuseExistingChunk: true, enforce: true },
        default: { priority: -20, chunks: 'all', test: /.*[jt]sx?$/, reuseExistingChunk: true },
      },
    },
  },
}
