// The words of a query and what answers them, as crates/search-core/src/group.rs has them; and what planning needs of an
// index to find that.

import type { Weights } from '../../crates/search-wasm/search.d.ts'
import { MOST_PREFIXED } from './constants.ts'
import type { Misspelt } from './corrections.ts'
import type { Dictionary } from './dictionary.ts'
import type { Pinyin } from './pinyin.ts'
import type { Synonyms } from './synonyms.ts'
import type { Tables } from './tables.ts'

/** What planning needs of an index. */
export interface Lexicon {
  dictionary: Dictionary
  tables: Tables
  weights: Weights
  stopWords: Set<string>
  synonyms: Synonyms
  pinyin: Pinyin
  sections: number
}

/** What answers a group: a term, or terms that must all be there. */
export interface Alternative {
  /** Numbers of the terms, at least one. */
  terms: number[]
  weight: number
}

/** A word of the query. */
export interface Group {
  /** The word, folded; empty for what is no word of its own. */
  text: string
  /** Adds to scores, but a page matches without it. */
  optional: boolean
  /** Left out where other words say more. */
  stopWord: boolean
  /** Only headings answer it, all alike: they are listed, not ranked. */
  headersOnly: boolean
  /** Terms that answer it; none: nothing does. */
  alternatives: Alternative[]
  /** What is known of a word that no term answers, until it is corrected. */
  misspelt?: Misspelt | undefined
}

/** Terms that begin with `prefix` and are longer, the most frequent first. */
export function prefixed(prefix: string, dictionary: Dictionary): number[] {
  const longer = dictionary.starting(prefix).filter((number) => dictionary.term(number).length > prefix.length)
  return dictionary.mostFrequent(longer, MOST_PREFIXED)
}

/** Adds a term that is in the dictionary and not yet among the alternatives. */
export function add(alternatives: Alternative[], number: number | undefined, weight: number): void {
  if (number === undefined || alternatives.some(({ terms }) => terms.length === 1 && terms[0] === number)) return
  alternatives.push({ terms: [number], weight })
}
