// Words of Chinese runs, from a cache by the run's own text; only runs that are new are cut, by jieba in a child process
// (build/jieba.ts). What jieba returns becomes part of the index, so the browser needs no dictionary.

import { spawn } from 'node:child_process'
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import path from 'node:path'
import { text } from 'node:stream/consumers'

/** Words by run. */
export type Segments = Record<string, string[]>

interface Cache {
  /** Version of jieba; another one may cut differently. */
  jieba: string
  segments: Segments
}

/** Cuts runs into words. `cacheFile` holds afterwards the words of these runs and no others. */
export async function segment(runs: string[], cacheFile: string): Promise<Segments> {
  const jieba = jiebaVersion()
  const cached = await readCache(cacheFile)
  const known = cached?.jieba === jieba ? cached.segments : {}
  const fresh = runs.filter((run) => !Object.hasOwn(known, run))
  if (fresh.length === 0 && Object.keys(known).length === runs.length) return known
  const words = fresh.length > 0 ? await cut(fresh) : []
  const added = new Map(fresh.map((run, i) => [run, words[i] ?? []]))
  const segments = Object.fromEntries(runs.map((run) => [run, added.get(run) ?? known[run] ?? []]))
  await writeCache(cacheFile, { jieba, segments })
  return segments
}

function jiebaVersion(): string {
  const require = createRequire(import.meta.url)
  // Its package.json is not among its exports; the entry point stands one folder below it.
  const folder = path.dirname(path.dirname(require.resolve('nodejs-jieba')))
  return (require(path.join(folder, 'package.json')) as { version: string }).version
}

async function readCache(file: string): Promise<Cache | undefined> {
  try {
    return JSON.parse(await readFile(file, 'utf8')) as Cache
  } catch {
    // Absent, or cut short by a killed build: everything is cut anew.
    return undefined
  }
}

/** Whole or not at all: a build may be killed at any time. */
async function writeCache(file: string, cache: Cache): Promise<void> {
  await mkdir(path.dirname(file), { recursive: true })
  const part = `${file}.${process.pid}`
  await writeFile(part, JSON.stringify(cache))
  await rename(part, file)
}

async function cut(runs: string[]): Promise<string[][]> {
  const program = path.join(import.meta.dirname, 'jieba.ts')
  const child = spawn(process.execPath, ['--import', 'tsx', program], { stdio: ['pipe', 'pipe', 'pipe'] })
  // A child that dies early closes its input; what it said on standard error tells why.
  child.stdin.on('error', () => undefined)
  child.stdin.end(JSON.stringify(runs))
  const ended = new Promise<number | null>((resolve, reject) => child.on('error', reject).on('close', resolve))
  const [output, complaint, code] = await Promise.all([text(child.stdout), text(child.stderr), ended])
  if (code !== 0) throw new Error(`nodejs-jieba failed with code \`${code}\`: ${complaint.trim()}`)
  return JSON.parse(output) as string[][]
}
