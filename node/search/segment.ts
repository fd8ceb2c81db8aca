// Segments runs of text without spaces into words, with a cache by run. Chinese is segmented by jieba, with only the
// relevant part of its dictionary (node/search/dictionary.ts), or if jieba isn't installed, like all other languages by
// Intl.Segmenter. Korean has spaces, but particles are joined to the word. The words become part of the index, with which a
// query is segmented, so browsers need no dictionary.

import { readFileSync } from 'node:fs'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { LONGEST_TERM } from '../../search/plan/han.ts'
import { readCacheFile, writeCacheFile } from '../cache/cacheFile.ts'
import { partOf } from './dictionary.ts'
import particles from './particles.json' with { type: 'json' }

/** Words by run. */
export type Segments = Record<string, string[]>

/**
 * Minimum number of runs with a word that jieba's model has guessed, because its dictionary doesn't have it. Rarer ones are
 * mostly neighbors joined by mistake, such as 名带 in 源码名带, so they're divided into characters again.
 */
const LEAST_GUESSED = 24

interface Cache {
  /** Key of what segmented them, because another version may do it differently. */
  segmenter: string
  segments: Segments
  /** The guessed words among them. */
  guessed: string[]
}

/** What is known about the runs of a language. */
interface Cuts {
  words: Map<string, string[]>
  guessed: Set<string>
}

/**
 * Segments runs into words.
 * @param runs by language
 * @param folder cache; afterwards, it contains exactly the runs of each language
 */
export async function segment(runs: Map<string, string[]>, folder: string): Promise<Map<string, Segments>> {
  if (runs.size === 0) return new Map()
  const segmenter = segmenterVersion()
  const caches = new Map<string, Cache>()
  for (const lang of runs.keys()) {
    const cached = readCacheFile<Cache>(cacheFile(folder, lang))
    caches.set(lang, cached?.segmenter === segmenter ? cached : { segmenter, segments: {}, guessed: [] })
  }
  const fresh = new Map(
    [...runs].map(([lang, own]) => [lang, own.filter((run) => !Object.hasOwn(caches.get(lang)?.segments ?? {}, run))]),
  )
  const added = await cutAll(fresh)
  const segments = new Map<string, Segments>()
  for (const [lang, own] of runs) {
    const { segments: known, guessed: before } = caches.get(lang) as Cache
    const { words, guessed } = added.get(lang) as Cuts
    const all = Object.fromEntries(own.map((run) => [run, known[run] ?? words.get(run) ?? []]))
    const counts = countGuessed(all, new Set([...before, ...guessed]))
    segments.set(lang, divideRare(all, counts))
    const same = Object.keys(known).length === own.length && own.every((run) => Object.hasOwn(known, run))
    if (same) continue
    writeCacheFile(cacheFile(folder, lang), { segmenter, segments: all, guessed: [...counts.keys()] } satisfies Cache)
  }
  return segments
}

/** In how many runs each guessed word is. */
function countGuessed(segments: Segments, guessed: Set<string>): Map<string, number> {
  const counts = new Map<string, number>()
  for (const words of Object.values(segments)) {
    for (const word of new Set(words)) if (guessed.has(word)) counts.set(word, (counts.get(word) ?? 0) + 1)
  }
  return counts
}

/** Segments without guessed words that are rare. */
function divideRare(segments: Segments, counts: Map<string, number>): Segments {
  const isRare = (word: string) => (counts.get(word) ?? LEAST_GUESSED) < LEAST_GUESSED
  return Object.fromEntries(
    Object.entries(segments).map(([run, words]) => [run, words.flatMap((word) => (isRare(word) ? [...word] : [word]))]),
  )
}

function cacheFile(folder: string, lang: string): string {
  return path.join(folder, `segments.${lang}.json`)
}

/** Words of runs by language. */
async function cutAll(runs: Map<string, string[]>): Promise<Map<string, Cuts>> {
  const cuts = new Map<string, Cuts>([...runs.keys()].map((lang) => [lang, { words: new Map(), guessed: new Set() }]))
  const jieba = findJieba()
  const chinese: { lang: string; run: string }[] = []
  for (const [lang, own] of runs) {
    for (const run of own) {
      const language = languageOf(run, lang)
      // A name in Chinese on other pages is no reason to install it.
      if (language === 'zh' && /^zh\b/i.test(lang) && !jieba) noticeAbsence()
      if (language === 'zh' && jieba) chinese.push({ lang, run })
      else cuts.get(lang)?.words.set(run, cutBySegmenter(run, language))
    }
  }
  // All at once: jieba is slow to load.
  const byJieba =
    jieba && chinese.length > 0
      ? await cutByJieba(
          chinese.map(({ run }) => run),
          jieba,
        )
      : []
  chinese.forEach(({ lang, run }, i) => {
    const { words, guessed } = byJieba[i] as Cut
    const own = cuts.get(lang)
    own?.words.set(run, words)
    for (const word of guessed) own?.guessed.add(word)
  })
  return cuts
}

