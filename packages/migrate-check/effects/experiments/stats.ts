// Options of `stats`.

import type { Options } from '../bundler.ts'
import type { Experiment } from '../experiment.ts'
import { entry } from '../project.ts'

/** Options that change the printed report. The other options of `stats` are in the tables of their page. */
export const ofStats: Experiment[] = Object.entries({
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
