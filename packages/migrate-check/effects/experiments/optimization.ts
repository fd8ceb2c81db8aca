// Options of `optimization`.

import type { Options } from '../bundler.ts'
import type { Experiment } from '../experiment.ts'
import { entry, production, two } from '../project.ts'

export const ofOptimization: Experiment[] = [
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
