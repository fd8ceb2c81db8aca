// What readers call places whose own words are others (`keywords.toml` of a docs folder): a page's front matter can name
// words for the page, this file also for its sections, in all languages side by side.

import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { readTables, stringOf, stringsOf } from './tables.ts'

/** Phrases of a place. */
export interface Place {
  /** Id of the heading; empty for the page itself. */
  anchor: string
  /** By language. */
  phrases: Record<string, string[]>
}

/** Places by the route of their page, without its language. */
export type Keywords = Map<string, Place[]>

/** The places a docs folder has phrases for. A folder without the file has none. */
export async function readKeywords(docs: string, langs: string[]): Promise<Keywords> {
  const file = path.join(docs, 'keywords.toml')
  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return ''
    throw error
  })
  const keywords: Keywords = new Map()
  for (const entry of readTables(text, ['place'], file).place) {
    const [route = '', anchor = ''] = stringOf(entry, 'at').split('#')
    const phrases = Object.fromEntries(langs.map((lang) => [lang, stringsOf(entry, lang)]))
    keywords.set(route, [...(keywords.get(route) ?? []), { anchor, phrases }])
  }
  return keywords
}

/** Phrases of a page's sections by anchor: those of its front matter and those of the file. */
export function phrasesOf(own: string[], places: Place[], lang: string): Record<string, string[]> {
  const phrases: Record<string, string[]> = own.length > 0 ? { '': own } : {}
  for (const { anchor, phrases: all } of places) phrases[anchor] = [...(phrases[anchor] ?? []), ...(all[lang] ?? [])]
  return phrases
}
