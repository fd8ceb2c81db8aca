// Words of Chinese runs, from a cache by the run's own text; only runs that are new are cut, by jieba in a child process
// (build/jieba.mjs), with as much of its dictionary as they need (build/dictionary.ts). What jieba returns becomes part
// of the index, so the browser needs no dictionary.

import { spawn } from 'node:child_process'
import { mkdir, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import { partOf } from './dictionary.ts'

/** Words by run. */
export type Segments = Record<string, string[]>

interface Cache {
  /** Version of jieba; another one may cut differently. */
  jieba: string
  segments: Segments
}

/**
 * Cuts runs into words.
 * @param runs by language
 * @param folder holds afterwards, for each language, the words of its runs and no others
 */
export async function segment(runs: Map<string, string[]>, folder: string): Promise<Map<string, Segments>> {
  if (runs.size === 0) return new Map()
  const jieba = await jiebaVersion()
  const caches = new Map<string, Segments>()
  for (const lang of runs.keys()) {
    const cached = await readCache(cacheFile(folder, lang))
    caches.set(lang, cached?.jieba === jieba ? cached.segments : {})
  }
  const fresh = [...runs].flatMap(([lang, own]) => own.filter((run) => !Object.hasOwn(caches.get(lang) ?? {}, run)))
  const open = [...new Set(fresh)]
  const words = open.length > 0 ? await cut(open) : []
  const added = new Map(open.map((run, i) => [run, words[i] ?? []]))
  const segments = new Map<string, Segments>()
  for (const [lang, own] of runs) {
    const known = caches.get(lang) ?? {}
    const all = Object.fromEntries(own.map((run) => [run, known[run] ?? added.get(run) ?? []]))
    segments.set(lang, all)
    const same = Object.keys(known).length === own.length && own.every((run) => Object.hasOwn(known, run))
    if (!same) await writeCache(cacheFile(folder, lang), { jieba, segments: all })
  }
  return segments
}

function cacheFile(folder: string, lang: string): string {
  return path.join(folder, `segments.${lang}.json`)
}

/** Folder of the package. */
function jiebaFolder(): string {
  // Its package.json is not among its exports; the entry point stands one folder below it.
  return path.dirname(path.dirname(createRequire(import.meta.url).resolve('nodejs-jieba')))
}

async function jiebaVersion(): Promise<string> {
  const text = await readFile(path.join(jiebaFolder(), 'package.json'), 'utf8')
  return (JSON.parse(text) as { version: string }).version
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

/** Words of runs, in their order, by the part of jieba's dictionary that they meet. */
export async function cut(runs: string[]): Promise<string[][]> {
  const dict = (name: string) => readFile(path.join(jiebaFolder(), 'dict', name), 'utf8')
  const [words, own] = await Promise.all([dict('jieba.dict.utf8'), dict('user.dict.utf8')])
  const part = partOf({ words, own }, runs)
  const folder = await mkdtemp(path.join(tmpdir(), 'words-'))
  try {
    const files = { words: part.words, own: part.own, keywords: 'x 1\n' }
    await Promise.all(Object.entries(files).map(([name, content]) => writeFile(path.join(folder, name), content)))
    return await runJieba({ folder, runs })
  } finally {
    await rm(folder, { recursive: true })
  }
}

async function runJieba(input: { folder: string; runs: string[] }): Promise<string[][]> {
  const program = path.join(import.meta.dirname, 'jieba.mjs')
  const cwd = path.resolve(import.meta.dirname, '..')
  const child = spawn(process.execPath, [program], { cwd, stdio: ['pipe', 'pipe', 'pipe'] })
  // A child that dies early closes its input; what it said on standard error tells why.
  child.stdin.on('error', () => undefined)
  child.stdin.end(JSON.stringify(input))
  const ended = new Promise<number | null>((resolve, reject) => child.on('error', reject).on('close', resolve))
  const [output, complaint, code] = await Promise.all([text(child.stdout), text(child.stderr), ended])
  if (code !== 0) throw new Error(`nodejs-jieba failed with code \`${code}\`: ${complaint.trim()}`)
  return JSON.parse(output) as string[][]
}
