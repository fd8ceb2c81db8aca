// From compiled pages to search files: an index per language, and `search.txt`, which lists their names so that no
// page has to. crates/search-core defines ranking and file formats; crates/md-compiler binds its writer.

import path from 'node:path'
import compiler, { type Page, type SearchForms, type SearchPage } from '../../crates/md-compiler/index.js'
import { directoryFile, type SearchDirectory } from '../../search/directory.ts'
import { valuesFor } from '../../shared/languages.ts'
import { routeOfLink } from '../../shared/routes.ts'
import type { Frontmatter, SectionData, SidebarItem } from '../../shared/site.ts'
import type { KeyedPage } from '../cache/cachedPage.ts'
import { siteFolder } from '../cache/folders.ts'
import { keyOf, type Store } from '../cache/store.ts'
import type { Site } from '../config/config.ts'
import type { SearchConfig } from '../config/search.ts'
import { byBytes } from '../content/files.ts'
import { isIndexable } from '../content/headTags.ts'
import affixes from './affixes.json' with { type: 'json' }
import { readSynonyms } from './glossary.ts'
import { keptIndex, type PutFile, writeIndex } from './indexWriter.ts'
import { type Keywords, phrasesOf, readKeywords } from './keywords.ts'
import { type Segments, segment, segmenterVersion } from './segment.ts'
import stopWords from './stopWords.json' with { type: 'json' }
import { bundleWorker } from './workerFiles.ts'

/** The inputs of the search files. */
export interface SearchInput {
  pages: KeyedPage[]
  /** Version of the documentation; empty for a site without versions. */
  version: string
  /** Text of the sidebar group that a page is in; empty for none. */
  groupOf(page: Page): string
  config?: SearchConfig
  /** Lists of synonymous phrases across languages. */
  synonyms?: string[][]
  /** Keywords of sections, in addition to those in the front matter of pages. */
  keywords?: Keywords
  /** The site's title, whose words are treated as stop words because they're on every page. */
  title?: string
  /** Folder of the segmentation cache. */
  cache: string
  /** Cache of indexes; only used for pages with keys. */
  store?: Store | undefined
}

/** The files of all indexes. */
export interface SearchFiles {
  /** By path, relative to the base. */
  files: Map<string, Uint8Array>
  /** Path of the manifest of each language. */
  manifests: Record<string, string>
  /** Path of the dictionary of each language. */
  terms: Record<string, string>
}

/** Blog posts become outdated, and options are documented better on their own pages. */
const defaultRoutes = { '/blog/': 0.75 }

/** Writes all files of a site's search: indexes, worker, `search.txt`. */
export async function buildSearch(
  site: Site,
  pages: KeyedPage[],
  sections: Map<string, SectionData>,
  put: PutFile,
  store?: Store,
): Promise<void> {
  const groups = new Map([...sections].flatMap(([, { sidebar }]) => [...groupsOf(sidebar)]))
  const langs = site.data.locales.map(({ lang }) => lang)
  const [{ files, worker, wasm }, { manifests, terms }] = await Promise.all([
    store ? store.onceAsync(keyOf('worker', store.tool), bundleWorker) : bundleWorker(),
    putIndexes(
      {
        pages,
        version: site.data.version,
        groupOf: ({ routePath }) => groups.get(routePath) ?? '',
        config: site.config.search,
        synonyms: await readSynonyms(site.docs, langs),
        keywords: await readKeywords(site.docs, langs),
        title: site.data.title,
        cache: path.join(siteFolder(site.docs), 'words'),
        store,
      },
      put,
    ),
  ])
  for (const [file, content] of files) put(file, () => content)
  const { version } = site.data
  const directory: SearchDirectory = { worker, wasm, manifests: { [version]: manifests }, terms: { [version]: terms } }
  put(directoryFile, () => `${JSON.stringify(directory)}\n`)
}

/** The index of every language, in memory. */
export async function searchFiles(input: SearchInput): Promise<SearchFiles> {
  const files = new Map<string, Uint8Array>()
  const paths = await putIndexes(input, (path, content) => files.set(path, content() as Uint8Array))
  return { files, ...paths }
}

/**
 * Writes the index of every language; returns the path of each manifest and dictionary. Home pages have no content to
 * find, so they're excluded, like those that set `search: false` or `noindex`. A site that search engines may not list has
 * its own search.
 */
async function putIndexes(input: SearchInput, put: PutFile): Promise<Omit<SearchFiles, 'files'>> {
  const { store } = input
  const entries = input.pages.flatMap((page) => entryOf(page, input))
  const indexes = [...new Set(entries.map(({ lang }) => lang))].sort(byBytes).map((lang) => {
    const own = entries.filter((entry) => entry.lang === lang)
    own.sort((a, b) => byBytes(a.routePath, b.routePath))
    const key = indexKey(lang, own, input)
    return { lang, entries: own, key, kept: store && key ? keptIndex(store, key) : undefined }
  })
  // Cached indexes need no segmentation, but the next edit of one of their pages will.
  for (const entry of entries) store?.retain(runsKey(entry, store) ?? '')
  const missing = indexes.filter(({ kept }) => !kept)
  const segments = await segmentPages(missing, input)
  const manifests: Record<string, string> = {}
  const terms: Record<string, string> = {}
  for (const { lang, entries, key, kept } of indexes) {
    if (kept) {
      for (const [path, read] of kept.files) put(path, read)
      manifests[lang] = kept.manifest
      terms[lang] = kept.terms
      continue
    }
    const options = {
      lang,
      version: input.version,
      segments: segments.get(lang) ?? {},
      weights: JSON.stringify(input.config?.weights ?? {}),
      stopWords: stopWordsOf(lang, input),
      synonyms: [...(input.synonyms ?? []), ...(input.config?.synonyms?.[lang] ?? [])],
      forms: formsOf(lang),
    }
    const pages = entries.map((entry) => () => searchPage(entry))
    const written = await writeIndex({ options, pages, key, store }, put)
    manifests[lang] = written.manifest
    terms[lang] = written.terms
  }
  return { manifests, terms }
}

