// Builds a project with webpack or Rspack and observes everything a configuration can change: emitted files, messages,
// the report and the log.

import { createRequire } from 'node:module'
import path from 'node:path'
import { home } from '../../../docs/checks/packages.ts'

export type Name = 'webpack' | 'rspack'
export type Options = Record<string, unknown>

/** The observable results of a build, as text. */
export type Seen = Record<string, string>

interface Asset {
  source(): string | Buffer
}

interface Stats {
  compilation?: { assets: Record<string, Asset> }
  stats?: Stats[]
  toJson(options: object): { errors?: { message: string }[]; warnings?: { message: string }[]; children?: unknown[] }
  toString(options: unknown): string
}

interface Compiler {
  options?: { stats?: unknown }
  compilers?: Compiler[]
  run(done: (error: Error | null, stats?: Stats) => void): void
  close(done: () => void): void
  outputFileSystem: unknown
}

type Bundler = (options: Options | Options[]) => Compiler

const load = createRequire(path.join(home, 'package.json'))

export function bundlerOf(name: Name): Bundler & Record<string, unknown> {
  const found = load(name === 'webpack' ? 'webpack' : '@rspack/core')
  return name === 'webpack' ? found : found.rspack
}

/** Builds in memory and returns the observable results. If the configuration is rejected, the result is the error. */
export function build(name: Name, options: Options | Options[], folder: string): Promise<Seen> {
  const fs = load('memfs').createFsFromVolume(new (load('memfs').Volume)())
  return new Promise((resolve) => {
    const logged: string[] = []
    const done = (seen: Seen) => resolve({ ...seen, log: normal(logged.join('\n'), folder) })
    const restore = capture(logged)
    try {
      const compiler = bundlerOf(name)(options)
      for (const each of compiler.compilers ?? [compiler]) each.outputFileSystem = fs
      compiler.run((error, stats) => {
        const seen: Seen = error ? { failure: normal(firstLine(error.message), folder) } : {}
        if (stats) Object.assign(seen, seenOf(stats, compiler, folder), filesOf(fs, folder))
        compiler.close(() => {
          restore()
          done(seen)
        })
      })
    } catch (error) {
      restore()
      done({ refusal: firstLine((error as Error).message) })
    }
  })
}

function firstLine(text: string): string {
  return text.split('\n').slice(0, 2).join(' ')
}

function seenOf(stats: Stats, compiler: Compiler, folder: string): Seen {
  const all = stats.stats ?? [stats]
  const messages = (kind: 'errors' | 'warnings') =>
    all
      .flatMap((each) => each.toJson({ all: false, errors: true, warnings: true })[kind] ?? [])
      .map(({ message }) => firstLine(message))
  return {
    errors: normal(messages('errors').sort().join('\n'), folder),
    warnings: normal(messages('warnings').sort().join('\n'), folder),
    report: normal(stats.toString(compiler.options?.stats), folder),
  }
}

interface Files {
  existsSync(file: string): boolean
  readdirSync(folder: string): string[]
  statSync(file: string): { isDirectory(): boolean }
  readFileSync(file: string, encoding: string): string
}

function filesOf(fs: Files, folder: string): Seen {
  const seen: Seen = {}
  const walk = (at: string) => {
    for (const name of fs.readdirSync(at)) {
      const file = path.join(at, name)
      if (fs.statSync(file).isDirectory()) walk(file)
      else seen[`file ${path.relative(folder, file)}`] = normal(fs.readFileSync(file, 'latin1'), folder)
    }
  }
  if (fs.existsSync('/')) walk('/')
  return seen
}

/** Normalizes times, colors and the project's folder, which differ between runs. */
function normal(text: string, folder: string): string {
  return text
    .replaceAll(folder, '<folder>')
    .replace(/\b\d+(?:\.\d+)? ?(?:ms|s)\b/g, '<time>')
    .replace(/\d{4}-\d\d-\d\d[T ][\d:.]+Z?/g, '<date>')
}

/** Captures terminal output. */
function capture(into: string[]): () => void {
  const streams = [process.stdout, process.stderr]
  const own = streams.map((stream) => stream.write)
  for (const stream of streams) {
    stream.write = ((chunk: string | Uint8Array) => {
      into.push(String(chunk))
      return true
    }) as typeof stream.write
  }
  return () => {
    streams.forEach((stream, index) => {
      const write = own[index]
      if (write) stream.write = write
    })
  }
}
