// Similar words for those that aren't in the dictionary: other forms of an English word, and words within an edit distance
// of one or two. Lengths and distances are in UTF-16 units. The edit distance isn't from a library, because it counts
// swapped letters, and can compare a word with the beginning of a term.

import { popcount } from '../engine/score.ts'
import { type Dictionary, lettersOf } from '../index/dictionary.ts'
import type { Forms } from './forms.ts'

/** Shorter words are similar to everything. */
export const SHORTEST_CORRECTED = 4

/** Shorter words are similar to the beginnings of too many others. */
const SHORTEST_BEGUN = 5

/** Minimum length for a distance of two. The first letter is hardly ever wrong. */
const TWO_ERRORS_FROM = 8

/** Maximum number of corrections of a word, the most frequent of the closest. */
const MOST_NEAR = 10

/** Shorter stems are too ambiguous. */
export const SHORTEST_STEM = 3

/** Shorter words are part of too many others. */
const SHORTEST_JOINED = 3

/** Numbers of other terms with the same stem, in dictionary order. */
export function inflections(term: string, dictionary: Dictionary): number[] {
  const common = stem(term)
  if (common === undefined) return []
  return dictionary.starting(common).filter((number) => {
    const other = dictionary.term(number)
    return other !== term && stem(other) === common
  })
}

export function stem(term: string): string | undefined {
  if (!/^[a-z]*$/.test(term) || term.endsWith('ss')) return undefined
  const ending = ['ing', 'ed', 'es', 's', 'e'].find((ending) => term.endsWith(ending))
  const cut = ending ? term.slice(0, -ending.length) : ''
  if (cut.length < SHORTEST_STEM) return term.length >= SHORTEST_STEM ? term : undefined
  const doubled = cut.at(-1) === cut.at(-2) && !/[lse]$/.test(cut)
  const undoubled = doubled && (ending === 'ing' || ending === 'ed') ? cut.slice(0, -1) : cut
  return undoubled.length >= SHORTEST_STEM ? undoubled : undefined
}

/** The two terms that a word consists of: the pair whose rarer term is most frequent, the first one on ties. */
export function joined(
  term: string,
  open: boolean,
  dictionary: Dictionary,
  forms: Forms,
): [string, string] | undefined {
  for (let i = 0; i < term.length; i++) if (term.charCodeAt(i) > 127) return undefined
  let most = 0
  let best: [string, string] | undefined
  for (let border = SHORTEST_JOINED; border <= term.length - SHORTEST_JOINED; border++) {
    const front = term.slice(0, border)
    const second = term.slice(border)
    const first = dictionary.find(front) === undefined ? forms.firstPart(front, dictionary) : front
    const known = first === undefined ? undefined : dictionary.find(first)
    if (first === undefined || known === undefined) continue
    const found = dictionary.find(second)
    const own = open ? dictionary.starting(second) : found === undefined ? [] : [found]
    const others = own.length > 0 ? own : forms.inflections(second, dictionary)
    let other = 0
    for (const number of others) other = Math.max(other, dictionary.frequency(number))
    const rarer = Math.min(dictionary.frequency(known), other)
    if (rarer > most) {
      most = rarer
      best = [first, second]
    }
  }
  return best
}

/**
 * Terms within a small edit distance of a word (1 or 2), with that distance: only those with the smallest, best first.
 */
export function near(term: string, open: boolean, dictionary: Dictionary): [number: number, errors: number][] {
  const most = term.length >= TWO_ERRORS_FROM ? 2 : 1
  const found: [number, number][] = []
  const begun = open && term.length >= SHORTEST_BEGUN
  const letters = lettersOf(term)
  const { lettersOfTerms } = dictionary
  for (let number = 0; number < lettersOfTerms.length; number++) {
    // Each letter that a term lacks is an error, and most terms lack several.
    if (popcount(letters & ~(lettersOfTerms[number] as number)) > most) continue
    const known = dictionary.term(number)
    let errors = countErrors(term, known, known.length, most)
    if (errors > most && begun && known.length > term.length) errors = countErrors(term, known, term.length, most)
    if (errors <= most && (errors < 2 || known[0] === term[0])) found.push([number, Math.max(errors, 1)])
  }
  found.sort((a, b) => a[1] - b[1] || dictionary.frequency(b[0]) - dictionary.frequency(a[0]) || a[0] - b[0])
  return found.filter(([, errors]) => errors === found[0]?.[1]).slice(0, MOST_NEAR)
}

/** Three rows of the edit distance matrix, allocated once because a query visits every term. */
type Row = Uint8Array<ArrayBuffer>
let before: Row = new Uint8Array(64)
let last: Row = new Uint8Array(64)
let now: Row = new Uint8Array(64)

/**
 * Optimal string alignment distance (insert, delete, replace, swap) between `a` and the first `length` units of `b`;
 * more than `most` if it exceeds that.
 */
function countErrors(a: string, b: string, length: number, most: number): number {
  if (Math.abs(a.length - length) > most) return most + 1
  if (length >= now.length) [before, last, now] = [0, 1, 2].map(() => new Uint8Array(length + 64)) as [Row, Row, Row]
  for (let j = 0; j <= length; j++) last[j] = j
  for (let i = 1; i <= a.length; i++) {
    now[0] = i
    let least = i
    for (let j = 1; j <= length; j++) {
      const same = a.charCodeAt(i - 1) === b.charCodeAt(j - 1)
      let errors = (last[j - 1] as number) + (same ? 0 : 1)
      if ((last[j] as number) + 1 < errors) errors = (last[j] as number) + 1
      if ((now[j - 1] as number) + 1 < errors) errors = (now[j - 1] as number) + 1
      const swapped =
        i > 1 && j > 1 && a.charCodeAt(i - 1) === b.charCodeAt(j - 2) && a.charCodeAt(i - 2) === b.charCodeAt(j - 1)
      if (swapped && (before[j - 2] as number) + 1 < errors) errors = (before[j - 2] as number) + 1
      now[j] = errors
      if (errors < least) least = errors
    }
    if (least > most) return most + 1
    const row = before
    before = last
    last = now
    now = row
  }
  return last[length] as number
}