/** A page of an index without its text, which is read last. */
interface Entry extends Omit<SearchPage, 'sections'> {
  lang: string
  page: KeyedPage
}

function searchPage({ routePath, title, group, weight, phrases, page }: Entry): SearchPage {
  return { routePath, title, group, weight, phrases, sections: page.sections }
}

/** Stop words of English and Chinese, which occur in pages of all languages, and of the language of the pages. */
export function builtInStopWords(lang: string): string[] {
  const { en, zh, ...others } = stopWords
  return [...new Set([en, zh, ...valuesFor(lang, others)].flat())]
}

/** The affixes by which words of a language change. */
export function formsOf(lang: string): SearchForms {
  return valuesFor<SearchForms>(lang, affixes).at(-1) ?? { beginnings: [], endings: [], links: [] }
}

function stopWordsOf(lang: string, { title = '', config }: SearchInput): string[] {
  const own = title.split(/[^\p{L}\p{N}]+/u).filter((word) => word !== '')
  return [...builtInStopWords(lang), ...own, ...(config?.stopWords ?? [])]
}

/** Key of an index; undefined if any page has none. */
function indexKey(lang: string, entries: Entry[], input: SearchInput): string | undefined {
  const { version, config, store, synonyms, title } = input
  const parts: string[] = []
  for (const { page, lang: _, ...entry } of entries) {
    if (!page.key) return undefined
    parts.push(page.key, JSON.stringify(entry))
  }
  return (
    store &&
    keyOf('index', store.tool, segmenterVersion(), lang, version, JSON.stringify([config, synonyms, title]), ...parts)
  )
}

/** Segments the text of all languages at once: English pages contain some Chinese words, and jieba is slow to load. */
async function segmentPages(
  indexes: { lang: string; entries: Entry[] }[],
  { cache, store }: SearchInput,
): Promise<Map<string, Segments>> {
  const runsOf = (entry: Entry) => {
    const make = () => compiler.hanRuns([searchPage(entry)])
    const key = runsKey(entry, store)
    return store && key ? store.once(key, make) : make()
  }
  const runs = new Map<string, string[]>()
  for (const { lang, entries } of indexes) {
    const own = new Set<string>()
    for (const entry of entries) for (const run of runsOf(entry)) own.add(run)
    runs.set(lang, [...own])
  }
  return segment(runs, cache)
}

function runsKey({ page: { key }, phrases }: Entry, store: Store | undefined): string | undefined {
  return store && key && keyOf('runs', store.tool, key, JSON.stringify(phrases))
}

function entryOf(page: KeyedPage, { config, groupOf, keywords: places }: SearchInput): Entry[] {
  const frontmatter = JSON.parse(page.frontmatter) as Frontmatter
  if (frontmatter.pageType === 'home' || frontmatter.search === false || !isIndexable(frontmatter)) return []
  const { routePath, title, lang } = page
  const route = withoutLang(routePath, lang)
  const own = [nameOf(route, title), frontmatter.keywords ?? []].flat().map(String)
  const phrases = { keywords: phrasesOf(own, places?.get(route) ?? [], lang) }
  const weight = weightOf(route, config?.routes ?? defaultRoutes)
  return [{ lang, routePath, title, group: groupOf(page), weight, phrases, page }]
}

/**
 * What a page is called in its route, unless its title has a word of it: `/zh/config/optimization` has a Chinese title, but
 * readers know it by its name.
 */
function nameOf(route: string, title: string): string[] {
  const words = route.slice(route.lastIndexOf('/') + 1).split('-')
  const isKnown = words.some((word) => title.toLowerCase().includes(word.toLowerCase()))
  return isKnown ? [] : [words.join(' ')]
}

function withoutLang(route: string, lang: string): string {
  return route.startsWith(`/${lang}/`) ? route.slice(lang.length + 1) : route
}

function weightOf(route: string, routes: Record<string, number>): number {
  const fits = Object.entries(routes).filter(([start]) => route.startsWith(start))
  return fits.reduce((best, other) => (other[0].length > best[0].length ? other : best), ['', 1] as const)[1]
}

/** The text of the innermost sidebar group, by the link of each entry. */
export function groupsOf(sidebar: SidebarItem[], group = ''): Map<string, string> {
  const groups = new Map<string, string>()
  for (const { text, link, items } of sidebar) {
    if (link) groups.set(routeOfLink(link), group)
    for (const [below, name] of groupsOf(items ?? [], text)) groups.set(below, name)
  }
  return groups
}
