// Compares what a configuration does with webpack to what the proposed one does with Rspack: the files that both write for
// the same entry.

import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { packageOf } from '../../checks/packages.ts'
import type { Config } from './load.ts'

interface Stats {
  hasErrors(): boolean
}

export interface Compiler {
  run(done: (error: Error | null, stats?: Stats) => void): void
  close(done: () => void): void
  outputFileSystem: unknown
}

interface Volume {
  toJSON(): Record<string, string | null>
}

/** Longest time that a build gets: some configurations start what never ends. */
const longest = 20_000

/** Files that a bundler writes; undefined if it can't build the configuration. */
async function filesWritten(
  bundler: 'webpack' | '@rspack/core',
  config: Config,
  folder: string,
): Promise<string[] | undefined> {
  const exported = packageOf<{ rspack?(config: Config): Compiler } & ((config: Config) => Compiler)>(bundler)
  const make = exported.rspack ?? exported
  const { createFsFromVolume, Volume: VolumeClass } = packageOf<{
    createFsFromVolume(volume: Volume): unknown
    Volume: new () => Volume
  }>('memfs')
  const volume = new VolumeClass()
  const stats = await new Promise<Stats | undefined>((resolve) => {
    const timer = setTimeout(() => resolve(undefined), longest)
    try {
      const compiler = make(plain(config, folder))
      compiler.outputFileSystem = createFsFromVolume(volume)
      compiler.run((error, result) => compiler.close(() => resolve(error ? undefined : result)))
    } catch {
      resolve(undefined)
    } finally {
      timer.unref()
    }
  })
  if (!stats || stats.hasErrors()) return undefined
  // Hashes of two bundlers are never the same.
  const names = Object.keys(volume.toJSON()).map((name) => path.relative(folder, name).replace(/[0-9a-f]{7,}/g, '*'))
  return names.sort()
}

/** A configuration with an entry of its own and without what packages add; records are what the proposal removes. */
function plain(config: Config, folder: string): Config {
  const { module, optimization, ...rest } = config as { module?: Config; optimization?: Config }
  const { watch: _, dependencies: __, cache: ___, ...kept } = rest as Config
  const source = path.join(folder, 'corpus-entry.js')
  writeFileSync(source, 'export const answer = 42\n')
  for (const name of ['recordsPath', 'recordsInputPath', 'recordsOutputPath']) delete kept[name]
  return {
    ...kept,
    context: folder,
    entry: source,
    plugins: [],
    optimization: { ...optimization, minimize: false, minimizer: [] },
    ...(module ? { module: { ...module, rules: [] } } : {}),
  }
}

/** How many configurations both bundlers build, and the files that only one of them writes. */
export async function compareOutputs(
  before: { folder: string; configs: Config[] },
  after: { folder: string; configs: Config[] },
): Promise<{ compared: number; different: string[] }> {
  let compared = 0
  const different = new Set<string>()
  for (const [index, config] of before.configs.entries()) {
    const proposed = after.configs[index]
    const expected = await filesWritten('webpack', config, before.folder)
    const actual = expected && proposed && (await filesWritten('@rspack/core', proposed, after.folder))
    if (!actual) continue
    compared += 1
    for (const name of expected) if (!actual.includes(name)) different.add(`webpack: ${name}`)
    for (const name of actual) if (!expected.includes(name)) different.add(`Rspack: ${name}`)
  }
  return { compared, different: [...different] }
}
