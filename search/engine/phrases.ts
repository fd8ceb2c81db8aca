// Compares a query with a section's keywords, as explained in crates/search-core/src/phrases.rs.

import { type Characters, textOf } from './characters.ts'
import { CLASS_HAN, LEAST_WORDS } from './constants.ts'
import type { Group, Lexicon } from './group.ts'
import type { Mark, Marker } from './mark.ts'
import type { Passage } from './passage.ts'
import type { Scores } from './score.ts'

/** The query as phrases are compared with it. */
export interface Asked {
  /** As spelled. */
  spelled: Characters
  groups: Group[]
  /** The groups that must match, as a bit mask. */
  required: number
  scores: Scores
  marker: Marker
}

export class Phrases {
  private readonly groups: Group[]
  private readonly marker: Marker
  /** Rarity of each group; 0 for one that doesn't count. */
  private readonly rarities: number[]
  private readonly coverable: number
  /** Whether the query can match a phrase at all. */
  private readonly asked: boolean

  constructor({ spelled, groups, required, scores, marker }: Asked, lexicon: Lexicon) {
    this.groups = groups
    this.marker = marker
    this.coverable = scores.coverable
    this.rarities = scores.rarities.map((rarity, i) => ((required & (1 << i)) !== 0 ? rarity : 0))
    const words = this.rarities.filter((rarity) => rarity > 0).length
    const pieces = textOf(spelled).split(' ')
    const apart =
      pieces.filter((piece) => piece !== '').length >= LEAST_WORDS ||
      spelled.some((code) => lexicon.tables.classOf(code) === CLASS_HAN)
    this.asked = apart && words >= LEAST_WORDS && !groups.some(({ headersOnly }) => headersOnly)
  }

  /** The best match of some phrases, 0 to 1. Words in `title` don't have to be in the phrase. */
  fit(phrases: Passage[], title: Passage | undefined): number {
    let best = 0
    if (!this.asked || phrases.length === 0) return best
    const nothing = this.rarities.map(() => 0)
    const above = title ? this.held(this.marker.marks(title), nothing) : nothing
    for (const phrase of phrases) {
      const marks = this.marker.marks(phrase)
      let sum = 0
      this.held(marks, above).forEach((weight, i) => {
        sum += (this.rarities[i] as number) * weight
      })
      best = Math.max(best, (sum / this.coverable) * this.marker.shareOf(phrase, marks))
    }
    return best
  }

  /** How well a text, or what's above it, matches each group. Of terms that match together, each counts in part. */
  private held(marks: Mark[], above: number[]): number[] {
    const held = [...above]
    for (const { term, groups } of marks) {
      held.forEach((most, i) => {
        if ((groups & (1 << i)) === 0) return
        for (const { terms, weight } of this.groups[i]?.alternatives ?? []) {
          const part = weight / terms.length
          if (part > most && terms.includes(term)) most = part
        }
        held[i] = most
      })
    }
    return held
  }
}
