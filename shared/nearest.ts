// The closest match for a misspelled name, for hints.

import { distance } from 'fastest-levenshtein'

/** The name with the smallest edit distance, ignoring case; undefined if none is close. */
export function nearest(name: string, known: string[]): string | undefined {
  let best: string | undefined
  let least = Math.max(2, Math.floor(name.length / 3)) + 1
  for (const each of known) {
    const edits = distance(name.toLowerCase(), each.toLowerCase())
    if (edits < least) {
      least = edits
      best = each
    }
  }
  return best
}
