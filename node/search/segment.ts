// Segments runs of Chinese text into words, with a cache by run. New runs are segmented by jieba, with only the
// relevant part of its dictionary (node/search/dictionary.ts). The words become part of the index, so browsers need no
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
  /** Version of jieba; others may segment differently. */
  jieba: string
  segments: Segments
}

/**
 * Segments runs into words.
 * @param runs by language
 * @param folder cache; afterwards, it contains exactly the runs of each language
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
  // Its package.json isn't exported; the entry point is in a folder below it.
  return path.dirname(path.dirname(createRequire(import.meta.url).resolve('nodejs-jieba')))
}

async function jiebaVersion(): Promise<string> {
  const text = await readFile(path.join(jiebaFolder(), 'package.json'), 'utf8')
  return (JSON.parse(text) as { version: string }).version
}

/** jieba's binary. The package's entry point first loads code that downloads binaries, which takes longer than
 * segmentation. */
interface Jieba {
  /** Loads the paths of: dictionary, model for unknown words, user dictionary, IDF weights, stop words. */
  load(words: string, model: string, own: string, keywords: string, stopWords: string): boolean
  cutForSearch(run: string, model: boolean): string[]
}

/** Segments runs, in order, with the part of jieba's dictionary that they need. */
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
    // IDF weights are only for keyword extraction, which isn't used.
    const none = await write('keywords', 'x 1\n')
    const model = dict('hmm_model.utf8')
    jieba.load(await write('words', part.words), model, await write('own', part.own), none, none)
    return runs.map((run) => jieba.cutForSearch(run, true))
  } finally {
    await rm(folder, { recursive: true })
  }
}
