// The words of a query that planning has corrected, so that readers see what was searched, and the query without them,
// for readers who meant what they typed. It doesn't need an answer.

import { charactersOf, composed, textOf } from '../index/characters.ts'
import type { Correction, SearchRequest } from '../messages.ts'
import { QUERY_CHARACTERS } from '../plan/plan.ts'
import type { Searcher } from '../searcher.ts'

/** What is searched for a request, and the words that are corrected in it. */
export function wordingOf(
  searcher: Pick<Searcher, 'lexicon' | 'spelled'>,
  { query: text, literal }: Pick<SearchRequest, 'query' | 'literal'>,
): { query: string; corrections: Correction[] } {
  const query = composed(text)
  const { dictionary } = searcher.lexicon
  const corrections = correctionsOf(textOf(charactersOf(query, QUERY_CHARACTERS)), searcher.spelled(query))
  const unknown = corrections.filter(({ typed }) => dictionary.find(typed.toLowerCase()) === undefined)
  return { query: literal ? literalQuery(query, unknown) : query, corrections }
}

/** A run of letters and digits. */
const run = /[\p{L}\p{N}]+/gu

/** The corrections between a query and the same with them applied. */
export function correctionsOf(query: string, spelled: string): Correction[] {
  const [typed, meant] = [wordsOf(query), wordsOf(spelled)]
  return typed.flatMap((word, at) => {
    const other = meant[at] ?? ''
    if (other === word) return []
    const [runs, others] = [word.match(run) ?? [], other.match(run) ?? []]
    // A correction may consist of more parts than the word; then the whole word counts.
    if (runs.length !== others.length) return [{ typed: word, meant: other }]
    return runs.flatMap((typed, i) => (typed === others[i] ? [] : [{ typed, meant: others[i] ?? '' }]))
  })
}

/** A query without the words that were corrected. Nothing matches them as they are, so this is what they leave. */
export function literalQuery(query: string, corrections: Correction[]): string {
  const unknown = new Set(corrections.map(({ typed }) => typed))
  return query
    .split(/(\s+)/)
    .map((word) => (unknown.has(word) ? '' : word.replace(run, (part) => (unknown.has(part) ? '' : part))))
    .join('')
}

function wordsOf(query: string): string[] {
  return query.split(/\s+/)
}
