// Builds a folder like `rspack build`, in this process: with the CLI's functions for loading the configuration and its
// defaults, then the bundler. Returns the command's report and the files written.

import { existsSync, readdirSync, statSync } from 'node:fs'
import path from 'node:path'
import process from 'node:process'
import { format } from 'node:util'
import { insideOf, packageOf } from '../packages.ts'
import type { Files } from './listing.ts'
import { type Paths, validate } from './validation.ts'

export type Config = Record<string, unknown>

/** The result of a build. */
export interface Built {
  /** Folder of the output. */
  output: string
  /** Files of the output by relative path, sorted. */
  files: Files
  /** What the command would print. */
  report: string
  warnings: string
  bundles: Bundle[]
  /** Port of the dev server, if configured. */
  port?: number
}

/** A bundle that can be run. */
interface Bundle {
  output: string
  /** Initial scripts of each entry in load order. */
  entries: string[][]
  /** Whether it runs in a page rather than in Node. */
  page: boolean
}

interface Stats {
  hasErrors(): boolean
  toString(options: unknown): string
  toJson(options: unknown): { entrypoints?: Record<string, { assets?: { name: string }[] }>; children?: Stats[] }
  stats?: Stats[]
}

interface Compiler {
  options: {
    stats?: unknown
    output: { path: string; module?: boolean }
    externalsPresets?: { web?: boolean }
    devServer?: { port?: number | string }
  }
  compilers?: Compiler[]
  run(done: (error: Error | null, stats: Stats) => void): void
  close(done: (error?: Error | null) => void): void
}

interface Cli {
  loadConfig(options: object): Promise<Config | Config[]>
  buildConfig(config: Config | Config[], options: object, command: string): Promise<Config | Config[]>
}

/**
 * Loads and validates the configuration of the working directory, with the command's defaults.
 * @param file its name, empty if there is none
 * @param args flags of `rspack build`, or `serve` and its flags
 */
export async function loadConfig(file: string, args: string, paths: Paths): Promise<Config | Config[]> {
  const serving = /^serve\b/.test(args)
  const options = parseArgs(args.replace(/^serve\b/, ''), serving ? ['SERVE'] : ['BUNDLE', 'BUILD'])
  const usual = serving ? 'development' : 'production'
  process.env.NODE_ENV ??= typeof options.nodeEnv === 'string' ? options.nodeEnv : usual
  const { RspackCLI } = packageOf<{ RspackCLI: new () => Cli }>('@rspack/cli')
  const cli = new RspackCLI()
  const asked = { ...options, ...(file ? { config: file } : {}), argv: { ...options } }
  const loaded = await cli.loadConfig(asked)
  const wrong = [loaded].flat().flatMap((config) => validate(config, paths))
  if (wrong.length > 0) throw new Error(wrong.join('\n'))
  const config = await cli.buildConfig(loaded, asked, serving ? 'serve' : 'build')
  if (serving) for (const each of [config].flat()) addHotUpdates(each)
  return config
}

/** Adds hot updates, as the dev server does. */
function addHotUpdates(config: Config): void {
  const { HotModuleReplacementPlugin } = packageOf<{ HotModuleReplacementPlugin: new () => object }>('@rspack/core')
  config.plugins = [...((config.plugins ?? []) as object[]), new HotModuleReplacementPlugin()]
}

/** Parses flags like the command, including its additions to `env`. */
function parseArgs(args: string, environment: string[]): Record<string, unknown> {
  const yargs = insideOf<(words: string[]) => Yargs>('yargs', 'index.cjs')
  const { commonOptions, normalizeEnv, setBuiltinEnvArg } = insideOf<{
    commonOptions(yargs: Yargs): Yargs
    normalizeEnv(argv: object): void
    setBuiltinEnvArg(env: object, name: string, value: boolean): void
  }>('@rspack/cli', 'dist/utils/options.js')
  const words = args.split(/\s+/).filter(Boolean)
  const options = commonOptions(yargs(words)).exitProcess(false).parse() as Record<string, unknown>
  normalizeEnv(options)
  for (const name of environment) setBuiltinEnvArg(options.env as object, name, true)
  return options
}

