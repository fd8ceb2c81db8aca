// The words of a query with their alternatives, as in crates/search-core/src/group.rs, and the parts of an index that
// planning needs.

import type { Weights } from '../../crates/search-wasm/search.d.ts'
import { MOST_PREFIXED } from './constants.ts'
import type { Misspelt } from './corrections.ts'
import type { Dictionary } from './dictionary.ts'
import type { Forms } from './forms.ts'
import type { Pinyin } from './pinyin.ts'
import type { Synonyms } from './synonyms.ts'
import type { Tables } from './tables.ts'

/** The parts of an index that planning needs. */
export interface Lexicon {
  dictionary: Dictionary
  tables: Tables
  weights: Weights
  stopWords: Set<string>
  synonyms: Synonyms
  forms: Forms
  pinyin: Pinyin
  sections: number
}

/** A match for a group: a term, or several terms that must all occur. */
export interface Alternative {
  /** Term numbers, at least one. */
  terms: number[]
  weight: number
}

/** A word of the query. */
export interface Group {
  /** The folded word; empty if the group isn't a single word. */
  text: string
  /** Adds to scores, but isn't required to match. */
  optional: boolean
  /** Left out if other words are more specific. */
  stopWord: boolean
  /** Only matches headings, all with the same score, which are listed rather than ranked. */
  headersOnly: boolean
  /** Empty if nothing matches. */
  alternatives: Alternative[]
  /** Set for a word that isn't in the dictionary, until it's corrected. */
  misspelt?: Misspelt | undefined
}

/** Longer terms that start with `prefix`, the most frequent first. */
export function prefixed(prefix: string, dictionary: Dictionary): number[] {
  const longer = dictionary.starting(prefix).filter((number) => dictionary.term(number).length > prefix.length)
  return dictionary.mostFrequent(longer, MOST_PREFIXED)
}

/** Adds a term, if it's in the dictionary and not among the alternatives yet. */
export function add(alternatives: Alternative[], number: number | undefined, weight: number): void {
  if (number === undefined || alternatives.some(({ terms }) => terms.length === 1 && terms[0] === number)) return
  alternatives.push({ terms: [number], weight })
}
