// The words of a query with their expansions, and the parts of an index that planning needs.

import type { Weights } from '../../crates/search-wasm/search.d.ts'
import type { Clause, Expansion } from '../engine/engine.ts'
import type { Dictionary } from '../index/dictionary.ts'
import type { Tables } from '../index/tables.ts'
import type { Misspelt } from './corrections.ts'
import type { Forms } from './forms.ts'
import type { Range } from './message.ts'
import type { Pinyin } from './pinyin.ts'
import type { Synonyms } from './synonyms.ts'

/** Maximum number of completions of a prefix, the most frequent ones. */
const MOST_PREFIXED = 50

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
  /** Words that headings quote in messages, which may be spelled wrong on purpose. */
  examples: Set<string>
}

/** A word of the query. */
export interface PlannedClause extends Clause {
  /** The folded word; empty if the clause isn't a single word. */
  text: string
  /** Left out if other words are more specific. */
  stopWord: boolean
  /** Where it is in the query; none for several words as one clause. */
  range?: Range | undefined
  /** Set for a word that isn't in the dictionary, until it's corrected. */
  misspelt?: Misspelt | undefined
}

/** Longer terms that start with `prefix`, the most frequent first. */
export function prefixed(prefix: string, dictionary: Dictionary): number[] {
  const longer = dictionary.starting(prefix).filter((number) => dictionary.term(number).length > prefix.length)
  return dictionary.mostFrequent(longer, MOST_PREFIXED)
}

/** Adds a term, if it's in the dictionary and not among the expansions yet. */
export function add(expansions: Expansion[], number: number | undefined, weight: number): void {
  if (number === undefined || expansions.some(({ terms }) => terms.length === 1 && terms[0] === number)) return
  expansions.push({ terms: [number], weight })
}
