import * as Path from 'node:path'
import MetaPlugin from './MetaPlugin.mjs'
import { resolveExternals } from './externals.mjs'

const here = Path.dirname(new URL(import.meta.url).pathname)
const sources = Path.join('code', 'es-modules')
const namespace = 'Highcharts'
const products = ['highcharts', 'highmaps']
const nameOf = (file) => file.replace(/(?:\.src)?\.js$/u, '').replaceAll(Path.sep, Path.posix.sep)

const umd = ['highcharts.src.js', 'modules/boost.src.js'].map((file) => {
  const name = nameOf(file)
  const config = {
    entry: './' + Path.join(sources, 'masters', file),
    mode: 'production',
    optimization: { concatenateModules: true, mangleExports: false, minimize: false, moduleIds: 'deterministic' },
    output: {
      filename: file,
      globalObject: 'this',
      library: {
        export: 'default',
        name: products.includes(name)
          ? { amd: `highcharts/highcharts`, commonjs: `highcharts`, root: namespace }
          : { amd: `highcharts/${name}`, commonjs: `highcharts/${name}`, root: namespace },
        type: 'umd',
        umdNamedDefine: true,
      },
      path: Path.resolve('code'),
    },
    performance: { hints: 'error', maxAssetSize: 2500000, maxEntrypointSize: 2500000 },
    plugins: [new MetaPlugin({ productName: 'Highcharts' })],
    resolve: { extensions: ['.js', '.ts'] },
  }
  if (!products.includes(name)) {
    config.externalsType = 'umd'
    config.externals = [(info) => resolveExternals(info, name, sources, namespace, products[0], 'umd')]
  }
  return config
})

const esm = umd.map(({ entry, optimization, output }) => {
  const config = {
    entry,
    experiments: { outputModule: true },
    externalsType: 'module-import',
    module: { rules: [{ test: /\.src\.js$/, exclude: /node_modules/, use: { loader: Path.join(here, 'loader.mjs'), options: { sources } } }] },
    mode: 'production',
    optimization,
    output: { filename: output.filename, globalObject: 'this', library: { type: 'modern-module' }, module: true, path: Path.resolve('code/esm') },
  }
  config.plugins = [new MetaPlugin({ productName: 'Highcharts' })]
  const name = nameOf(output.filename)
  if (name !== products[0]) config.externals = [(info) => resolveExternals(info, name, sources, namespace, products[0], 'module-import')]
  return config
})

export default [...umd, ...esm]
