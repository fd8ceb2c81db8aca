const path = require('path')
const webpack = require('webpack')
const TsconfigPaths = require('tsconfig-paths-webpack-plugin')
const Terser = require('terser-webpack-plugin')

const keys = ['SDK_VERSION', 'SDK_SETUP']
const tsconfig = path.join(__dirname, 'tsconfig.webpack.json')

module.exports = ({ entry, mode, filename, types, keep, plugins }) => ({
  entry,
  mode,
  output: { filename, path: path.resolve('./bundle') },
  target: ['web', 'es5'],
  devtool: false,
  module: { rules: [{ test: /\.(ts|tsx|js)$/, loader: 'ts-loader', exclude: /node_modules/, options: { configFile: tsconfig, onlyCompileBundledFiles: true, compilerOptions: { module: 'es2020', types: types || [] } } }] },
  resolve: { extensions: ['.ts', '.js'], plugins: [new TsconfigPaths({ configFile: tsconfig })], alias: { pako: 'pako/dist/pako.es5.js' } },
  optimization: { chunkIds: 'named', minimizer: [new Terser({ extractComments: false })] },
  plugins: [new webpack.SourceMapDevToolPlugin(mode === 'development' ? {} : { filename: '[file].map', append: false }), definePlugin({ keep }), ...(plugins || [])],
})

function definePlugin({ keep } = {}) {
  return new webpack.DefinePlugin(
    Object.fromEntries(keys.filter((key) => !keep?.includes(key)).map((key) => [`__BUILD_ENV__${key}__`, webpack.DefinePlugin.runtimeValue(() => JSON.stringify(process.env[key]))])),
  )
}

module.exports.definePlugin = definePlugin
