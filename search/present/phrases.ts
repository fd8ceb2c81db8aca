// Compares a query with a section's keywords. As a field, all phrases of a section are concatenated, so a query that equals a
// phrase scores no more than one whose words come from several. Therefore the phrases of the best sections are also
// compared one by one, like headings: the more of the query a phrase contains, and the less else, the better. A single
// word or an option's path isn't a phrase, and is only scored by the field.

import type { Scores } from '../engine/engine.ts'
import { type Characters, textOf } from '../index/characters.ts'
import { CLASS_HAN } from '../index/constants.ts'
import type { Lexicon, PlannedClause } from '../plan/clause.ts'
import type { Mark, Marker } from './mark.ts'
import type { Passage } from './passage.ts'

/** Minimum number of words that the query must have on some page. */
const LEAST_WORDS = 2

/** The query as phrases are compared with it. */
export interface Asked {
  /** As spelled. */
  spelled: Characters
  clauses: PlannedClause[]
  /** The clauses that must match, as a bit mask. */
  required: number
  scores: Scores
  marker: Marker
}

export class Phrases {
  private readonly clauses: PlannedClause[]
  private readonly marker: Marker
  /** Rarity of each clause; 0 for one that doesn't count. */
  private readonly idfs: number[]
  private readonly maxCoverage: number
  /** Whether the query can match a phrase at all. */
  private readonly asked: boolean

  constructor({ spelled, clauses, required, scores, marker }: Asked, lexicon: Lexicon) {
    this.clauses = clauses
    this.marker = marker
    this.maxCoverage = scores.maxCoverage
    this.idfs = scores.idfs.map((idf, i) => ((required & (1 << i)) !== 0 ? idf : 0))
    const words = this.idfs.filter((idf) => idf > 0).length
    const pieces = textOf(spelled).split(' ')
    const apart =
      pieces.filter((piece) => piece !== '').length >= LEAST_WORDS ||
      spelled.some((code) => lexicon.tables.classOf(code) === CLASS_HAN)
    this.asked = apart && words >= LEAST_WORDS && !clauses.some(({ headingsOnly }) => headingsOnly)
  }

  /** The best match of some phrases, 0 to 1. Words in `title` don't have to be in the phrase. */
  fit(phrases: Passage[], title: Passage | undefined): number {
    let best = 0
    if (!this.asked || phrases.length === 0) return best
    const nothing = this.idfs.map(() => 0)
    const above = title ? this.held(this.marker.marks(title), nothing) : nothing
    for (const phrase of phrases) {
      const marks = this.marker.marks(phrase)
      let sum = 0
      this.held(marks, above).forEach((weight, i) => {
        sum += (this.idfs[i] as number) * weight
      })
      best = Math.max(best, (sum / this.maxCoverage) * this.marker.shareOf(phrase, marks))
    }
    return best
  }

  /** How well a text, or what's above it, matches each clause. Of terms that match together, each counts in part. */
  private held(marks: Mark[], above: number[]): number[] {
    const held = [...above]
    for (const { term, clauses } of marks) {
      held.forEach((most, i) => {
        if ((clauses & (1 << i)) === 0) return
        for (const { terms, weight } of this.clauses[i]?.expansions ?? []) {
          const part = weight / terms.length
          if (part > most && terms.includes(term)) most = part
        }
        held[i] = most
      })
    }
    return held
  }
}
