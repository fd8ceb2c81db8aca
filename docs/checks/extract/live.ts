// Builds a small project and observes the build: hooks with their arguments, the loader context, members of module.hot,
// keys of the stats JSON, and the values of the stats presets.

import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import os from 'node:os'
import path from 'node:path'
import { runInNewContext } from 'node:vm'
import type { Facts, HookFact } from '../facts.ts'
import { insideOf, packageOf } from '../packages.ts'
import { sourceOf } from './values.ts'

interface Hook {
  constructor: { name: string }
  _args?: string[]
  args?: string[]
}
type Hooks = Record<string, Hook>
type Values = Record<string, unknown>

interface Compilation {
  hooks: Hooks
  createStatsOptions(preset: unknown, context: object): Values
}

interface Compiler {
  hooks: Hooks & { compilation: Tappable }
  run(done: (error: Error | null, stats: Stats) => void): void
  close(done: () => void): void
}

interface Tappable extends Hook {
  tap(name: string, call: (compilation: Compilation, params: Record<string, { hooks: Hooks }>) => void): void
}

interface Stats {
  hasErrors(): boolean
  toString(options: string): string
  toJson(options: object): Values
}

interface Core {
  rspack: { (config: object): Compiler; (config: object[]): { hooks: Hooks } }
  rspackVersion: string
  version: string
  HotModuleReplacementPlugin: new () => object
  javascript: { JavascriptModulesPlugin: { getCompilationHooks(compilation: Compilation): Hooks } }
  Compilation: Record<string, number>
  RuntimeGlobals: Record<string, string>
}

/** The observed facts. */
export type Live = Pick<Facts, 'hooks' | 'stats' | 'hot' | 'stages' | 'runtimeGlobals'> & {
  /** Names of the loader context's members. */
  loaderContext: string[]
}

const presets = ['none', 'errors-only', 'errors-warnings', 'normal', 'verbose']

const files: Record<string, string> = {
  'src/index.js': `import './a.txt'; import('./lazy'); found(Object.keys(module.hot));`,
  'src/lazy.js': 'export default 1',
  'src/a.txt': 'a',
  'loader.js': `module.exports = function () {
    const names = new Set()
    for (let at = this; at && at !== Object.prototype; at = Object.getPrototypeOf(at))
      for (const name of Object.getOwnPropertyNames(at)) if (name !== 'constructor') names.add(name)
    globalThis.foundLoaderContext = [...names]
    return ''
  }`,
}