let noticed = false

/** Warns once that jieba is missing. */
function noticeAbsence(): void {
  if (noticed) return
  noticed = true
  process.emitWarning(
    'found no nodejs-jieba, so Chinese is segmented by Intl.Segmenter: install nodejs-jieba for better results of the search',
  )
}

/** Scripts that only one language is written in. */
const scripts: [string, RegExp][] = [
  ['ko', /\p{Script=Hangul}/u],
  ['ja', /[\p{Script=Hiragana}\p{Script=Katakana}]/u],
  ['th', /\p{Script=Thai}/u],
  ['lo', /\p{Script=Lao}/u],
  ['my', /\p{Script=Myanmar}/u],
  ['km', /\p{Script=Khmer}/u],
]

/** The language of a run on a page in `lang`: by its script, or for Han characters that of the page. */
function languageOf(run: string, lang: string): string {
  const known = scripts.find(([, script]) => script.test(run))?.[0]
  return known ?? (/^ja\b/i.test(lang) ? 'ja' : 'zh')
}

const segmenters = new Map<string, Intl.Segmenter>()

/** Words by Unicode's dictionaries; longer ones than a query can have are divided. */
export function cutBySegmenter(run: string, language: string): string[] {
  const segmenter = segmenters.get(language) ?? new Intl.Segmenter(language, { granularity: 'word' })
  segmenters.set(language, segmenter)
  const words = [...segmenter.segment(run)].map(({ segment }) => segment)
  const divided = words.flatMap((word) => word.match(new RegExp(`.{1,${LONGEST_TERM}}`, 'gsu')) ?? [])
  return language === 'ko' ? divided.flatMap(withoutParticle) : divided
}

/** A Korean word and its particle or ending, the longest that leaves a word. */
function withoutParticle(word: string): string[] {
  const particle = particles.find((each) => word.endsWith(each) && word.length > Math.max(each.length, 2))
  return particle ? [word.slice(0, -particle.length), particle] : [word]
}

/** What decides how runs are segmented. */
export function segmenterVersion(): string {
  return `jieba ${findJieba()?.version ?? 'none'} with guesses, ICU ${process.versions.icu}`
}

/**
 * jieba's binary. The package's entry point first loads code that downloads binaries, which takes longer than
 * segmentation.
 */
interface Binary {
  /** Loads the paths of: dictionary, model for unknown words, user dictionary, IDF weights, stop words. */
  load(words: string, model: string, own: string, keywords: string, stopWords: string): boolean
  cutForSearch(run: string, model: boolean): string[]
}

/** The package, which is optional. */
export interface Jieba {
  folder: string
  version: string
  jieba: Binary
}

let found: Jieba | 'none' | undefined

/** The package, if it's installed and can be loaded. */
export function findJieba(): Jieba | undefined {
  found ??= loadJieba() ?? 'none'
  return found === 'none' ? undefined : found
}

function loadJieba(): Jieba | undefined {
  const require = createRequire(import.meta.url)
  try {
    // Its package.json isn't exported; the entry point is in a folder below it.
    const folder = path.dirname(path.dirname(require.resolve('nodejs-jieba')))
    const { version } = JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8')) as { version: string }
    return { folder, version, jieba: require(path.join(folder, 'build/Release/jieba.node')) as Binary }
  } catch {
    return undefined
  }
}

/** The words of a run, and those among them that the model has guessed. */
interface Cut {
  words: string[]
  guessed: string[]
}

/** Segments runs, in order, with the part of jieba's dictionary that they need. */
export async function cutByJieba(runs: string[], { folder: home, jieba }: Jieba): Promise<Cut[]> {
  const dict = (name: string) => path.join(home, 'dict', name)
  const read = (name: string) => readFile(dict(name), 'utf8')
  const [words, own] = await Promise.all([read('jieba.dict.utf8'), read('user.dict.utf8')])
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
    return runs.map((run) => {
      const words = jieba.cutForSearch(run, true)
      const known = new Set(jieba.cutForSearch(run, false))
      return { words, guessed: words.filter((word) => !known.has(word)) }
    })
  } finally {
    await rm(folder, { recursive: true })
  }
}
