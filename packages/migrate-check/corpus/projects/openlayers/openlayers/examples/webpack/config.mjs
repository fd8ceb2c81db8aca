import fs from 'fs'
import path, { dirname } from 'path'
import { fileURLToPath } from 'url'
import CopyPlugin from 'copy-webpack-plugin'
import TerserPlugin from 'terser-webpack-plugin'
import Pages from './pages.js'

const own = path.join(dirname(fileURLToPath(import.meta.url)), '..')
const root = path.join(own, '..')

export default {
  context: own,
  target: ['browserslist'],
  entry: () => {
    const entry = {}
    fs.readdirSync(own)
      .filter((name) => /^(?!index).*\.html$/.test(name))
      .map((name) => name.replace(/\.html$/, ''))
      .forEach((name) => {
        entry[name] = `./${name}.js`
      })
    return entry
  },
  stats: 'minimal',
  module: { rules: [{ test: /\.js$/, use: { loader: path.join(own, 'webpack', 'worker.cjs') }, include: [path.join(root, 'src', 'map', 'worker')] }] },
  optimization: {
    minimizer: [new TerserPlugin({ exclude: [/(raster|colors)\.js/], extractComments: false })],
    runtimeChunk: { name: 'common' },
    splitChunks: { name: 'common', chunks: 'initial', minChunks: 2 },
  },
  plugins: [
    new Pages({ templates: path.join(own, 'templates'), common: 'common' }),
    new CopyPlugin({ patterns: [{ from: path.join(root, 'site', 'theme'), to: 'theme' }, { from: 'data', to: 'data' }] }),
  ],
  devtool: 'source-map',
  output: { filename: '[name].js', path: path.join(root, 'build', 'examples') },
  resolve: { fallback: { fs: false, http: false }, alias: { map: path.join(root, 'src', 'map') } },
}