interface Yargs {
  exitProcess(exits: boolean): Yargs
  parse(): object
}

/** Creates and closes a compiler: applies plugins and defaults, which report mistakes, without a build. */
export async function applyConfig(config: Config | Config[]): Promise<void> {
  const { rspack } = packageOf<{ rspack(config: unknown): Compiler }>('@rspack/core')
  await close(rspack(config))
}

/**
 * Builds the working directory. Throws with the report if the build fails.
 * @param file name of the configuration, empty if there is none
 * @param args flags of `rspack build`
 */
export async function build(file: string, args: string, paths: Paths): Promise<Built> {
  const lines: string[] = []
  const { log } = console
  console.log = (...words: unknown[]) => {
    lines.push(`${format(...words)}\n`)
  }
  try {
    return await compile(await loadConfig(file, args, paths), lines)
  } finally {
    console.log = log
  }
}

async function compile(config: Config | Config[], lines: string[]): Promise<Built> {
  const { rspack } = packageOf<{ rspack(config: unknown): Compiler }>('@rspack/core')
  for (const each of [config].flat()) keepLinks(each)
  const compiler = rspack(config)
  const stats = await new Promise<Stats>((resolve, reject) =>
    compiler.run((error, stats) => (error ? reject(error) : resolve(stats))),
  )
  const compilers = compiler.compilers ?? [compiler]
  const options = compiler.compilers
    ? { children: compilers.map((each) => each.options.stats) }
    : compiler.options.stats
  const report = lines.join('') + stats.toString(options)
  if (stats.hasErrors()) throw new Error(report || stats.toString('errors-only'))
  const warnings = stats.toString({ all: false, warnings: true, colors: false })
  await close(compiler)
  const output = compilers[0]?.options.output.path ?? ''
  const port = compilers.map((each) => each.options.devServer?.port).find(Boolean)
  return {
    output,
    files: filesBelow([...new Set(compilers.map((each) => each.options.output.path))]),
    report,
    warnings,
    bundles: compilers.map((each, index) => bundleOf(each, (stats.stats ?? [stats])[index] ?? stats)),
    ...(port ? { port: Number(port) } : {}),
  }
}

/**
 * The packages are linked into an example's folder. Not following the link gives ids and names as in a real
 * installation, on every machine.
 */
function keepLinks(config: Config): void {
  const resolve = (config.resolve ?? {}) as Config
  if (resolve.symlinks === undefined) config.resolve = { ...resolve, symlinks: false }
}

function bundleOf({ options }: Compiler, stats: Stats): Bundle {
  const { entrypoints = {} } = stats.toJson({ all: false, entrypoints: true, chunkGroupAuxiliary: false })
  const scripts = Object.values(entrypoints).map(({ assets = [] }) =>
    assets.map(({ name }) => name).filter((name) => /\.[cm]?js$/.test(name)),
  )
  const page = options.externalsPresets?.web === true && options.output.module !== true
  return { output: options.output.path, entries: scripts, page }
}

function close(compiler: Compiler): Promise<void> {
  return new Promise((resolve, reject) => compiler.close((error) => (error ? reject(error) : resolve())))
}

function filesBelow(folders: string[]): Files {
  // A build that writes nothing creates no folder.
  const found = folders.filter(existsSync).flatMap((folder) => {
    const names = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    return names.map((name) => [name.split(path.sep).join('/'), statSync(path.join(folder, name))] as const)
  })
  const files = found.filter(([, stat]) => stat.isFile()).map(([name, stat]) => [name, stat.size] as const)
  return new Map(files.sort(([a], [b]) => (a < b ? -1 : 1)))
}
