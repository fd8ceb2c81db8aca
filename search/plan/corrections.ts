// Spelling correction. It runs after the rest of planning, because a word that isn't in the dictionary may still be part of
// a phrase with synonyms.

import type { Expansion } from '../engine/engine.ts'
import { type Characters, charactersOf } from '../index/characters.ts'
import type { Token } from '../index/tokenizer.ts'
import { add, type Lexicon, type PlannedClause } from './clause.ts'
import { near, SHORTEST_CORRECTED, stem } from './spelling.ts'

/** Maximum number of corrected words or runs of Han characters per query; each takes many dictionary lookups. */
const MOST_CORRECTED = 4

/**
 * An example of a message is corrected to a word that is this many times more frequent: `filname` is only in the
 * documentation because it's wrong.
 */
const MORE_FREQUENT = 10

/** A word that isn't in the dictionary, or only as an example of an error. */
export interface Misspelt {
  word: Token
  /** Whether it may still be incomplete. */
  open: boolean
  /** Terms of its parts. */
  parts: number[]
}

/** Whether a word is in the dictionary as an example of an error. */
export function isSlip(term: string, { dictionary, examples }: Lexicon): boolean {
  const own = dictionary.find(term)
  if (own === undefined || !examples.has(term) || term.length < SHORTEST_CORRECTED) return false
  const least = dictionary.frequency(own) * MORE_FREQUENT
  const isMeant = (number: number) =>
    dictionary.frequency(number) >= least && stem(dictionary.term(number)) !== stem(term)
  return near(term, false, dictionary).some(([number]) => isMeant(number))
}

/** Corrects words of a query. */
export class Corrections {
  /** Number of corrections left. */
  left = MOST_CORRECTED
  /** Corrections: first character, end, and the replacement. */
  readonly meant: { start: number; end: number; term: string }[] = []

  /** Corrects the words without synonyms; returns whether there was one. */
  correctWords(clauses: PlannedClause[], lexicon: Lexicon): boolean {
    let corrected = false
    for (const clause of clauses) {
      if (!clause.misspelt) continue
      const { word, open, parts } = clause.misspelt
      clause.misspelt = undefined
      if (clause.expansions.length === 0) {
        this.correct(clause.expansions, word.term, open, lexicon)
        const meant = clause.expansions[0]?.terms[0]
        if (meant !== undefined) {
          // The corrected word may have synonyms, unlike the original.
          clause.text = lexicon.dictionary.term(meant)
          this.meant.push({ start: word.start, end: word.end, term: clause.text })
          corrected = true
        }
      }
      for (const part of parts) add(clause.expansions, part, lexicon.weights.part)
    }
    return corrected
  }

  /** Adds corrections of a term, up to the limit; short ones, which have none, don't count. */
  correct(expansions: Expansion[], term: string, open: boolean, { dictionary, weights }: Lexicon): void {
    if (this.left === 0 || term.length < SHORTEST_CORRECTED) return
    this.left--
    const own = dictionary.find(term)
    for (const [number, errors] of near(term, open, dictionary)) {
      if (number !== own) add(expansions, number, weights.typo[errors - 1] as number)
    }
  }

  /** A part of the query, by default all of it, with its corrections applied. */
  spell(query: Characters, first = 0, behind = query.length): Characters {
    this.meant.sort((a, b) => a.start - b.start)
    const spelled: Characters = []
    let at = first
    for (const { start, end, term } of this.meant) {
      if (start < first || end > behind) continue
      spelled.push(...query.slice(at, start), ...charactersOf(term))
      at = end
    }
    return [...spelled, ...query.slice(at, behind)]
  }
}
