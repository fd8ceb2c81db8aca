// Records the results of real builds that pages show: builds the projects in this folder, and the example of a page,
// with the packages of docs/checks, and writes recordings.json. With `--check`, it only compares; build times may
// differ.

import { execFileSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import process from 'node:process'
import { readFences } from '@inkstone/docs/markdown'
import { home, packageOf } from '../checks/packages.ts'
import { readMarks } from '../checks/run/marks.ts'
import type { GraphModule, Graphs, NamedBuild, Recordings, Session } from './recordings.ts'

const folder = import.meta.dirname
const file = path.join(folder, 'recordings.json')

/** The values of `output.filename` that are recorded. */
const filenames = [
  '[name].js',
  'js/[name].js',
  '[name].[contenthash:8].js',
  '[name].[chunkhash:8].js',
  '[name].[fullhash:8].js',
]

interface StatsJson {
  modules: { name?: string; size: number; moduleType: string; reasons: { moduleName?: string; type: string }[] }[]
  chunks: { id: string; files: string[]; parents: string[]; modules: { name?: string }[] }[]
  assets: { name: string; size: number; chunkNames: string[] }[]
}

interface Rspack {
  rspackVersion: string
  rspack(
    config: object,
    done: (error: Error | null, stats: { toJson(options: object): StatsJson; hasErrors(): boolean }) => void,
  ): { close(done: () => void): void }
}

const { rspack, rspackVersion } = packageOf<Rspack>('@rspack/core')

/**
 * Runs `work` in a copy of a folder, below the one with the packages: names of modules, and so ids and hashes, contain
 * the path between the two.
 */
async function inCopy<T>(source: string | undefined, work: (copy: string) => T | Promise<T>): Promise<T> {
  const copy = mkdtempSync(path.join(home, 'recording-'))
  try {
    if (source) cpSync(path.join(folder, source), copy, { recursive: true })
    return await work(copy)
  } finally {
    rmSync(copy, { recursive: true })
  }
}

function build(copy: string, config: object, stats: object): Promise<StatsJson> {
  return new Promise((resolve, reject) => {
    const compiler = rspack({ context: copy, ...config }, (error, result) => {
      if (error || result.hasErrors()) {
        return reject(error ?? new Error(JSON.stringify(result.toJson({ all: false, errors: true }))))
      }
      const json = result.toJson(stats)
      compiler.close(() => resolve(json))
    })
  })
}

async function configOf(copy: string): Promise<unknown> {
  const module = (await import(path.join(copy, 'rspack.config.js'))) as { default: unknown }
  return module.default
}

async function recordShop(): Promise<Session> {
  return inCopy('shop', async (copy) => {
    const env = { ...process.env, FORCE_COLOR: '1', npm_config_loglevel: 'error', npm_config_update_notifier: 'false' }
    const run = (command: string) => {
      const output = execFileSync(command, { cwd: copy, encoding: 'utf8', env, shell: true })
      return { command, output: output.trim() }
    }
    // The first build also fills the caches of the file system.
    run('npm run build')
    const commands = [run('npm run build')]
    const { modules } = await build(
      copy,
      { ...((await configOf(copy)) as object), mode: 'production', output: { path: path.join(copy, 'counted') } },
      { all: false, modules: true, runtimeModules: false, orphanModules: true, modulesSpace: Number.POSITIVE_INFINITY },
    )
    const sources = modules.filter(({ name, moduleType }) => name && moduleType.startsWith('javascript'))
    return { commands, modules: sources.length }
  })
}

/** The example of a page, from its code blocks. */
async function recordGraphs(): Promise<Graphs> {
  const page = readFileSync(path.join(folder, '../en/guide/concepts/graphs.md'), 'utf8')
  return inCopy(undefined, async (copy) => {
    for (const { meta, code } of readFences(page)) {
      const [{ title, ex }] = readMarks(meta)
      if (!title?.startsWith('src/') || !ex) continue
      mkdirSync(path.join(copy, 'src'), { recursive: true })
      writeFileSync(path.join(copy, title), code)
    }
    const config = { mode: 'development', devtool: false, output: { path: path.join(copy, 'dist') } }
    const stats = await build(copy, config, {
      all: false,
      assets: true,
      modules: true,
      reasons: true,
      runtimeModules: false,
      chunks: true,
      chunkModules: true,
      chunkRelations: true,
      ids: true,
      dependentModules: true,
    })
    return graphsOf(stats)
  })
}

function graphsOf({ modules, chunks, assets }: StatsJson): Graphs {
  const own = modules.filter(({ name }) => name)
  const importsOf = (importer: string) =>
    own.flatMap(({ name = '', reasons }) => {
      const types = reasons.filter(({ moduleName }) => moduleName === importer).map(({ type }) => type)
      return types.length > 0 ? [{ name, isDynamic: types.includes('import()') }] : []
    })
  const entry = own.find(({ reasons }) => reasons.some(({ type }) => type === 'entry'))
  const found: GraphModule[] = []
  for (const queue = [entry?.name ?? '']; queue.length > 0; ) {
    const name = queue.shift() ?? ''
    const module = own.find((each) => each.name === name)
    if (!module || found.some((each) => each.name === name)) continue
    const imports = importsOf(name)
    found.push({ name, bytes: module.size, imports })
    queue.push(...imports.map((each) => each.name))
  }
  const fileOf = (id: string) => chunks.find((chunk) => chunk.id === id)?.files[0] ?? ''
  return {
    modules: found,
    chunks: chunks.map(({ files: [file = ''], modules, parents }) => ({
      file,
      bytes: assets.find(({ name }) => name === file)?.size ?? 0,
      modules: modules.flatMap(({ name }) => name ?? []).sort(),
      parents: parents.map(fileOf),
    })),
  }
}

async function recordNames(): Promise<NamedBuild[]> {
  return inCopy('names', async (copy) => {
    const config = (await configOf(copy)) as (options: { filename: string }) => { output: object }
    const original = readFileSync(path.join(copy, 'src/chart.js'), 'utf8')
    const builds: NamedBuild[] = []
    for (const filename of filenames) {
      const built = async () => {
        const { assets } = await build(copy, withPath(config({ filename }), copy), { all: false, assets: true })
        const files = assets.map(({ name, chunkNames: [chunk = ''] }) => {
          return { chunk, name, content: readFileSync(path.join(copy, 'dist', name), 'utf8') }
        })
        return files.sort((one, other) => (one.chunk < other.chunk ? -1 : 1))
      }
      writeFileSync(path.join(copy, 'src/chart.js'), original)
      const first = await built()
      writeFileSync(path.join(copy, 'src/chart.js'), original.replace("'chart'", "'a better chart'"))
      const second = await built()
      const files = first.map(({ name, content }, index) => {
        const now = second[index]
        return { before: name, after: now?.name ?? '', isChanged: content !== now?.content }
      })
      builds.push({ filename, files })
    }
    return builds
  })
}

const withPath = (config: { output: object }, copy: string) => ({
  ...config,
  output: { ...config.output, path: path.join(copy, 'dist') },
})

/** Excludes build times and formatting from the comparison. */
const timeless = (json: string) => JSON.stringify(JSON.parse(json)).replace(/ in [\d.]+ m?s/g, '')

const recordings: Recordings = {
  version: rspackVersion,
  shop: await recordShop(),
  graphs: await recordGraphs(),
  names: await recordNames(),
}
const json = `${JSON.stringify(recordings, undefined, 2)}\n`
if (!process.argv.includes('--check')) {
  writeFileSync(file, json)
  process.stdout.write(`wrote ${path.relative('', file)}\n`)
} else if (timeless(readFileSync(file, 'utf8')) !== timeless(json)) {
  process.stderr.write(
    `${path.relative('', file)}: differs from what the builds wrote now; run \`npm run docs:record\`\n`,
  )
  process.exitCode = 1
}
