import type { IncomingMessage } from 'http'
import path from 'path'
import type { Configuration } from 'webpack'
import 'webpack-dev-server'
import type { PackOptions } from './lib/interface'

const { files, optimization, plugins, scripts, styles } = require('./webpack/parts')

const rawAliases = (): Record<string, string> => {
  try {
    const dist = path.dirname(require.resolve('some-slides'))
    return { 'some-slides/raw.js': path.join(dist, 'raw.js') }
  } catch {
    return {}
  }
}

export const getConfig = (options: PackOptions): Configuration => {
  const folder = 'assets/static'
  return {
    bail: options.isProduction,
    mode: options.isProduction ? 'production' : 'development',
    target: `browserslist:${options.browserslistEnv}`,
    devtool: options.isProduction ? 'source-map' : 'cheap-module-source-map',
    entry: { index: ['./src/app/index.tsx'] },
    experiments: { asyncWebAssembly: true },
    module: { rules: [...scripts(options), ...styles(options), ...files()], strictExportPresence: true },
    optimization: optimization(options),
    output: {
      assetModuleFilename: (data) => {
        const extension = path.extname(data?.filename || '')
        return data?.filename?.includes('.var') ? `${folder}/[name]-var.[hash]${extension}` : `${folder}/[name].[hash][ext]`
      },
      chunkFilename: (data) => {
        const name = data?.chunk?.name
        if (name && String(name).startsWith('texts/')) return `${folder}/${String(name)}.js`
        return options.isProduction ? `${folder}/[name].[contenthash:8].chunk.js` : `${folder}/[name].chunk.js`
      },
      crossOriginLoading: 'anonymous',
      filename: options.isProduction ? `${folder}/[name].[contenthash:8].js` : `${folder}/[name].js`,
      publicPath: options.publicPath,
    },
    plugins: plugins({ ...options, cssName: options.isProduction ? `${folder}/[name].[contenthash:8].css` : `${folder}/[name].css` }),
    resolve: { alias: rawAliases(), extensions: ['.js', '.tsx', '.ts'], fallback: { assert: false, buffer: false, crypto: false, path: false } },
    devServer: {
      allowedHosts: 'all',
      client: { overlay: { errors: true, runtimeErrors: false, warnings: options.warnings }, webSocketURL: 'auto://0.0.0.0:0/ws' },
      compress: true,
      devMiddleware: { publicPath: options.publicPath, stats: 'minimal' },
      historyApiFallback: { index: options.publicPath },
      hot: !options.isProduction,
      webSocketServer: 'ws',
      ...(options.api && {
        proxy: [
          {
            changeOrigin: true,
            context: ['/api'],
            secure: false,
            target: options.api,
            on: {
              proxyRes: (response: IncomingMessage) => {
                delete response.headers['content-security-policy']
              },
            },
          },
        ],
      }),
    },
    watchOptions: { aggregateTimeout: 600, ignored: /dist|node_modules|texts|\.(png|svg)/ },
  }
}

export default getConfig
