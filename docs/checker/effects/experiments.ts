// One experiment an option: a value that must change something that can be seen, and what the project needs for that. An
// option that changes webpack's build and not Rspack's is accepted and ignored.

import type { Options } from './bundler.ts'

export interface Experiment {
  /** Paths of the options it is about; `|` separates several that are set together. */
  option: string
  /** What sets the option. */
  with: Options
  /** What the project needs before that, in both builds. */
  base?: Options
  /** Files beside those of the project. */
  files?: Record<string, string>
}

/** The project of all experiments. */
export const files: Record<string, string> = {
  'package.json': '{"name":"shop","version":"1.0.0","sideEffects":["./src/index.js"]}',
  'src/index.js': `import { used } from './esm'
import data from './data.json'
import icon from './icon.svg'
import('./lazy').then(({ lazy }) => console.log(lazy))
console.log(used, data.a, icon, require('./cjs'), __dirname, __filename, global.x, process.env.NODE_ENV)
export const exported = 1
`,
  'src/esm.js': `import { deep } from './deep'
export const used = deep(1)
export const unused = 'unused-export'
`,
  'src/deep.js': 'export function deep(value) { return value + 1 }\nexport const other = 2\n',
  'src/lazy.js': "import { deep } from './deep'\nexport const lazy = deep(2)\n",
  'src/cjs.js': 'exports.a = 1\nexports.b = 2\n',
  'src/data.json': '{"a":1,"b":2}',
  'src/icon.svg': '<svg xmlns="http://www.w3.org/2000/svg"><path d="M0 0h1"/></svg>',
  'src/second.js': "import { used } from './esm'\nconsole.log('second', used)\n",
  'src/page.css': '.a { color: red }\n.b-c { color: blue }\n',
  'src/page.module.css': '.a { color: red }\n.b-c { color: blue }\n',
  'src/broken.js': "import missing from './is-not-there'\nconsole.log(missing)\n",
  'src/default.js': 'export default Math.random()\n',
  'src/outer.js': "import('./lazy')\n",
  'src/wasm.js': "import('./add.wasm').then(({ add }) => console.log(add(1, 2)))\n",
  'lib/one.js': "export default 'lib one'\n",
  'lib/one.alt.js': "export default 'lib alternative'\n",
  'node_modules/dep/package.json':
    '{"name":"dep","version":"1.0.0","main":"main.js","module":"module.js","browser":"browser.js"}',
  'node_modules/dep/main.js': "module.exports = 'dep main'\n",
  'node_modules/dep/module.js': "export default 'dep module'\n",
  'node_modules/dep/browser.js': "module.exports = 'dep browser'\n",
  'node_modules/dep/other.js': "module.exports = 'dep other'\n",
  'node_modules/exporting/package.json':
    '{"name":"exporting","version":"1.0.0","exports":{".":{"special":"./special.js","import":"./import.js","default":"./default.js"}},"other":{".":"./other.js"}}',
  'node_modules/exporting/special.js': "module.exports = 'special'\n",
  'node_modules/exporting/import.js': "export default 'import'\n",
  'node_modules/exporting/default.js': "module.exports = 'default'\n",
  'loaders/mark.js':
    "module.exports = function (source) { return source + '\\n/* marked ' + JSON.stringify(this.getOptions()) + ' */' }\n",
  'loaders/loaderContext.js':
    "module.exports = function (source) { return source + '\\n/* context ' + this.extra + ' */' }\n",
}

const text = { rules: [{ test: /\.svg$/, type: 'asset' }] }

/** What all builds share. */
export const base: Options = {
  mode: 'development',
  devtool: false,
  entry: './src/index.js',
  module: text,
  output: { path: '/dist' },
}

const production: Options = { mode: 'production', optimization: { minimize: false } }
const library: Options = { output: { library: { name: 'Shop', type: 'umd' } } }
const css: Options = { experiments: { css: true }, entry: './src/styled.js' }
const styled = {
  'src/styled.js': "import './page.css'\nimport * as styles from './page.module.css'\nconsole.log(styles)\n",
}
const esm: Options = { experiments: { outputModule: true }, output: { module: true } }
const wasm: Options = { experiments: { asyncWebAssembly: true }, entry: './src/wasm.js' }
const broken: Options = { entry: './src/broken.js' }
const two: Options = { entry: { first: './src/index.js', second: './src/second.js' } }

