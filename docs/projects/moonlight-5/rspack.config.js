const { CopyRspackPlugin, HtmlRspackPlugin } = require('@rspack/core')
const ReactRefreshPlugin = require('@rspack/plugin-react-refresh')

const isDev = process.env.NODE_ENV === 'development'

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
    isDev && new ReactRefreshPlugin(),
  ],
}
