import fs from 'fs'
import os from 'os'
import path from 'path'
import deepExtend from 'deep-extend'
import TerserPlugin from 'terser-webpack-plugin'
import webpack from 'webpack'
import own from '../package.json'

const root = path.join(__dirname, '../')
const installed = fs.readdirSync(root).filter((name) => name !== '.bin')

const rules = [
  { test: /\.jsx?$/, include: [path.join(root, 'src')], loader: 'babel-loader', options: { retainLines: true, cacheDirectory: true } },
  { test: /\.(txt|yaml)$/, loader: 'raw-loader' },
  { test: /\.(png|svg)$/, use: [{ loader: 'url-loader', options: { esModule: false } }] },
  { test: /\.(woff|woff2)$/, loader: 'url-loader?', options: { limit: 10000 } },
]

export default function build({ minimize = true, mangle = true, maps = true, withDependencies = true }, custom) {
  const plugins = [new webpack.DefinePlugin({ built: JSON.stringify({ version: own.version, host: os.hostname(), at: new Date().toUTCString() }) })]
  const complete = deepExtend(
    {},
    {
      mode: 'production',
      entry: {},
      output: { path: path.join(root, 'dist'), publicPath: '/dist', filename: '[name].js', chunkFilename: '[name].js', libraryTarget: 'umd', libraryExport: 'default' },
      target: 'web',
      node: { fs: 'empty' },
      module: { rules },
      externals: withDependencies
        ? { esprima: true }
        : (context, request, done) => {
            if (installed.indexOf(request) !== -1) {
              done(null, 'commonjs ' + request)
              return
            }
            done()
          },
      resolve: { modules: [path.join(root, './src'), 'node_modules'], extensions: ['.web.js', '.js', '.jsx', '.json'], alias: { yaml: path.resolve(__dirname, '..', 'node_modules/yaml') } },
      devtool: maps ? (minimize ? 'nosource-source-map' : 'module-source-map') : false,
      performance: { hints: 'error', maxEntrypointSize: 1072000, maxAssetSize: 1072000 },
      optimization: { minimize: !!minimize, minimizer: [(compiler) => new TerserPlugin({ cache: true, sourceMap: maps, terserOptions: { mangle: !!mangle } }).apply(compiler)] },
    },
    custom,
  )
  complete.plugins = plugins.concat(custom.plugins || [])
  return complete
}
