const TerserPlugin = require('terser-webpack-plugin')
const webpack = require('webpack')
const WrapperPlugin = require('wrapper-webpack-plugin')
const fs = require('node:fs')
const path = require('node:path')

const root = path.resolve(__dirname, '../..')

class ListFilesPlugin {
  apply(compiler) {
    compiler.hooks.compilation.tap('ListFilesPlugin', (compilation) => {
      compilation.hooks.finishModules.tap('ListFilesPlugin', () => undefined)
    })
  }
}

module.exports = ({ hasNode, deletesGlobals, other, target, timed, guarded }) => {
  let entry = path.resolve(root, 'lib', target, 'init.ts')
  if (!fs.existsSync(entry)) entry = path.resolve(root, 'lib', target, 'init.js')
  const api = path.resolve(root, 'lib', other || target, 'exports', 'api.ts')

  return (env = {}, argv = {}) => {
    const onlyGraph = !!env.PRINT_GRAPH
    const filename = argv['output-filename'] || `${target}.bundle.js`
    const defines = { FLAG: onlyGraph ? '(a => a)' : '' }
    if (env.flags) {
      for (const line of fs.readFileSync(env.flags, 'utf8').split('\n')) {
        const match = line.match(/#define (.+?)\(\) \(([01])\)/)
        if (match) {
          const [, name, value] = match
          defines[name] = JSON.stringify(Boolean(parseInt(value, 10)))
        }
      }
    }
    const plugins = []
    if (onlyGraph) plugins.push(new ListFilesPlugin())
    if (deletesGlobals) plugins.push(new webpack.ProvidePlugin({ Buffer: ['@own/provider', 'Buffer'], process: ['@own/provider', 'process'] }))
    if (!hasNode) plugins.push(new webpack.ProvidePlugin({ Buffer: ['buffer', 'Buffer'], process: 'process/browser' }))
    plugins.push(new webpack.DefinePlugin(defines))
    if (timed) plugins.push(new WrapperPlugin({ header: 'function start() {', footer: '} start()' }))
    if (guarded) plugins.push(new WrapperPlugin({ header: 'try {', footer: `} catch (error) { console.error('${filename}', error) }` }))

    return {
      mode: 'development',
      devtool: false,
      entry,
      target: hasNode ? 'node' : 'web',
      output: { filename },
      resolve: {
        alias: { '@own': path.resolve(root, 'lib'), api$: api, 'api/main$': api, timers: path.resolve(root, 'lib', 'timers.ts') },
        extensions: ['.ts', '.js'],
        fallback: { setImmediate: false },
      },
      module: {
        rules: [
          { test: (name) => !onlyGraph && name.endsWith('.skip'), use: 'null-loader' },
          { test: /\.ts$/, loader: 'ts-loader', options: { configFile: path.resolve(root, 'tsconfig.json'), transpileOnly: onlyGraph, ignoreDiagnostics: [6059] } },
        ],
      },
      node: { __dirname: false, __filename: false },
      optimization: {
        minimize: env.mode === 'production',
        minimizer: [new TerserPlugin({ terserOptions: { keep_classnames: true, keep_fnames: true } })],
      },
      plugins,
    }
  }
}
