const path = require('path')
const webpack = require('webpack')
const XHRWasmPlugin = require('./xhr-wasm-plugin.js')
const { fallback, provideNodeGlobals } = require('./polyfill')
const pathMap = require('./path-map')(process.env.ROOT_GEN_DIR)

const tsConfig = path.join(process.env.ROOT_GEN_DIR || '.', 'tsconfig-webpack.json')
const prefixReplacer = (prefix, replacement) => {
  const regex = new RegExp(`^${prefix}/(.*)`)
  return new webpack.NormalModuleReplacementPlugin(regex, resource => {
    resource.request = resource.request.replace(regex, path.join(replacement, '$1'))
  })
}

module.exports = async function (env, argv) {
  const isDev = argv.mode === 'development'
  const entry = {}
  for (const item of (env.brave_entries || 'one=./one.ts').split(',').sort()) {
    const parts = item.split('=')
    if (parts.length !== 2) {
      throw new Error('cannot parse entry ' + item)
    }
    entry[parts[0]] = parts[1]
  }
  const resolve = { extensions: ['.js', '.tsx', '.ts', '.json'], symlinks: false, alias: pathMap, modules: ['node_modules'], fallback }
  if (env.extra_modules) {
    resolve.modules = [...env.extra_modules.split(','), ...resolve.modules]
  }
  if (env.webpack_aliases) {
    resolve.aliasFields = env.webpack_aliases.split(',')
  }
  const output = { iife: !env.no_iife, path: process.env.TARGET_GEN_DIR, filename: '[name].bundle.js', chunkFilename: '[name].chunk.js', publicPath: '/' }
  if (env.output_module) {
    output.library = { type: 'module' }
    output.iife = false
  }
  const experiments = { outputModule: Boolean(env.output_module) }
  if (env.sync_wasm) {
    experiments.syncWebAssembly = true
  } else {
    experiments.asyncWebAssembly = true
    output.enabledWasmLoadingTypes = ['xhr']
    output.wasmLoading = 'xhr'
  }
  return {
    entry,
    devtool: isDev ? 'inline-source-map' : false,
    output,
    resolve,
    optimization: { chunkIds: false, moduleIds: false, concatenateModules: !process.env.NO_CONCATENATE },
    experiments,
    externals: [
      function ({ context, request }, callback) {
        if (env.output_module && /^chrome(\-untrusted)?:\/\//.test(request)) return callback(null, 'module ' + request)
        callback()
      },
    ],
    plugins: [
      process.env.DEPFILE && { apply() {} },
      new webpack.ids.NamedModuleIdsPlugin({ context: process.env.ROOT_GEN_DIR }),
      new webpack.ids.NamedChunkIdsPlugin({ context: process.env.ROOT_GEN_DIR }),
      provideNodeGlobals,
      ...Object.keys(pathMap).filter(p => p.startsWith('chrome://')).map(p => prefixReplacer(p, pathMap[p])),
      !env.sync_wasm && new XHRWasmPlugin(),
    ],
    module: {
      rules: [
        { test: /\.s?css$/, include: [/\.global\./, /node_modules/], use: [{ loader: "style-loader" }, { loader: "css-loader" }] },
        { test: /\.s?css$/, exclude: [/\.global\./, /node_modules/], use: [{ loader: "style-loader" }, { loader: "css-loader", options: { importLoaders: 3, sourceMap: false, modules: { localIdentName: isDev ? "[path][name]__[local]--[contenthash:base64:5]" : "[contenthash:base64]" } } }, { loader: "sass-loader" }] },
        { test: /\.tsx?$/, loader: 'ts-loader', options: { getCustomTransformers: path.join(__dirname, './transformers.js'), configFile: tsConfig } },
        { test: /\.(ttf|svg)(\?v=[0-9]\.[0-9])?$/, loader: 'file-loader' },
        { test: p => p.includes(path.join('@own', 'ui')) && p.endsWith('.js'), resolve: { fullySpecified: false } },
        { test: /\.html/, type: 'asset/source' },
      ],
    },
  }
}
