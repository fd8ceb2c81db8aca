// Spelling correction, as explained in crates/search-core/src/corrections.rs.

import { type Characters, charactersOf } from './characters.ts'
import { MOST_CORRECTED, SHORTEST_CORRECTED } from './constants.ts'
import { type Alternative, add, type Group, type Lexicon } from './group.ts'
import { near } from './spelling.ts'
import type { Token } from './tokenizer.ts'

/** A word that isn't in the dictionary. */
export interface Misspelt {
  word: Token
  /** Whether it may still be incomplete. */
  open: boolean
  /** Terms of its parts. */
  parts: number[]
}

/** Corrects words of a query. */
export class Corrections {
  /** Number of corrections left. */
  left = MOST_CORRECTED
  /** Corrections: first character, end, and the replacement. */
  readonly meant: { start: number; end: number; term: string }[] = []

  /** Corrects the words without synonyms; returns whether there was one. */
  correctWords(groups: Group[], lexicon: Lexicon): boolean {
    let corrected = false
    for (const group of groups) {
      if (!group.misspelt) continue
      const { word, open, parts } = group.misspelt
      group.misspelt = undefined
      if (group.alternatives.length === 0) {
        this.correct(group.alternatives, word.term, open, lexicon)
        const meant = group.alternatives[0]?.terms[0]
        if (meant !== undefined) {
          // The corrected word may have synonyms, unlike the original.
          group.text = lexicon.dictionary.term(meant)
          this.meant.push({ start: word.start, end: word.end, term: group.text })
          corrected = true
        }
      }
      for (const part of parts) add(group.alternatives, part, lexicon.weights.part)
    }
    return corrected
  }

  /** Adds corrections of a term, up to the limit; short ones, which have none, don't count. */
  correct(alternatives: Alternative[], term: string, open: boolean, { dictionary, weights }: Lexicon): void {
    if (this.left === 0 || term.length < SHORTEST_CORRECTED) return
    this.left--
    for (const [number, errors] of near(term, open, dictionary)) {
      add(alternatives, number, weights.typo[errors - 1] as number)
    }
  }

  /** The query with its corrections applied. */
  spell(query: Characters): Characters {
    this.meant.sort((a, b) => a.start - b.start)
    const spelled: Characters = []
    let at = 0
    for (const { start, end, term } of this.meant) {
      spelled.push(...query.slice(at, start), ...charactersOf(term))
      at = end
    }
    return [...spelled, ...query.slice(at)]
  }
}
