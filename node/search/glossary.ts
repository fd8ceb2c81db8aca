// Synonyms for the search: the terms of the docs folder's glossary with all of their forms, and words that readers use
// instead. Synonyms work across languages: a Chinese reader who searches for `tree shaking` also finds the English
// page.

import path from 'node:path'
import { readTextIfFile } from '../cache/regularFile.ts'
import { readTables, stringsOf } from './tomlTables.ts'

/** Lists of synonymous phrases in all languages; none if the docs folder has no glossary. */
export async function readSynonyms(docs: string, langs: string[]): Promise<string[][]> {
  const file = path.join(docs, 'glossary.toml')
  const text = readTextIfFile(file) ?? ''
  const { term, search } = readTables(text, ['term', 'search'], file)
  const lists = [
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