function entry(code: string): Record<string, string> {
  return { 'src/index.js': code }
}

const bySchema: Experiment[] = [
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

const ofModule: Experiment[] = [
  { option: 'module.noParse', with: { module: { ...text, noParse: /esm/ } } },
  { option: 'module.defaultRules', with: { module: { ...text, defaultRules: [] } } },
  { option: 'module.rules[].test', with: { module: { rules: [{ test: /\.svg$/, type: 'asset/source' }] } } },
  ...[
    'include',
    'exclude',
    'resource',
    'issuer',
    'dependency',
    'mimetype',
    'scheme',
    'resourceQuery',
    'resourceFragment',
  ].map((name): Experiment => {
    const values: Record<string, unknown> = {
      include: /cjs/,
      exclude: { not: /cjs/ },
      resource: /cjs/,
      issuer: /index/,
      dependency: 'esm',
      mimetype: 'text/javascript',
      scheme: 'data',
      resourceQuery: /mark/,
      resourceFragment: /mark/,
    }
    const code =
      "import './esm?mark'\nimport './deep#mark'\nimport 'data:text/javascript,export default 1'\nrequire('./cjs')\n"
    return {
      option: `module.rules[].${name}`,
      files: entry(code),
      with: { module: { rules: [{ [name]: values[name], use: '<folder>/loaders/mark.js' }, ...text.rules] } },
    }
  }),
  {
    option: 'module.rules[].descriptionData',
    files: entry("import dep from 'dep'\nconsole.log(dep)\n"),
    with: { module: { rules: [{ descriptionData: { name: 'dep' }, use: '<folder>/loaders/mark.js' }] } },
  },
  {
    option: 'module.rules[].enforce',
    base: {
      module: {
        rules: [
          { test: /cjs/, use: { loader: '<folder>/loaders/mark.js', options: { a: 1 } } },
          { test: /cjs/, use: { loader: '<folder>/loaders/mark.js', options: { b: 1 } } },
          ...text.rules,
        ],
      },
    },
    with: {
      module: {
        rules: [
          { test: /cjs/, enforce: 'pre', use: { loader: '<folder>/loaders/mark.js', options: { a: 1 } } },
          { test: /cjs/, use: { loader: '<folder>/loaders/mark.js', options: { b: 1 } } },
          ...text.rules,
        ],
      },
    },
  },
  {
    option: 'module.rules[].generator',
    with: {
      module: { rules: [{ test: /\.svg$/, type: 'asset/resource', generator: { filename: 'pictures/[name][ext]' } }] },
    },
    base: { module: { rules: [{ test: /\.svg$/, type: 'asset/resource' }] } },
  },
  {
    option: 'module.rules[].parser',
    with: { module: { rules: [{ test: /\.svg$/, type: 'asset', parser: { dataUrlCondition: { maxSize: 1 } } }] } },
  },
  {
    option: 'module.rules[].loader',
    with: { module: { rules: [{ test: /cjs/, loader: '<folder>/loaders/mark.js' }, ...text.rules] } },
  },
  {
    option: 'module.rules[].options',
    base: { module: { rules: [{ test: /cjs/, loader: '<folder>/loaders/mark.js' }, ...text.rules] } },
    with: {
      module: { rules: [{ test: /cjs/, loader: '<folder>/loaders/mark.js', options: { a: 1 } }, ...text.rules] },
    },
  },
  {
    option: 'module.rules[].use',
    with: { module: { rules: [{ test: /cjs/, use: ['<folder>/loaders/mark.js'] }, ...text.rules] } },
  },
  {
    option: 'module.rules[].oneOf',
    with: { module: { rules: [{ oneOf: [{ test: /cjs/, use: '<folder>/loaders/mark.js' }] }, ...text.rules] } },
  },
  {
    option: 'module.rules[].rules',
    with: { module: { rules: [{ test: /cjs/, rules: [{ use: '<folder>/loaders/mark.js' }] }, ...text.rules] } },
  },
  {
    option: 'module.rules[].resolve',
    with: { module: { rules: [{ test: /index/, resolve: { alias: { './cjs': './esm' } } }, ...text.rules] } },
  },
  {
    option: 'module.rules[].sideEffects',
    base: production,
    files: {
      ...entry("import { a } from './effects'\nimport './effects'\n"),
      'src/effects.js': "console.log('effect')\nexport const a = 1\n",
      'package.json': '{"name":"shop"}',
    },
    with: { module: { rules: [{ test: /effects/, sideEffects: false }] } },
  },
  { option: 'module.rules[].type', with: { module: { rules: [{ test: /\.svg$/, type: 'asset/source' }] } } },
  {
    option: 'module.generator.asset.dataUrl',
    with: { module: { ...text, generator: { asset: { dataUrl: () => 'data:made' } } } },
  },
  {
    option: 'module.generator.asset.dataUrl.encoding',
    with: { module: { ...text, generator: { asset: { dataUrl: { encoding: false } } } } },
  },
  {
    option: 'module.generator.asset.dataUrl.mimetype',
    with: { module: { ...text, generator: { asset: { dataUrl: { mimetype: 'image/x-icon' } } } } },
  },
  ...(['emit', 'filename', 'publicPath'] as const).flatMap((name): Experiment[] => {
    const values = { emit: false, filename: 'pictures/[name][ext]', publicPath: '/cdn/' }
    const rules = [{ test: /\.svg$/, type: 'asset/resource' }]
    return ['asset', 'asset/resource'].map((type) => ({
      option: `module.generator.${type}.${name}`,
      base: {
        module: {
          rules:
            type === 'asset'
              ? [{ test: /\.svg$/, type: 'asset', parser: { dataUrlCondition: { maxSize: 1 } } }]
              : rules,
        },
      },
      with: {
        module: {
          rules:
            type === 'asset'
              ? [{ test: /\.svg$/, type: 'asset', parser: { dataUrlCondition: { maxSize: 1 } } }]
              : rules,
          generator: { [type]: { [name]: values[name] } },
        },
      },
    }))
  }),
  {
    option: 'module.generator.asset/inline.dataUrl',
    base: { module: { rules: [{ test: /\.svg$/, type: 'asset/inline' }] } },
    with: {
      module: {
        rules: [{ test: /\.svg$/, type: 'asset/inline' }],
        generator: { 'asset/inline': { dataUrl: { mimetype: 'image/x-icon' } } },
      },
    },
  },
  ...(['css', 'css/auto', 'css/module'] as const).flatMap((type): Experiment[] => {
    const rules = [{ test: /\.css$/, type }, ...text.rules]
    const values: Record<string, unknown> =
      type === 'css'
        ? { exportsOnly: true, esModule: false }
        : { exportsOnly: true, esModule: false, exportsConvention: 'camel-case', localIdentName: 'x-[local]' }
    const generators = Object.entries(values).map(
      ([name, value]): Experiment => ({
        option: `module.generator.${type}.${name}`,
        base: { ...css, module: { rules } },
        files: styled,
        with: { module: { rules, generator: { [type]: { [name]: value } } } },
      }),
    )
    return [
      ...generators,
      {
        option: `module.parser.${type}.namedExports`,
        base: { ...css, module: { rules } },
        files: styled,
        with: { module: { rules, parser: { [type]: { namedExports: false } } } },
      },
    ]
  }),
  {
    option: 'module.parser.asset.dataUrlCondition.maxSize',
    with: { module: { ...text, parser: { asset: { dataUrlCondition: { maxSize: 1 } } } } },
  },
]

/** Types whose code has what an option is about: modules of CommonJS import nothing, those of ECMAScript require nothing. */
const esmOnly = new Set([
  'exportsPresence',
  'importExportsPresence',
  'reexportExportsPresence',
  'strictExportPresence',
  'url',
  'worker',
])
const cjsOnly = new Set(['exprContextCritical', 'wrappedContextCritical', 'overrideStrict'])

const javascript: [name: string, value: unknown, code: string][] = [
  ['dynamicImportMode', 'eager', "import('./lazy')\n"],
  ['dynamicImportPrefetch', true, "import('./lazy')\n"],
  ['dynamicImportPreload', true, "import('./outer')\n"],
  ['dynamicImportFetchPriority', 'high', "import('./lazy')\n"],
  ['exportsPresence', false, "import { nothing } from './esm'\nconsole.log(nothing)\n"],
  ['importExportsPresence', false, "import { nothing } from './esm'\nconsole.log(nothing)\n"],
  ['reexportExportsPresence', false, "export { nothing } from './esm'\n"],
  ['strictExportPresence', true, "import { nothing } from './esm'\nconsole.log(nothing)\n"],
  ['exprContextCritical', false, 'require(process.argv[2])\n'],
  ['wrappedContextCritical', true, "require('./lo' + process.argv[2])\n"],
  ['overrideStrict', 'strict', 'exports.a = 1\n'],
  ['url', false, "console.log(new URL('./icon.svg', import.meta.url))\n"],
  ['worker', false, "new Worker(new URL('./lazy.js', import.meta.url))\n"],
]

const ofParser: Experiment[] = javascript.flatMap(([name, value, code]) =>
  ['javascript', 'javascript/auto', 'javascript/dynamic', 'javascript/esm']
    .filter((type) => fits(name, type))
    .map(
      (type): Experiment => ({
        option: `module.parser.${type}.${name}`,
        files: entry(code),
        base: type.includes('/') ? { module: { rules: [{ test: /src.*\.js$/, type }, ...text.rules] } } : {},
        with: {
          module: {
            rules: [...(type.includes('/') ? [{ test: /src.*\.js$/, type }] : []), ...text.rules],
            parser: { [type]: { [name]: value } },
          },
        },
      }),
    ),
)

function fits(name: string, type: string): boolean {
  return !(type === 'javascript/dynamic' ? esmOnly : type === 'javascript/esm' ? cjsOnly : new Set()).has(name)
}

const ofOutput: Experiment[] = [
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

/** Each feature with code that only comes out differently where the feature is missing. */
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

const ofResolve: Experiment[] = [
  {
    option: 'alias',
    files: entry("import a from 'lib-alias'\nconsole.log(a)\n"),
    with: { alias: { 'lib-alias': '<folder>/lib/one.js' } },
  },
  {
    option: 'aliasFields',
    files: {
      ...entry("import a from 'aliased'\nconsole.log(a)\n"),
      'node_modules/aliased/package.json': '{"name":"aliased","main":"a.js","special":{"./a.js":"./b.js"}}',
      'node_modules/aliased/a.js': "module.exports = 'a'",
      'node_modules/aliased/b.js': "module.exports = 'b'",
    },
    with: { aliasFields: ['special'] },
  },
  {
    option: 'byDependency',
    files: entry("import dep from 'dep'\nconsole.log(dep)\n"),
    with: { byDependency: { esm: { mainFields: ['main'] } } },
  },
  {
    option: 'conditionNames',
    files: entry("import a from 'exporting'\nconsole.log(a)\n"),
    with: { conditionNames: ['special'] },
  },
  {
    option: 'descriptionFiles',
    files: {
      ...entry("import dep from 'dep'\nconsole.log(dep)\n"),
      'node_modules/dep/other.json': '{"main":"other.js"}',
    },
    with: { descriptionFiles: ['other.json'] },
  },
  { option: 'enforceExtension', with: { enforceExtension: true } },
  {
    option: 'exportsFields',
    files: entry("import a from 'exporting'\nconsole.log(a)\n"),
    with: { exportsFields: ['other'] },
  },
  {
    option: 'extensionAlias',
    files: { ...entry("import './typed.js'\n"), 'src/typed.ts': 'console.log(1)\n' },
    with: { extensionAlias: { '.js': ['.ts', '.js'] } },
  },
  {
    option: 'extensions',
    files: { ...entry("import './named'\n"), 'src/named.special': 'console.log(1)\n' },
    with: { extensions: ['.special', '.js'] },
  },
  {
    option: 'fallback',
    files: entry("import a from 'absent'\nconsole.log(a)\n"),
    with: { fallback: { absent: '<folder>/lib/one.js' } },
  },
  { option: 'fullySpecified', with: { fullySpecified: true } },
  {
    option: 'importsFields',
    files: {
      ...entry("import a from '#inner'\nconsole.log(a)\n"),
      'package.json': '{"name":"shop","inner":{"#inner":"./lib/one.js"}}',
    },
    with: { importsFields: ['inner'] },
  },
  { option: 'mainFields', files: entry("import dep from 'dep'\nconsole.log(dep)\n"), with: { mainFields: ['main'] } },
  {
    option: 'mainFiles',
    files: { ...entry("import './folder'\n"), 'src/folder/begin.js': 'console.log(1)\n' },
    with: { mainFiles: ['begin'] },
  },
  {
    option: 'modules',
    files: entry("import a from 'one'\nconsole.log(a)\n"),
    with: { modules: ['<folder>/lib', 'node_modules'] },
  },
  {
    option: 'preferAbsolute',
    files: { ...entry("import a from '<folder>/lib/one.js'\nconsole.log(a)\n") },
    with: { preferAbsolute: true },
  },
  { option: 'preferRelative', files: entry("import a from 'cjs'\nconsole.log(a)\n"), with: { preferRelative: true } },
  {
    option: 'restrictions',
    files: entry("import dep from 'dep'\nconsole.log(dep)\n"),
    with: { restrictions: ['<folder>/src'] },
  },
  { option: 'roots', files: entry("import a from '/one.js'\nconsole.log(a)\n"), with: { roots: ['<folder>/lib'] } },
  {
    option: 'symlinks',
    files: { ...entry("import a from './linked'\nconsole.log(a)\n"), 'src/linked.js -> lib/one.js': '' },
    with: { symlinks: false },
  },
].map(({ option, files: own, with: value }) => ({
  option: `resolve.${option}`,
  ...(own ? { files: own } : {}),
  with: { resolve: value },
}))

const ofResolveLoader: Experiment[] = [
  { option: 'alias', request: 'marker', with: { alias: { marker: '<folder>/loaders/mark.js' } } },
  { option: 'modules', request: 'mark', with: { modules: ['<folder>/loaders'] } },
  { option: 'extensions', request: '<folder>/loaders/special', with: { extensions: ['.special'] } },
  { option: 'mainFields', request: 'package-loader', with: { mainFields: ['loader-other'] } },
  { option: 'mainFiles', request: '<folder>/loaders/folder', with: { mainFiles: ['begin'] } },
  { option: 'fallback', request: 'absent', with: { fallback: { absent: '<folder>/loaders/mark.js' } } },
].map(({ option, request, with: value }) => ({
  option: `resolveLoader.${option}`,
  files: {
    'loaders/special.special': "module.exports = (source) => source + '/* special */'",
    'loaders/folder/begin.js': "module.exports = (source) => source + '/* begun */'",
    'node_modules/package-loader/package.json': '{"name":"package-loader","main":"a.js","loader-other":"b.js"}',
    'node_modules/package-loader/a.js': "module.exports = (source) => source + '/* a */'",
    'node_modules/package-loader/b.js': "module.exports = (source) => source + '/* b */'",
  },
  base: { module: { rules: [{ test: /cjs/, use: request }, ...text.rules] } },
  with: { resolveLoader: value },
}))

const ofOptimization: Experiment[] = [
  ...Object.entries({
    chunkIds: 'natural',
    moduleIds: 'natural',
    concatenateModules: false,
    innerGraph: false,
    mangleExports: false,
    nodeEnv: 'staging',
    providedExports: false,
    runtimeChunk: 'single',
    sideEffects: false,
    usedExports: false,
  }).map(
    ([name, value]): Experiment => ({
      option: `optimization.${name}`,
      base: {
        ...production,
        ...(name === 'mangleExports' || name === 'innerGraph' || name === 'providedExports'
          ? { optimization: { minimize: false, concatenateModules: false } }
          : {}),
      },
      ...(name === 'innerGraph'
        ? {
            files: {
              ...entry("import { outer } from './inner'\nconsole.log(outer)\n"),
              'src/inner.js':
                "import { deep } from './deep'\nexport const outer = 1\nexport const inner = () => deep(1)\nconsole.log('kept')\n",
            },
          }
        : {}),
      with: {
        optimization: {
          minimize: false,
          ...(name === 'mangleExports' || name === 'innerGraph' || name === 'providedExports'
            ? { concatenateModules: false }
            : {}),
          [name]: value,
        },
      },
    }),
  ),
  { option: 'optimization.minimize', base: { mode: 'production' }, with: { optimization: { minimize: false } } },
  {
    option: 'optimization.minimizer',
    base: { mode: 'production' },
    with: { optimization: { minimize: true, minimizer: [] } },
  },
  {
    option: 'optimization.runtimeChunk.name',
    base: { optimization: { runtimeChunk: true } },
    with: { optimization: { runtimeChunk: { name: 'run' } } },
  },
  {
    option: 'optimization.mergeDuplicateChunks',
    files: entry("import(/* webpackChunkName: 'a' */ './lazy')\nimport(/* webpackChunkName: 'b' */ './lazy')\n"),
    with: { optimization: { mergeDuplicateChunks: false } },
  },
  {
    option: 'optimization.removeEmptyChunks',
    base: { ...production, entry: './src/index.js' },
    files: { ...entry("import './deep'\nimport('./empty')\n"), 'src/empty.js': "import './deep'\n" },
    with: {
      optimization: {
        minimize: false,
        removeEmptyChunks: false,
        splitChunks: { minSize: 0, cacheGroups: { all: { test: /./, chunks: 'all', name: 'all', enforce: true } } },
      },
    },
  },
  {
    option: 'optimization.removeAvailableModules',
    base: production,
    files: {
      ...entry("import './deep'\nimport('./again')\n"),
      'src/again.js': "import './deep'\nconsole.log('again')\n",
    },
    with: { optimization: { minimize: false, removeAvailableModules: true } },
  },
  {
    option: 'optimization.realContentHash',
    base: { mode: 'production', output: { path: '/dist', filename: '[contenthash].js' } },
    with: { optimization: { realContentHash: false } },
  },
  {
    option: 'optimization.splitChunks',
    base: two,
    with: { optimization: { splitChunks: { chunks: 'all', minSize: 0 } } },
  },
  ...Object.entries({
    automaticNameDelimiter: '-',
    chunks: 'async',
    maxAsyncRequests: 1,
    maxAsyncSize: 30,
    maxInitialRequests: 1,
    maxInitialSize: 30,
    maxSize: 30,
    minChunks: 2,
    minSize: 100_000,
    name: 'shared',
    hidePathInfo: true,
    defaultSizeTypes: ['css'],
  }).map(([name, value]): Experiment => ofSplitting(name, value, false)),
  ...Object.entries({
    automaticNameDelimiter: '-',
    chunks: 'async',
    enforce: true,
    filename: 'group.js',
    idHint: 'hint',
    maxAsyncSize: 30,
    maxInitialSize: 30,
    maxSize: 30,
    minChunks: 3,
    minSize: 100_000,
    name: 'shared',
    priority: -30,
    reuseExistingChunk: true,
    test: /lazy/,
    type: 'json',
  }).map(([name, value]): Experiment => ofSplitting(name, value, true)),
]

function ofSplitting(name: string, value: unknown, group: boolean): Experiment {
  const splitting = (own: Options, all: Options): Options => {
    const cacheGroups = {
      shared: { test: /src/, ...(name === 'minChunks' ? {} : { minChunks: 2 }), ...own },
      ...(name === 'priority' ? { other: { test: /src/, minChunks: 2, priority: -25, name: 'otherGroup' } } : {}),
    }
    const minSize = name === 'enforce' ? 100_000 : 0
    return { optimization: { splitChunks: { chunks: 'all', minSize, cacheGroups, ...all } } }
  }
  const path = group ? `optimization.splitChunks.cacheGroups.*.${name}` : `optimization.splitChunks.${name}`
  const entries = { entry: { first: './src/index.js', second: './src/second.js', third: './src/lazy.js' } }
  const sized = group && /^max\w*Size$|^automatic/.test(name)
  const needed: Options = name === 'hidePathInfo' || name === 'automaticNameDelimiter' ? { maxSize: 30 } : {}
  return {
    option: path,
    base: {
      ...entries,
      ...splitting(sized ? { enforce: true, maxSize: name === 'automaticNameDelimiter' ? 30 : 1000 } : {}, needed),
    },
    with: splitting(
      group
        ? { ...(sized ? { enforce: true, maxSize: name === 'automaticNameDelimiter' ? 30 : 1000 } : {}), [name]: value }
        : {},
      group ? needed : { ...needed, [name]: value },
    ),
  }
}

/** Options of the report that is printed; all others of `stats` are in tables of their page. */
const ofStats: Experiment[] = Object.entries({
  all: false,
  assets: false,
  assetsSort: 'name',
  assetsSpace: 1,
  builtAt: true,
  children: false,
  chunkGroupAuxiliary: true,
  chunkGroupChildren: true,
  chunkGroupMaxAssets: 0,
  chunkGroups: true,
  chunkModules: true,
  chunkModulesSpace: 1,
  chunkOrigins: false,
  chunkRelations: true,
  chunks: true,
  chunksSort: 'name',
  colors: true,
  dependentModules: true,
  depth: true,
  entrypoints: true,
  env: true,
  errorDetails: true,
  errorStack: true,
  errors: false,
  errorsCount: false,
  excludeAssets: /main/,
  excludeModules: /esm/,
  groupAssetsByChunk: true,
  groupAssetsByEmitStatus: true,
  groupAssetsByExtension: true,
  groupAssetsByInfo: true,
  groupAssetsByPath: true,
  groupModulesByAttributes: false,
  groupModulesByCacheStatus: false,
  groupModulesByExtension: false,
  groupModulesByLayer: true,
  groupModulesByPath: false,
  groupModulesByType: false,
  groupReasonsByOrigin: true,
  hash: true,
  ids: true,
  logging: 'verbose',
  loggingDebug: true,
  loggingTrace: true,
  moduleAssets: true,
  moduleTrace: false,
  modules: false,
  modulesSort: 'name',
  modulesSpace: 1,
  nestedModules: true,
  nestedModulesSpace: 1,
  optimizationBailout: true,
  orphanModules: true,
  outputPath: true,
  performance: false,
  preset: 'verbose',
  providedExports: true,
  publicPath: true,
  reasons: true,
  reasonsSpace: 1,
  relatedAssets: true,
  runtime: false,
  runtimeModules: true,
  source: true,
  timings: false,
  usedExports: true,
  version: true,
  warnings: false,
  warningsCount: false,
}).map(
  ([name, value]): Experiment => ({
    option: `stats.${name}`,
    base: { ...needsOfStats(name) },
    files: entry(
      "import { used, nothing } from './esm'\nimport './broken'\nimport('./lazy')\nconsole.log(used, nothing, require('./cjs'))\n",
    ),
    with: { stats: { ...((needsOfStats(name).stats ?? {}) as Options), [name]: value } },
  }),
)

function needsOfStats(name: string): Options {
  const verbose =
    /^(chunk(Modules|Origins|Relations|sSort)|nested|reasons|groupReasons|dependentModules|usedExports|providedExports|optimizationBailout|source|moduleAssets)/
  if (name === 'chunkModulesSpace') return { stats: { chunks: true, chunkModules: true } }
  if (name.startsWith('nested') || name === 'optimizationBailout' || name === 'performance')
    return { mode: 'production', stats: { modules: true, nestedModules: name !== 'nestedModules' } }
  if (name === 'reasonsSpace' || name === 'groupReasonsByOrigin') return { stats: { reasons: true } }
  if (name === 'chunkGroupAuxiliary' || name === 'chunkGroupChildren' || name === 'chunkGroupMaxAssets')
    return { devtool: 'source-map', stats: { chunkGroups: true, entrypoints: true } }
  if (verbose.test(name)) return { stats: { chunks: true, chunkRelations: name !== 'chunkRelations', modules: true } }
  return {}
}

const ofSnapshot: Experiment[] = [{ option: 'snapshot', with: { snapshot: {} } }]

export const experiments: Experiment[] = [
  ...bySchema,
  ...ofModule,
  ...ofParser,
  ...ofOutput,
  ...ofResolve,
  ...ofResolveLoader,
  ...ofOptimization,
  ...ofStats,
  ...ofSnapshot,
]
