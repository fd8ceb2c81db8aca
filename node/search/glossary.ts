// Synonyms for the search: words that mean the same in any documentation, the terms of the docs folder's glossary with all of
// their forms, and words that readers use instead. Synonyms work across languages: a Chinese reader who searches for `tree
// shaking` also finds the English page.

import path from 'node:path'
import { readTextIfFile } from '../cache/regularFile.ts'
import general from './synonyms.json' with { type: 'json' }
import { readTables, stringsOf } from './tomlTables.ts'

/** Lists of synonymous phrases in all languages: the general ones, and those of the docs folder's glossary if it has one. */
export async function readSynonyms(docs: string, langs: string[]): Promise<string[][]> {
  const file = path.join(docs, 'glossary.toml')
  const text = readTextIfFile(file) ?? ''
  const { term, search } = readTables(text, ['term', 'search'], file)
  const lists = [
    ...(general as Partial<Record<string, string[]>>[]).map((phrases) =>
      ['en', ...langs].flatMap((lang) => phrases[lang] ?? []),
    ),
    ...term.map((entry) => [...langs, 'aliases'].flatMap((key) => stringsOf(entry, key)).map(plain)),
    ...search.map((entry) => stringsOf(entry, 'words')),
  ]
  return lists
    .map((phrases) => [...new Set(phrases.map((phrase) => phrase.toLowerCase()))])
    .filter((phrases) => phrases.length > 1)
}

/** A form without the parenthesis after it, as in `热更新（HMR）`. */
function plain(form: string): string {
  return form.replace(/（.*）$/, '')
}
