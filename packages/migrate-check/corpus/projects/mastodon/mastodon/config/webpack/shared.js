const { resolve } = require('path')
const CssPlugin = require('mini-css-extract-plugin')
const webpack = require('webpack')
const ManifestPlugin = require('webpack-assets-manifest')
const rules = require('./rules')
const settings = require('./settings.json')

function packsOf(data, into = {}) {
  if (!data.pack) return into
  for (const name in data.pack) {
    const pack = data.pack[name]
    if (!pack) continue
    let files = []
    if (typeof pack === 'string') files = [pack]
    else if (Array.isArray(pack)) files = pack
    else files = [pack.filename]
    into[`${data.name}/${name}`] = files.map((file) => resolve(data.directory, file))
  }
  return into
}

const entries = Object.assign({ texts: resolve('app', 'javascript', 'texts') }, Object.values(settings.flavours).reduce((map, data) => packsOf(data, map), {}))

module.exports = {
  entry: entries,
  output: {
    filename: 'js/[name]-[chunkhash].js',
    chunkFilename: 'js/[name]-[chunkhash].chunk.js',
    hotUpdateChunkFilename: 'js/[id]-[hash].hot-update.js',
    hashFunction: 'sha256',
    path: resolve('public', settings.public_output_path),
    publicPath: `/${settings.public_output_path}/`,
  },
  optimization: {
    runtimeChunk: { name: 'texts' },
    splitChunks: {
      cacheGroups: {
        default: false,
        vendors: false,
        common: {
          name: 'common',
          chunks(chunk) {
            return !(chunk.name in entries)
          },
          minChunks: 2,
          minSize: 0,
          test: /^(?!.*[\\/]node_modules[\\/]some-intl[\\/]).+$/,
        },
      },
    },
    occurrenceOrder: true,
  },
  module: { rules: Object.keys(rules).map((key) => rules[key]), strictExportPresence: true },
  plugins: [
    new webpack.EnvironmentPlugin(JSON.parse(JSON.stringify({ NODE_ENV: process.env.NODE_ENV || '' }))),
    new webpack.NormalModuleReplacementPlugin(/^history\//, (resource) => {
      resource.request = resource.request.replace(/^history/, 'history/es')
    }),
    new CssPlugin({ filename: 'css/[name]-[contenthash:8].css', chunkFilename: 'css/[name]-[contenthash:8].chunk.css' }),
    new ManifestPlugin({ integrity: true, integrityHashes: ['sha256'], entrypoints: true, writeToDisk: true, publicPath: true }),
  ],
  resolve: { extensions: settings.extensions, modules: [resolve(settings.source_path), 'node_modules'] },
  resolveLoader: { modules: ['node_modules'] },
  node: { Buffer: false },
}
