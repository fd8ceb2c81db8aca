// Compares what a configuration does with webpack to what the proposed one does with Rspack, for the same small program:
// the files that both write, the modules in each of them, and what running them shows.

import path from 'node:path'
import { packageOf } from '../../../docs/checks/packages.ts'
import type { Config } from './load.ts'
import { entriesFor, modulesIn, normalName, writeProgram } from './program.ts'
import { definedBy, effectsOfRun } from './run.ts'

interface Stats {
  hasErrors(): boolean
  toJson(options: object): { entrypoints?: Record<string, { assets?: { name: string }[] }> }
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

/** What a build did. */
interface Built {
  /** Modules of the program in each file; several files may have one name. */
  files: Map<string, string[]>
  /** What running the entries showed, by name. */
  effects: Map<string, string>
}

/** Builds with a bundler; undefined if it can't build the configuration. */
async function buildWith(
  bundler: 'webpack' | '@rspack/core',
  config: Config,
  folder: string,
): Promise<Built | undefined> {
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
  const written = new Map(
    Object.entries(volume.toJSON()).map(([name, text]) => [path.relative(folder, name), text ?? '']),
  )
  const files = new Map<string, string[]>()
  for (const [name, text] of written) {
    const modules = name.endsWith('.map') ? '' : modulesIn(text).join(', ')
    files.set(normalName(name), [...(files.get(normalName(name)) ?? []), modules].sort())
  }
  const { entrypoints = {} } = stats.toJson({ all: false, entrypoints: true })
  const output = (config.output as { path?: string } | undefined)?.path ?? path.resolve('dist')
  const effects = new Map<string, string>()
  for (const [entry, { assets = [] }] of Object.entries(entrypoints)) {
    const names = assets.map(({ name }) => path.relative(folder, path.resolve(output, name.replace(/\?.*$/, ''))))
    const scripts = names.flatMap((name) => written.get(name) ?? [])
    for (const [name, effect] of effectsOfRun(scripts)) effects.set(`${entry}, ${name}`, effect)
  }
  return { files, effects }
}

/** A configuration for the program, without what packages add; records are what the proposal removes. */
function plain(config: Config, folder: string): Config {
  const { module, optimization, plugins, ...rest } = config as {
    module?: Config
    optimization?: Config
    plugins?: unknown
  }
  const { watch: _, dependencies: __, cache: ___, ...kept } = rest as Config
  for (const name of ['recordsPath', 'recordsInputPath', 'recordsOutputPath']) delete kept[name]
  return {
    ...kept,
    context: folder,
    entry: entriesFor(config.entry, folder),
    plugins: Array.isArray(plugins) ? plugins.filter((each) => definedBy(each) !== undefined) : [],
    optimization: { ...optimization, minimize: false, minimizer: [] },
    ...(module ? { module: { ...module, rules: [] } } : {}),
  }
}

/** How many configurations both bundlers build, and what only one of them does. */
export async function compareOutputs(
  before: { folder: string; configs: Config[] },
  after: { folder: string; configs: Config[] },
): Promise<{ compared: number; different: string[] }> {
  let compared = 0
  const different = new Set<string>()
  for (const [index, config] of before.configs.entries()) {
    const proposed = after.configs[index]
    if (!proposed) continue
    const constants = Array.isArray(config.plugins) ? config.plugins.flatMap((each) => definedBy(each) ?? []) : []
    for (const { folder } of [before, after]) writeProgram(folder, constants)
    const expected = await buildWith('webpack', config, before.folder)
    const actual = expected && (await buildWith('@rspack/core', proposed, after.folder))
    if (!actual) continue
    compared += 1
    for (const each of differences(expected, actual)) different.add(each)
  }
  return { compared, different: [...different] }
}

function differences(expected: Built, actual: Built): string[] {
  const found: string[] = []
  for (const name of new Set([...expected.files.keys(), ...actual.files.keys()])) {
    const [webpack, rspack] = [expected.files.get(name), actual.files.get(name)]
    if (!rspack || !webpack) found.push(`${webpack ? 'webpack' : 'Rspack'}: ${name}`)
    else if (webpack.join('; ') !== rspack.join('; '))
      found.push(`${name}: webpack has ${webpack.join('; ')}, Rspack ${rspack.join('; ')}`)
  }
  for (const name of new Set([...expected.effects.keys(), ...actual.effects.keys()])) {
    const [webpack, rspack] = [expected.effects.get(name), actual.effects.get(name)]
    if (rspack !== webpack) found.push(`${name}: ${webpack} in webpack, ${rspack} in Rspack`)
  }
  return found
}
