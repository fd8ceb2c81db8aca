// What a reader meant who misspelt it, as crates/search-core/src/corrections.rs finds it, which says how.

import { type Characters, charactersOf } from './characters.ts'
import { MOST_CORRECTED } from './constants.ts'
import { type Alternative, add, type Group, type Lexicon } from './group.ts'
import { near } from './spelling.ts'
import type { Token } from './tokenizer.ts'

/** A word that no term answers. */
export interface Misspelt {
  word: Token
  /** Whether it is still typed. */
  open: boolean
  /** Terms of its parts. */
  parts: number[]
}

/** Words of a query whose spelling is corrected. */
export class Corrections {
  /** How many more may be. */
  left = MOST_CORRECTED
  /** First character, the one behind the last, and what is meant in the place of words. */
  readonly meant: { start: number; end: number; term: string }[] = []

  /** Corrects the words that no synonym answers either; tells whether there was one. */
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
          // What is meant has synonyms, what is typed has none.
          group.text = lexicon.dictionary.term(meant)
          this.meant.push({ start: word.start, end: word.end, term: group.text })
          corrected = true
        }
      }
      for (const part of parts) add(group.alternatives, part, lexicon.weights.part)
    }
    return corrected
  }

  /** Adds what may have been meant, while corrections are left. */
  correct(alternatives: Alternative[], term: string, open: boolean, { dictionary, weights }: Lexicon): void {
    if (this.left === 0) return
    this.left--
    for (const [number, errors] of near(term, open, dictionary)) {
      add(alternatives, number, weights.typo[errors - 1] as number)
    }
  }

  /** The query with what was meant in the place of what is misspelt. */
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
