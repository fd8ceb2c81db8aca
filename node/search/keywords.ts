// What readers type when they look for a place whose own words are others: names other tools give it, wishes, questions,
// pieces of messages. A page's front matter can name such words for the page; `keywords/*.toml` of a docs folder name them
// for its sections too, in all languages side by side. In `[[place]]`, `at` is a route without language, with a heading's
// id or alone for the page itself. Words that mean the same everywhere belong into `glossary.toml` (node/search/glossary.ts).

import { readdir } from 'node:fs/promises'
import path from 'node:path'
import { compare } from '../../search/engine/characters.ts'
import { readTextIfFile } from '../cache/regularFile.ts'
import { readTables, stringOf, stringsOf } from './tomlTables.ts'

/** Phrases of a place. */
export interface Place {
  /** Id of the heading; empty for the page itself. */
  anchor: string
  /** By language. */
  phrases: Record<string, string[]>
}

/** Places by the route of their page, without its language. */
export type Keywords = Map<string, Place[]>

/** The places a docs folder has phrases for. A folder without `keywords` has none. */
export async function readKeywords(docs: string, langs: string[]): Promise<Keywords> {
  const folder = path.join(docs, 'keywords')
  const names = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (['ENOENT', 'ENOTDIR', 'ELOOP'].includes(error.code ?? '')) return []
    throw error
  })
  const keywords: Keywords = new Map()
  for (const name of names.filter((name) => name.endsWith('.toml')).sort(compare)) {
    const file = path.join(folder, name)
    for (const entry of readTables(readTextIfFile(file) ?? '', ['place'], file).place) {
      const [route = '', anchor = ''] = stringOf(entry, 'at').split('#')
      const phrases = Object.fromEntries(langs.map((lang) => [lang, stringsOf(entry, lang)]))
      keywords.set(route, [...(keywords.get(route) ?? []), { anchor, phrases }])
    }
  }
  return keywords
}

/** Phrases of a page's sections by anchor: those of its front matter and those of the file. */
export function phrasesOf(own: string[], places: Place[], lang: string): Record<string, string[]> {
  const phrases: Record<string, string[]> = own.length > 0 ? { '': own } : {}
  for (const { anchor, phrases: all } of places) phrases[anchor] = [...(phrases[anchor] ?? []), ...(all[lang] ?? [])]
  return phrases
}
