// Keywords: what readers call a section when its text uses other words, such as names in other tools, goals, questions,
// or parts of messages. A page's front matter can list keywords for the page; `keywords/*.toml` in the docs folder
// lists them for sections as well, for all languages at once. In `[[place]]`, `at` is a route without language,
// optionally with a heading's id. Words that are synonymous everywhere belong in `glossary.toml`
// (node/search/glossary.ts).

import { readdir } from 'node:fs/promises'
import path from 'node:path'
import { compare } from '../../search/index/characters.ts'
import { readTextIfFile } from '../cache/regularFile.ts'
import { readTables, stringOf, stringsOf } from './tomlTables.ts'

/** A page or section with its phrases. */
export interface Place {
  /** Id of the heading; empty for the page itself. */
  anchor: string
  /** By language. */
  phrases: Record<string, string[]>
}

/** Places by the route of their page, without language. */
export type Keywords = Map<string, Place[]>

/** Reads the places of a docs folder; none if it has no `keywords`. */
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

/** Phrases of a page's sections by anchor, from its front matter and the keyword files. */
export function phrasesOf(own: string[], places: Place[], lang: string): Record<string, string[]> {
  const phrases = new Map(own.length > 0 ? [['', own]] : [])
  for (const { anchor, phrases: all } of places) {
    phrases.set(anchor, [...(phrases.get(anchor) ?? []), ...(all[lang] ?? [])])
  }
  return Object.fromEntries(phrases)
}
