// Options of webpack, or of earlier versions of Rspack, that the schema rejects: each is validated, and the schema's
// message is the fact. If one is accepted, the extraction fails.

import { insideOf } from '../packages.ts'

/** Configurations that use an option, by its path; with the value if only that is rejected. */
const tried: Record<string, object> = {
  amd: { amd: {} },
  builtins: { builtins: {} },
  "cache: { type: 'memory' }": { cache: { type: 'memory' } },
  'experiments.backCompat': { experiments: { backCompat: true } },
  'experiments.buildHttp': { experiments: { buildHttp: [] } },
  'experiments.cacheUnaffected': { experiments: { cacheUnaffected: true } },
  'experiments.incrementalRebuild': { experiments: { incrementalRebuild: true } },
  'experiments.layers': { experiments: { layers: true } },
  'experiments.newSplitChunks': { experiments: { newSplitChunks: true } },
  'experiments.rspackFuture.disableApplyEntryLazily': {
    experiments: { rspackFuture: { disableApplyEntryLazily: true } },
  },
  'experiments.rspackFuture.disableTransformByDefault': {
    experiments: { rspackFuture: { disableTransformByDefault: true } },
  },
  'experiments.rspackFuture.newResolver': { experiments: { rspackFuture: { newResolver: true } } },
  'experiments.rspackFuture.newTreeshaking': { experiments: { rspackFuture: { newTreeshaking: true } } },
  'experiments.syncWebAssembly': { experiments: { syncWebAssembly: true } },
  'module.exprContextCritical': { module: { exprContextCritical: true } },
  'module.strictExportPresence': { module: { strictExportPresence: true } },
  'module.unknownContextCritical': { module: { unknownContextCritical: true } },
  'module.unsafeCache': { module: { unsafeCache: true } },
  'module.wrappedContextCritical': { module: { wrappedContextCritical: true } },
  'optimization.checkWasmTypes': { optimization: { checkWasmTypes: true } },
  'optimization.emitOnErrors': { optimization: { emitOnErrors: true } },
  'optimization.flagIncludedChunks': { optimization: { flagIncludedChunks: true } },
  'optimization.mangleWasmImports': { optimization: { mangleWasmImports: true } },
  'optimization.portableRecords': { optimization: { portableRecords: true } },
  'output.amdContainer': { output: { amdContainer: 'a' } },
  'output.charset': { output: { charset: true } },
  'output.chunkLoadTimeout': { output: { chunkLoadTimeout: 1 } },
  'output.clean: { keep: /a/ }': { output: { clean: { keep: /a/ } } },
  'output.compareBeforeEmit': { output: { compareBeforeEmit: true } },
  "output.devtoolNamespace: () => ''": { output: { devtoolNamespace: () => '' } },
  "output.hashDigestLength: '8'": { output: { hashDigestLength: '8' } },
  'output.ignoreBrowserWarnings': { output: { ignoreBrowserWarnings: true } },
  parallelism: { parallelism: 1 },
  recordsInputPath: { recordsInputPath: 'a' },
  recordsOutputPath: { recordsOutputPath: 'a' },
  recordsPath: { recordsPath: 'a' },
  'resolve.browserField': { resolve: { browserField: true } },
  'resolve.cache': { resolve: { cache: true } },
  'resolve.cachePredicate': { resolve: { cachePredicate: () => true } },
  'resolve.plugins': { resolve: { plugins: [] } },
  'resolve.tsConfigPath': { resolve: { tsConfigPath: 'tsconfig.json' } },
  'resolve.unsafeCache': { resolve: { unsafeCache: true } },
  'resolve.useSyncFileSystemCalls': { resolve: { useSyncFileSystemCalls: true } },
  'snapshot.buildDependencies': { snapshot: { buildDependencies: {} } },
  'snapshot.immutablePaths': { snapshot: { immutablePaths: [] } },
  'snapshot.managedPaths': { snapshot: { managedPaths: [] } },
  'snapshot.module': { snapshot: { module: {} } },
  'snapshot.resolve': { snapshot: { resolve: {} } },
  "stats: 'detailed'": { stats: 'detailed' },
  "stats: 'minimal'": { stats: 'minimal' },
  "target: 'browserslist:last 2 versions'": { target: 'browserslist:last 2 versions' },
}

/** The schema's messages. Throws with the names of accepted options. */
export function readRejected(): { path: string; message: string }[] {
  const { validate } = insideOf<{ validate(config: object, schema: unknown): void }>(
    '@rspack/core',
    'dist/util/validate.js',
  )
  const { rspackOptions } = insideOf<{ rspackOptions: unknown }>('@rspack/core', 'dist/config/zod.js')
  const accepted: string[] = []
  const rejected = Object.entries(tried).flatMap(([path, config]) => {
    try {
      validate(config, rspackOptions)
      accepted.push(path)
      return []
    } catch (error) {
      const [, ...reasons] = (error instanceof Error ? error.message : String(error)).split('\n')
      return [{ path, message: reasons.map((reason) => reason.replace(/^- /, '')).join('; ') }]
    }
  })
  if (accepted.length > 0) throw new Error(`the schema accepts ${accepted.join(', ')}, expected it to reject them`)
  return rejected
}
