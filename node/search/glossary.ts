// Phrases that search takes for one another: the terms of the docs folder's glossary with all their forms, and what
// readers type beside them. Words cross languages: a Chinese reader types `tree shaking`, an English page answers.

import path from 'node:path'
import { readTextIfFile } from '../cache/regularFile.ts'
import { readTables, stringOf, stringsOf } from './tomlTables.ts'

/** Lists of phrases that mean the same. A docs folder without a glossary has none. */
export async function readSynonyms(docs: string): Promise<string[][]> {
  const file = path.join(docs, 'glossary.toml')
  const text = readTextIfFile(file) ?? ''
  const { term, search } = readTables(text, ['term', 'search'], file)
  const lists = [
    ...term.map((entry) => [stringOf(entry, 'en'), plain(stringOf(entry, 'zh')), ...stringsOf(entry, 'aliases')]),
    ...search.map((entry) => stringsOf(entry, 'words')),
  ]
  return lists
    .map((phrases) => [...new Set(phrases.map((phrase) => phrase.toLowerCase()))])
    .filter((phrases) => phrases.length > 1)
}

/** A form without what stands in parentheses behind it, `热更新（HMR）`. */
function plain(form: string): string {
  return form.replace(/（.*）$/, '')
}
