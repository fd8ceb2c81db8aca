// Top-level options.

import type { Experiment } from '../experiment.ts'
import { broken, entry, production, styled, text, two, wasm } from '../project.ts'

export const ofGeneral: Experiment[] = [
  { option: 'bail', base: broken, with: { bail: true } },
  { option: 'context', with: { context: '<folder>/src', entry: './index.js' }, base: {} },
  { option: 'devtool', with: { devtool: 'source-map' } },
  { option: 'entry', with: { entry: { a: './src/second.js' } } },
  { option: 'entry.*.asyncChunks', with: { entry: { main: { import: './src/index.js', asyncChunks: false } } } },
  {
    option: 'entry.*.baseUri',
    base: { entry: { main: './src/url.js' } },
    files: { 'src/url.js': "console.log(new URL('./icon.svg', import.meta.url))\n" },
    with: { entry: { main: { import: './src/url.js', baseUri: 'https://base.example/' } } },
  },
  {
    option: 'entry.*.chunkLoading',
    with: { entry: { main: { import: './src/index.js', chunkLoading: 'import-scripts' } } },
  },
  {
    option: 'entry.*.dependOn',
    base: two,
    with: { entry: { first: './src/index.js', second: { import: './src/second.js', dependOn: 'first' } } },
  },
  { option: 'entry.*.filename', with: { entry: { main: { import: './src/index.js', filename: 'other.js' } } } },
  { option: 'entry.*.import', with: { entry: { main: { import: ['./src/second.js', './src/index.js'] } } } },
  {
    option: 'entry.*.library',
    with: { entry: { main: { import: './src/index.js', library: { name: 'Shop', type: 'umd' } } } },
  },
  { option: 'entry.*.publicPath', with: { entry: { main: { import: './src/index.js', publicPath: '/cdn/' } } } },
  { option: 'entry.*.runtime', with: { entry: { main: { import: './src/index.js', runtime: 'run' } } } },
  {
    option: 'entry.*.wasmLoading',
    base: { ...wasm, entry: { main: './src/wasm.js' } },
    with: { entry: { main: { import: './src/wasm.js', wasmLoading: 'fetch' } }, target: 'node' },
  },
  {
    option: 'experiments.asyncWebAssembly',
    base: { entry: './src/wasm.js' },
    with: { experiments: { asyncWebAssembly: true } },
  },
  {
    option: 'experiments.css',
    base: { entry: './src/styled.js' },
    files: styled,
    with: { experiments: { css: true } },
  },
  {
    option: 'experiments.futureDefaults',
    files: styled,
    base: { entry: './src/styled.js' },
    with: { experiments: { futureDefaults: true } },
  },
  { option: 'experiments.lazyCompilation', with: { experiments: { lazyCompilation: true } } },
  {
    option: 'experiments.outputModule',
    base: { output: { path: '/dist' } },
    with: { experiments: { outputModule: true }, output: { module: true } },
  },
  {
    option: 'experiments.topLevelAwait',
    files: entry('await 1\nexport const a = 1\n'),
    with: { experiments: { topLevelAwait: false } },
  },
  { option: 'externals', with: { externals: { './cjs': 'window.Cjs' } } },
  { option: 'externalsPresets.node', files: entry("require('fs')\n"), with: { externalsPresets: { node: true } } },
  {
    option: 'externalsPresets.web',
    files: entry("require('https://cdn.example/a.js')\n"),
    base: { target: 'node', output: { path: '/dist' } },
    with: { externalsPresets: { web: true } },
  },
  {
    option: 'externalsPresets.webAsync',
    files: entry("import('https://cdn.example/a.js')\n"),
    base: { target: 'node' },
    with: { externalsPresets: { webAsync: true } },
  },
  {
    option: 'externalsPresets.electron',
    files: entry("require('electron')\n"),
    with: { externalsPresets: { electron: true } },
  },
  {
    option: 'externalsPresets.electronMain',
    files: entry("require('electron')\n"),
    with: { externalsPresets: { electronMain: true } },
  },
  {
    option: 'externalsPresets.electronPreload',
    files: entry("require('electron')\n"),
    with: { externalsPresets: { electronPreload: true } },
  },
  {
    option: 'externalsPresets.electronRenderer',
    files: entry("require('electron')\n"),
    with: { externalsPresets: { electronRenderer: true } },
  },
  { option: 'externalsPresets.nwjs', files: entry("require('nw.gui')\n"), with: { externalsPresets: { nwjs: true } } },
  { option: 'externalsType', base: { externals: { './cjs': 'Cjs' } }, with: { externalsType: 'window' } },
  {
    option: 'ignoreWarnings',
    files: entry("import { nothing } from './esm'\nconsole.log(nothing)\n"),
    with: { ignoreWarnings: [/nothing/] },
  },
  {
    option: 'infrastructureLogging.level',
    files: {
      'loaders/log.js':
        "module.exports = function (source) { this._compiler.getInfrastructureLogger('mark').log('logged'); return source }\n",
    },
    base: { module: { rules: [{ test: /cjs/, use: '<folder>/loaders/log.js' }, ...text.rules] } },
    with: { infrastructureLogging: { level: 'verbose' } },
  },
  {
    option: 'infrastructureLogging.debug',
    files: {
      'loaders/log.js':
        "module.exports = function (source) { this._compiler.getInfrastructureLogger('mark').debug('debugged'); return source }\n",
    },
    base: { module: { rules: [{ test: /cjs/, use: '<folder>/loaders/log.js' }, ...text.rules] } },
    with: { infrastructureLogging: { debug: /mark/ } },
  },
  {
    option: 'loader',
    base: { module: { rules: [{ test: /cjs/, use: '<folder>/loaders/loaderContext.js' }, ...text.rules] } },
    with: { loader: { extra: 'seen' } },
  },
  { option: 'mode', with: { mode: 'none' } },
  { option: 'name', with: { name: 'client', stats: 'verbose' }, base: { stats: 'verbose' } },
  { option: 'node.__dirname', with: { node: { __dirname: true } } },
  { option: 'node.__filename', with: { node: { __filename: true } } },
  { option: 'node.global', with: { node: { global: false } } },
  { option: 'performance.hints', base: production, with: { performance: { hints: 'error', maxAssetSize: 10 } } },
  { option: 'performance.maxAssetSize', base: production, with: { performance: { maxAssetSize: 10 } } },
  { option: 'performance.maxEntrypointSize', base: production, with: { performance: { maxEntrypointSize: 10 } } },
  {
    option: 'performance.assetFilter',
    base: { ...production, performance: { maxAssetSize: 10, hints: 'warning' } },
    with: { performance: { maxAssetSize: 10, hints: 'warning', assetFilter: () => false } },
  },
  { option: 'profile', base: { stats: 'verbose' }, with: { profile: true, stats: 'verbose' } },
  { option: 'target', with: { target: 'node' } },
]

export const ofSnapshot: Experiment[] = [{ option: 'snapshot', with: { snapshot: {} } }]
