const {
  CopyRspackPlugin,
  DefinePlugin,
  EnvironmentPlugin,
  HtmlRspackPlugin,
} = require('@rspack/core')
const ReactRefreshPlugin = require('@rspack/plugin-react-refresh')
const { version } = require('./package.json')

const isDev = process.env.NODE_ENV === 'development'
const { HEMISPHERE = 'north' } = process.env

if (!['north', 'south'].includes(HEMISPHERE)) {
  throw new Error(`HEMISPHERE is "${HEMISPHERE}", expected "north" or "south"`)
}

module.exports = {
  entry: './src/index.tsx',
  output: { publicPath: '/' },
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
            target: 'es2020',
          },
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
        generator: { filename: 'images/[name][ext]' },
      },
    ],
  },
  devServer: { historyApiFallback: true },
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
