const {
  CopyRspackPlugin,
  DefinePlugin,
  EnvironmentPlugin,
  HtmlRspackPlugin,
  LightningCssMinimizerRspackPlugin,
  SwcJsMinimizerRspackPlugin,
} = require('@rspack/core')
const ReactRefreshPlugin = require('@rspack/plugin-react-refresh')
const { browserslist, version } = require('./package.json')

const isDev = process.env.NODE_ENV === 'development'
const { HEMISPHERE = 'north' } = process.env

if (!['north', 'south'].includes(HEMISPHERE)) {
  throw new Error(`HEMISPHERE is "${HEMISPHERE}", expected "north" or "south"`)
}

module.exports = {
  entry: './src/index.tsx',
  devtool: isDev ? 'cheap-module-source-map' : 'hidden-source-map',
  output: {
    publicPath: '/',
    filename: isDev ? '[name].js' : '[name].[contenthash:8].js',
    cssFilename: isDev ? '[name].css' : '[name].[contenthash:8].css',
    clean: !isDev,
  },
  resolve: { extensions: ['...', '.ts', '.tsx'] },
  experiments: { css: true },
  module: {
    parser: { 'css/auto': { namedExports: false } },
    rules: [
      {
        test: /\.tsx?$/,
        loader: 'builtin:swc-loader',
        options: {
          jsc: {
            parser: { syntax: 'typescript', tsx: true },
            transform: {
              react: { runtime: 'automatic', development: isDev, refresh: isDev },
            },
          },
          env: { targets: browserslist },
        },
      },
      {
        test: /\.scss$/,
        type: 'css/auto',
        use: ['sass-loader'],
      },
      {
        test: /\.svg$/,
        type: 'asset',
        parser: { dataUrlCondition: { maxSize: 600 } },
        generator: { filename: 'images/[name].[contenthash:8][ext]' },
      },
    ],
  },
  devServer: { historyApiFallback: true },
  optimization: {
    runtimeChunk: 'single',
    minimizer: [
      new SwcJsMinimizerRspackPlugin(),
      new LightningCssMinimizerRspackPlugin({ browserslist }),
    ],
    splitChunks: {
      cacheGroups: {
        libraries: {
          test: /[\\/]node_modules[\\/]/,
          name: 'libraries',
          chunks: 'initial',
        },
      },
    },
  },
  plugins: [
    new HtmlRspackPlugin({
      template: './index.html',
      favicon: './src/assets/icon.svg',
    }),
    new CopyRspackPlugin({ patterns: ['public'] }),
    new EnvironmentPlugin({ HEMISPHERE: 'north' }),
    new DefinePlugin({ VERSION: JSON.stringify(version) }),
    isDev && new ReactRefreshPlugin(),
  ],
}
