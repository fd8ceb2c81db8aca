import path from 'path'
import SentryPlugin from '@sentry/webpack-plugin'
import TerserPlugin from 'terser-webpack-plugin'
import webpack from 'webpack'
import { BundleAnalyzerPlugin } from 'webpack-bundle-analyzer'
import alias from './utils/alias'
import { assetPrefix, isAnalyzing, isDev, isSigned, project, sentryToken } from './utils/env'
import { suiteVersion } from '../suite/package.json'

const release = `${suiteVersion}.${project}${isSigned ? '.signed' : ''}`

const config: webpack.Configuration = {
  mode: 'production',
  devtool: 'source-map',
  output: { publicPath: `${assetPrefix}/`, filename: 'js/[name].[contenthash:8].js', chunkFilename: 'js/[id].[contenthash:8].js', assetModuleFilename: `assets/[hash][ext][query]`, pathinfo: false },
  resolve: {
    extensions: ['.ts', '.tsx', '.js', '.jsx'],
    modules: ['node_modules'],
    alias,
    fallback: { crypto: require.resolve('crypto-browserify'), child_process: false, fs: false, path: false },
  },
  optimization: {
    splitChunks: {
      cacheGroups: {
        react: { chunks: 'initial', name: 'react', test: /[\\/]node_modules[\\/]react/ },
        vendors: { chunks: 'initial', name: 'vendors', test: /[\\/]node_modules[\\/](?!react)/ },
      },
    },
    minimizer: [new TerserPlugin({ exclude: /static\/connect/ })],
  },
  performance: { maxAssetSize: 10 * 1000 * 1000, maxEntrypointSize: 1000 * 1000 },
  experiments: { asyncWebAssembly: true },
  module: {
    rules: [
      {
        test: /\.(j|t)sx?$/,
        exclude: /node_modules/,
        use: { loader: 'babel-loader', options: { cacheDirectory: true, presets: ['@babel/preset-react', '@babel/preset-typescript'], plugins: [['babel-plugin-styled-components', { displayName: true }], ...(isDev ? ['react-refresh/babel'] : [])] } },
      },
      { test: /\.md/, use: [{ loader: 'raw-loader' }] },
      { test: /\/workers\/(.*).ts$/, use: [{ loader: 'worker-loader', options: { filename: 'static/worker.[contenthash].js' } }, { loader: 'babel-loader', options: { presets: ['@babel/preset-typescript'] } }] },
      { test: /\.(gif|png|svg)$/, type: 'asset/resource' },
    ],
  },
  plugins: [
    new webpack.ProgressPlugin(),
    new webpack.DefinePlugin({ 'process.browser': true, 'process.env.PROJECT': JSON.stringify(project), 'process.env.SIGNED': isSigned, 'process.env.RELEASE': JSON.stringify(release) }),
    new webpack.ProvidePlugin({ Buffer: ['buffer', 'Buffer'], process: 'process' }),
    // @ts-ignore
    ...(isAnalyzing ? [new BundleAnalyzerPlugin({ openAnalyzer: true, analyzerMode: isDev ? 'server' : 'static' })] : []),
    ...(!isDev && sentryToken ? [new SentryPlugin({ authToken: sentryToken, release, include: path.join(__dirname, 'build'), ignore: ['static/connect'], cleanArtifacts: true })] : []),
  ],
}

export default config
