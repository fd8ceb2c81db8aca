// Words of Chinese runs, from a cache by the run's own text; only runs that are new are cut, by jieba with as much of its
// dictionary as they need (node/search/dictionary.ts). What jieba returns becomes part of the index, so the browser needs no
// dictionary.

import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { readCacheFile, writeCacheFile } from '../cache/cacheFile.ts'
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
    const cached = readCacheFile<Cache>(cacheFile(folder, lang))
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
    if (!same) writeCacheFile(cacheFile(folder, lang), { jieba, segments: all } satisfies Cache)
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

/** What jieba's binary offers. The package's own entry point first loads what fetches such binaries, which takes longer
 * than the cutting. */
interface Jieba {
  /** Files of words, of the model for unknown words, of words of one's own, of weights of keywords, of stop words. */
  load(words: string, model: string, own: string, keywords: string, stopWords: string): boolean
  cutForSearch(run: string, model: boolean): string[]
}

/** Words of runs, in their order, by the part of jieba's dictionary that they meet. */
export async function cut(runs: string[]): Promise<string[][]> {
  const dict = (name: string) => path.join(jiebaFolder(), 'dict', name)
  const read = (name: string) => readFile(dict(name), 'utf8')
  const [words, own] = await Promise.all([read('jieba.dict.utf8'), read('user.dict.utf8')])
  const jieba = createRequire(import.meta.url)(path.join(jiebaFolder(), 'build/Release/jieba.node')) as Jieba
  const folder = await mkdtemp(path.join(tmpdir(), 'words-'))
  const write = async (name: string, content: string) => {
    await writeFile(path.join(folder, name), content)
    return path.join(folder, name)
  }
  try {
    const part = partOf({ words, own }, runs)
    // The weights of keywords, as many as words, are for what is not done here.
    const none = await write('keywords', 'x 1\n')
    const model = dict('hmm_model.utf8')
    jieba.load(await write('words', part.words), model, await write('own', part.own), none, none)
    return runs.map((run) => jieba.cutForSearch(run, true))
  } finally {
    await rm(folder, { recursive: true })
  }
}
