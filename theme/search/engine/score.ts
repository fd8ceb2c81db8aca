// Groups to scores, as crates/search-core/src/score.rs does: the same sums in the same order.

import type { Weights } from '../../../crates/search-wasm/search.d.ts'
import { type Compact, FIELD_COUNT } from './compact.ts'
import type { Group } from './plan.ts'

const HEADERS = 1

export interface Scores {
  /** Score of each section. */
  totals: Float64Array
  /** Groups each section matches, as a mask. */
  sections: Uint32Array
  /** Groups each page matches, as a mask. */
  pages: Uint32Array
}

/** The natural logarithm from + − × ÷ alone: the platforms' own differ in the last bits. */
export function ln(x: number): number {
  let mantissa = x
  let exponent = 0
  while (mantissa > 1.5) {
    mantissa *= 0.5
    exponent += 1
  }
  while (mantissa < 0.75) {
    mantissa *= 2
    exponent -= 1
  }
  const y = (mantissa - 1) / (mantissa + 1)
  const square = y * y
  let power = y
  let sum = 0
  for (let odd = 1; odd < 30; odd += 2) {
    sum += power / odd
    power *= square
  }
  return 2 * sum + exponent * Math.LN2
}

/** Average length of each field over the sections that have it; 1 for a field nothing has. */
export function averagesOf(lengths: Uint32Array[]): number[] {
  return lengths.map((field) => {
    let sum = 0
    let count = 0
    for (const length of field) {
      sum += length
      if (length > 0) count++
    }
    return count > 0 ? sum / count : 1
  })
}

/** Scores every section. `starts` holds the first section of every page and, last, the number of sections. */
export function score(
  groups: Group[],
  source: Compact,
  averages: number[],
  weights: Weights,
  starts: Uint32Array,
): Scores {
  const count = source.sections
  const scores: Scores = {
    totals: new Float64Array(count),
    sections: new Uint32Array(count),
    pages: new Uint32Array(starts.length - 1),
  }
  const best = new Float64Array(count)
  const weight = new Float64Array(count)
  groups.forEach((group, i) => {
    best.fill(0)
    for (const alternative of group.alternatives) {
      const frequency = source.dictionary.frequency(alternative.number)
      const rarity = ln(1 + (count - frequency + 0.5) / (frequency + 0.5))
      const touched: number[] = []
      for (let field = 0; field < FIELD_COUNT; field++) {
        if (group.headersOnly && field !== HEADERS) continue
        const lengths = source.lengths[field] as Uint32Array
        const average = averages[field] as number
        const slope = weights.length[field] as number
        const worth = weights.fields[field] as number
        source.postings(field, alternative.number, (section, times) => {
          if (section >= count) return
          if (weight[section] === 0) touched.push(section)
          const dampening = 1 - slope + slope * ((lengths[section] as number) / average)
          weight[section] = (weight[section] as number) + (worth * times) / dampening
        })
      }
      for (const section of touched) {
        const x = weight[section] as number
        weight[section] = 0
        const ranked = (alternative.weight * rarity * x * (weights.saturation + 1)) / (weights.saturation + x)
        const value = group.headersOnly ? alternative.weight : ranked
        if (value > (best[section] as number)) best[section] = value
      }
    }
    addGroup(1 << i, best, weights.page, starts, scores)
  })
  return scores
}

/** Adds a group's scores, with what its best section on the page lends the others. */
function addGroup(bit: number, best: Float64Array, lent: number, starts: Uint32Array, scores: Scores): void {
  for (let page = 0; page + 1 < starts.length; page++) {
    const start = starts[page] as number
    const end = starts[page + 1] as number
    let top = 0
    for (let section = start; section < end; section++)
      if ((best[section] as number) > top) top = best[section] as number
    if (top === 0) continue
    scores.pages[page] = (scores.pages[page] as number) | bit
    const fromPage = lent * top
    for (let section = start; section < end; section++) {
      const own = best[section] as number
      if (own > 0) scores.sections[section] = (scores.sections[section] as number) | bit
      scores.totals[section] = (scores.totals[section] as number) + Math.max(own, fromPage)
    }
  }
}

/** Number of groups in a mask. */
export function countGroups(mask: number): number {
  let count = 0
  for (let rest = mask; rest !== 0; rest &= rest - 1) count++
  return count
}
