// Options of `module`: rules, parsers and generators.

import type { Experiment } from '../experiment.ts'
import { css, entry, production, styled, text } from '../project.ts'

export const ofModule: Experiment[] = [
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

/** Options that only affect one kind of module: CommonJS has no imports, ES modules have no `require`. */
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

export const ofParser: Experiment[] = javascript.flatMap(([name, value, code]) =>
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
