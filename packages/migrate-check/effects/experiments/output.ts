// Options of `output`.

import type { Options } from '../bundler.ts'
import type { Experiment } from '../experiment.ts'
import { css, entry, esm, library, styled, wasm } from '../project.ts'

export const ofOutput: Experiment[] = [
  ...Object.entries({
    asyncChunks: false,
    chunkFilename: 'parts/[name].js',
    chunkFormat: 'commonjs',
    chunkLoading: 'import-scripts',
    chunkLoadingGlobal: 'shopChunks',
    crossOriginLoading: 'anonymous',
    filename: 'app.js',
    iife: false,
    path: '/other',
    pathinfo: false,
    publicPath: '/cdn/',
    scriptType: 'module',
    strictModuleErrorHandling: true,
    strictModuleExceptionHandling: true,
    trustedTypes: true,
    uniqueName: 'unique',
  }).map(
    ([name, value]): Experiment => ({ option: `output.${name}`, with: { output: { path: '/dist', [name]: value } } }),
  ),
  {
    option: 'output.trustedTypes.policyName',
    base: { output: { path: '/dist', trustedTypes: 'other' } },
    with: { output: { path: '/dist', trustedTypes: { policyName: 'shop' } } },
  },
  {
    option: 'output.importFunctionName',
    base: { externals: { './cjs': 'import cjs' } },
    with: { output: { path: '/dist', importFunctionName: 'load' } },
  },
  {
    option: 'output.assetModuleFilename',
    base: { module: { rules: [{ test: /\.svg$/, type: 'asset/resource' }] } },
    with: { output: { path: '/dist', assetModuleFilename: 'pictures/[name][ext]' } },
  },
  {
    option: 'output.cssFilename',
    base: css,
    files: styled,
    with: { output: { path: '/dist', cssFilename: 'page.css' } },
  },
  {
    option: 'output.cssChunkFilename',
    base: { ...css, entry: './src/lazyStyled.js' },
    files: { 'src/lazyStyled.js': "import('./page.css')\n" },
    with: { output: { path: '/dist', cssChunkFilename: 'parts/[id].css' } },
  },
  ...['hashDigest', 'hashDigestLength', 'hashFunction', 'hashSalt'].map((name): Experiment => {
    const values: Record<string, unknown> = {
      hashDigest: 'base64',
      hashDigestLength: 6,
      hashFunction: 'xxhash64',
      hashSalt: 'salt',
    }
    return {
      option: `output.${name}`,
      base: { output: { path: '/dist', filename: '[contenthash].js' } },
      with: { output: { path: '/dist', filename: '[contenthash].js', [name]: values[name] } },
    }
  }),
  ...['hotUpdateChunkFilename', 'hotUpdateMainFilename', 'hotUpdateGlobal'].map(
    (name): Experiment => ({
      option: `output.${name}`,
      base: { plugins: ['HotModuleReplacementPlugin'] },
      with: {
        plugins: ['HotModuleReplacementPlugin'],
        output: { path: '/dist', [name]: name === 'hotUpdateGlobal' ? 'hotShop' : 'hot/[runtime].x.json' },
      },
    }),
  ),
  {
    option: 'output.globalObject',
    with: { output: { path: '/dist', globalObject: 'globalThis', chunkLoadingGlobal: 'a' } },
    base: { output: { path: '/dist', chunkLoadingGlobal: 'a' } },
  },
  { option: 'output.library', with: { output: { path: '/dist', library: 'Shop' } } },
  {
    option: 'output.library.name',
    with: { output: { path: '/dist', library: { name: 'Other', type: 'umd' } } },
    base: library,
  },
  {
    option: 'output.library.type',
    with: { output: { path: '/dist', library: { name: 'Shop', type: 'commonjs2' } } },
    base: library,
  },
  {
    option: 'output.library.export',
    with: { output: { path: '/dist', library: { name: 'Shop', type: 'umd', export: 'exported' } } },
    base: library,
  },
  {
    option: 'output.library.umdNamedDefine',
    with: { output: { path: '/dist', library: { name: 'Shop', type: 'umd', umdNamedDefine: true } } },
    base: library,
  },
  {
    option: 'output.library.auxiliaryComment',
    with: { output: { path: '/dist', library: { name: 'Shop', type: 'umd', auxiliaryComment: 'comment' } } },
    base: library,
  },
  {
    option: 'output.library.amdContainer',
    base: { output: { path: '/dist', library: { name: 'Shop', type: 'amd' } } },
    with: { output: { path: '/dist', library: { name: 'Shop', type: 'amd', amdContainer: 'window.amd' } } },
  },
  {
    option: 'output.libraryTarget',
    base: { output: { path: '/dist', library: 'Shop' } },
    with: { output: { path: '/dist', library: 'Shop', libraryTarget: 'umd' } },
  },
  {
    option: 'output.libraryExport',
    base: { output: { path: '/dist', library: 'Shop' } },
    with: { output: { path: '/dist', library: 'Shop', libraryExport: 'exported' } },
  },
  {
    option: 'output.umdNamedDefine',
    base: { output: { path: '/dist', library: 'Shop', libraryTarget: 'umd' } },
    with: { output: { path: '/dist', library: 'Shop', libraryTarget: 'umd', umdNamedDefine: true } },
  },
  {
    option: 'output.auxiliaryComment',
    base: { output: { path: '/dist', library: 'Shop', libraryTarget: 'umd' } },
    with: { output: { path: '/dist', library: 'Shop', libraryTarget: 'umd', auxiliaryComment: 'comment' } },
  },
  {
    option: 'output.module',
    base: { experiments: { outputModule: true }, output: { path: '/dist', module: false } },
    with: { output: { path: '/dist', module: true } },
  },
  {
    option: 'output.enabledLibraryTypes',
    base: { plugins: ['LateLibrary'] },
    with: { output: { path: '/dist', enabledLibraryTypes: ['umd'] } },
  },
  {
    option: 'output.enabledChunkLoadingTypes',
    with: { output: { path: '/dist', enabledChunkLoadingTypes: ['jsonp', 'import-scripts'] } },
  },
  {
    option: 'output.enabledWasmLoadingTypes',
    base: wasm,
    with: { output: { path: '/dist', enabledWasmLoadingTypes: ['fetch'] } },
  },
  {
    option: 'output.wasmLoading',
    base: { ...wasm, target: 'node' },
    with: { output: { path: '/dist', wasmLoading: 'fetch', enabledWasmLoadingTypes: ['fetch'] } },
  },
  {
    option: 'output.webassemblyModuleFilename',
    base: wasm,
    with: { output: { path: '/dist', webassemblyModuleFilename: 'w/[hash].wasm' } },
  },
  ...['workerChunkLoading', 'workerPublicPath', 'workerWasmLoading'].map((name): Experiment => {
    const values: Record<string, unknown> = {
      workerChunkLoading: false,
      workerPublicPath: '/workers/',
      workerWasmLoading: false,
    }
    return {
      option: `output.${name}`,
      base: name === 'workerWasmLoading' ? { experiments: { asyncWebAssembly: true } } : {},
      files: {
        ...entry("new Worker(new URL('./work.js', import.meta.url))\n"),
        'src/work.js': "import('./lazy'); import('./wasm')\n",
      },
      with: { output: { path: '/dist', [name]: values[name] } },
    }
  }),
  {
    option: 'output.sourceMapFilename',
    base: { devtool: 'source-map' },
    with: { output: { path: '/dist', sourceMapFilename: 'maps/[file].map' } },
  },
  {
    option: 'output.devtoolNamespace',
    base: { devtool: 'source-map' },
    with: { output: { path: '/dist', devtoolNamespace: 'shop-space' } },
  },
  {
    option: 'output.devtoolModuleFilenameTemplate',
    base: { devtool: 'source-map' },
    with: { output: { path: '/dist', devtoolModuleFilenameTemplate: 'x:[resource-path]' } },
  },
  {
    option: 'output.devtoolFallbackModuleFilenameTemplate',
    base: { devtool: 'source-map', output: { path: '/dist', devtoolModuleFilenameTemplate: 'same' } },
    with: {
      output: {
        path: '/dist',
        devtoolModuleFilenameTemplate: 'same',
        devtoolFallbackModuleFilenameTemplate: 'y:[resource-path]',
      },
    },
  },
  ...Object.entries({
    arrowFunction: false,
    asyncFunction: false,
    bigIntLiteral: true,
    const: false,
    destructuring: false,
    document: false,
    dynamicImport: false,
    dynamicImportInWorker: false,
    forOf: false,
    globalThis: true,
    module: false,
    nodePrefixForCoreModules: false,
    optionalChaining: false,
    templateLiteral: false,
  }).map(([name, value]): Experiment => ofEnvironment(name, value)),
]