/** Builds the project and collects the facts. */
export async function readLive(): Promise<Live> {
  const core = packageOf<Core>('@rspack/core')
  const folder = mkdtempSync(path.join(os.tmpdir(), 'facts-'))
  try {
    for (const [file, text] of Object.entries(files)) {
      mkdirSync(path.dirname(path.join(folder, file)), { recursive: true })
      writeFileSync(path.join(folder, file), text)
    }
    return await readBuild(core, folder)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

async function readBuild(core: Core, folder: string): Promise<Live> {
  const seen: { compilation?: Compilation; factories: Record<string, Hooks>; plugin?: Hooks } = { factories: {} }
  const compiler = core.rspack({
    context: folder,
    mode: 'development',
    devtool: false,
    target: 'node',
    entry: './src/index.js',
    output: { path: path.join(folder, 'dist') },
    module: { rules: [{ test: /\.txt$/, use: [path.join(folder, 'loader.js')] }] },
    plugins: [new core.HotModuleReplacementPlugin()],
  })
  compiler.hooks.compilation.tap('facts', (compilation, params) => {
    seen.compilation = compilation
    seen.plugin = core.javascript.JavascriptModulesPlugin.getCompilationHooks(compilation)
    for (const name of ['normalModuleFactory', 'contextModuleFactory']) seen.factories[name] = params[name]?.hooks ?? {}
  })
  const stats = await new Promise<Stats>((resolve, reject) =>
    compiler.run((error, stats) => (error ? reject(error) : resolve(stats))),
  )
  if (stats.hasErrors()) throw new Error(stats.toString('errors-only'))
  const { compilation } = seen
  if (!compilation) throw new Error('found no compilation, expected the hook to be called')
  const found = {
    hooks: {
      compiler: hooksOf(compiler.hooks),
      compilation: hooksOf(compilation.hooks),
      normalModuleFactory: hooksOf(seen.factories.normalModuleFactory),
      contextModuleFactory: hooksOf(seen.factories.contextModuleFactory),
      javascriptModulesPlugin: hooksOf(seen.plugin),
      multiCompiler: hooksOf(core.rspack([{ context: folder, entry: {} }]).hooks),
      ...statsHooks(),
    },
    stats: { presets: readPresets(compilation), keys: readStatsKeys(stats) },
    hot: readHot(path.join(folder, 'dist/main.js')),
    stages: readStages(core),
    runtimeGlobals: Object.fromEntries(Object.entries(core.RuntimeGlobals).sort(([a], [b]) => (a < b ? -1 : 1))),
    loaderContext: [...((globalThis as Values).foundLoaderContext as string[])].sort(),
  }
  await new Promise<void>((resolve) => compiler.close(resolve))
  return found
}

/** Hooks by name, including those in a HookMap. */
function hooksOf(hooks: Hooks = {}): Record<string, HookFact> {
  const entries = Object.entries(hooks).map(([name, hook]): [string, HookFact] => {
    return [name, { kind: hook.constructor.name, args: hook._args ?? hook.args ?? [] }]
  })
  return Object.fromEntries(entries)
}

function statsHooks(): Record<string, Record<string, HookFact>> {
  const made = (name: string): Hooks => {
    const module = insideOf<Record<string, new () => { hooks: Hooks }>>('@rspack/core', `dist/stats/${name}.js`)
    const Class = module[name]
    return Class ? new Class().hooks : {}
  }
  return { statsFactory: hooksOf(made('StatsFactory')), statsPrinter: hooksOf(made('StatsPrinter')) }
}

/** Value of each option by preset, for text output. */
function readPresets(compilation: Compilation): Record<string, Record<string, string>> {
  const values: Record<string, Record<string, string>> = {}
  for (const preset of presets) {
    const options = compilation.createStatsOptions(preset, { forToString: true })
    for (const [name, value] of Object.entries(options)) {
      const text = sourceOf(value)
      if (name.startsWith('_') || name === 'preset' || text === undefined) continue
      values[name] = { ...values[name], [preset]: text }
    }
  }
  return Object.fromEntries(Object.entries(values).sort(([a], [b]) => (a < b ? -1 : 1)))
}

/** Keys of the JSON by object. */
function readStatsKeys(stats: Stats): Record<string, string[]> {
  const flat = Object.fromEntries(
    ['Type', 'CacheStatus', 'Layer', 'Attributes', 'Path', 'Extension'].map((name) => [`groupModulesBy${name}`, false]),
  )
  const json = stats.toJson({ all: true, ...flat, modulesSpace: Number.POSITIVE_INFINITY })
  const keys = (objects: unknown[]) => [...new Set(objects.flatMap((each) => Object.keys(each as object)))].sort()
  const list = (value: unknown) => (Array.isArray(value) ? value : [])
  const modules = list(json.modules)
  return {
    asset: keys(list(json.assets)),
    chunk: keys(list(json.chunks)),
    entrypoint: keys(Object.values((json.entrypoints ?? {}) as object)),
    module: keys(modules),
    reason: keys(modules.flatMap((module) => list(module.reasons))),
    root: keys([json]),
  }
}

/** Public members of module.hot, as seen by a module of the bundle. */
function readHot(file: string): string[] {
  let members: string[] = []
  const require = createRequire(file)
  const found = (names: string[]) => {
    members = names
  }
  const module = { exports: {} }
  runInNewContext(readFileSync(file, 'utf8'), { require, module, exports: {}, __dirname: path.dirname(file), found })
  return members.filter((name) => !name.startsWith('_')).sort()
}

function readStages({ Compilation }: Core): Record<string, number> {
  const names = Object.getOwnPropertyNames(Compilation).filter((name) => name.startsWith('PROCESS_ASSETS_STAGE'))
  const stages = names.map((name): [string, number] => [name, Compilation[name] ?? 0])
  return Object.fromEntries(stages.sort(([, a], [, b]) => a - b))
}