/** Each feature with code that is emitted differently if the target lacks the feature. */
function ofEnvironment(name: string, value: boolean): Experiment {
  const needs: Record<string, Partial<Experiment>> = {
    asyncFunction: { files: entry('await 1\nexport const a = 1\n') },
    arrowFunction: {},
    bigIntLiteral: { base: { target: ['web', 'es5'], plugins: ['DefinePlugin'] }, files: entry('console.log(BIG)\n') },
    const: {
      base: { target: ['web', 'es2022'] },
      files: entry("import value from './default'\nexport default value + 1\n"),
    },
    document: { base: { target: ['web', 'es2022'], output: { path: '/dist', publicPath: 'auto' } } },
    dynamicImport: {
      files: entry("import(/* webpackIgnore: true */ 'x')\nimport('x')\n"),
      base: { target: ['web', 'es2022'], externals: { x: 'import x' } },
    },
    dynamicImportInWorker: { files: entry("new Worker(new URL('./lazy.js', import.meta.url))\n"), base: esm },
    globalThis: { base: { target: ['web', 'es5'] }, files: entry('console.log(global.x)\n') },
    module: { files: entry("import('x')\n"), base: { externals: { x: 'import x' } } },
    nodePrefixForCoreModules: {
      base: { target: 'node18', ...{ experiments: { outputModule: true }, output: { path: '/dist', module: true } } },
      files: entry("import 'node:fs'\nimport 'fs'\nconsole.log(import.meta.url)\n"),
    },
    optionalChaining: {
      files: entry(
        "import { value } from 'x'\nconsole.log(value?.a)\nimport * as all from './esm'\nconsole.log(all.nothing?.deep)\n",
      ),
      base: { target: ['web', 'es2022'], ...css, externals: { x: 'promise x' } },
    },
    forOf: { files: entry("export * from './cjs'\n"), base: { target: ['web', 'es2022'] } },
    templateLiteral: { base: { target: ['web', 'es2022'], devtool: 'eval' } },
    destructuring: {
      files: entry(
        "import { readFile } from 'fs'\nimport url from 'url'\nconsole.log(readFile, url, import.meta.url)\n",
      ),
      base: { target: 'node18', ...esm },
    },
  }
  const need = needs[name] ?? {}
  const before = (need.base?.output ?? { path: '/dist' }) as Options
  return {
    option: `output.environment.${name}`,
    ...need,
    with: { output: { ...before, environment: { [name]: value } } },
  }
}
