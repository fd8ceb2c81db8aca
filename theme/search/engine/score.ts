// Groups to scores, as crates/search-core/src/score.rs does: the same sums in the same order.

import type { Weights } from '../../../crates/search-wasm/search.d.ts'
import { Gatherer, type Place } from './gather.ts'
import type { Group } from './plan.ts'
import type { Source } from './source.ts'

export interface Scores {
  /** Score of each section. */
  totals: Float64Array
  /** Groups each section matches, as a mask. */
  sections: Uint32Array
  /** Groups each page matches, as a mask. */
  pages: Uint32Array
  /** Rarity of the required groups each section matches, in sum. */
  covered: Float64Array
  /** The same of each page. */
  pagesCovered: Float64Array
  /** The same of all that is matched anywhere. */
  coverable: number
  /** Rarity of the groups in the title or heading of each section, in sum. */
  headed: Float64Array
  /** The most that can be. */
  headable: number
  /** Score of each page as if it were one text. */
  pageTotals: Float64Array
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

/** Alternatives below this weight say too little to make a word frequent. */
export const STRONG = 0.5
const PAGE_LENGTH = 0.3

/** Scores every section. `starts` holds the first section of every page and, last, the number of sections. */
export function score(
  groups: Group[],
  source: Source,
  averages: number[],
  weights: Weights,
  starts: Uint32Array,
): Scores {
  const gatherer = new Gatherer(source, averages, weights)
  return scoresOf(groups, (group) => findGroup(group, gatherer, source), weights, starts)
}

/** Scores by what each group finds; one group's findings are kept at a time. */
export function scoresOf(
  groups: Group[],
  find: (group: Group, number: number) => Found,
  weights: Weights,
  starts: Uint32Array,
): Scores {
  const pages = starts.length - 1
  const count = starts[pages] as number
  const scores: Scores = {
    totals: new Float64Array(count),
    sections: new Uint32Array(count),
    pages: new Uint32Array(pages),
    covered: new Float64Array(count),
    pagesCovered: new Float64Array(pages),
    coverable: 0,
    headed: new Float64Array(count),
    headable: 0,
    pageTotals: new Float64Array(pages),
  }
  groups.forEach((group, i) => {
    addGroup(scores, 1 << i, group, find(group, i), weights, starts)
  })
  return scores
}

/** What one group finds. */
export interface Found {
  /** Score of each section. */
  best: Float64Array
  /** Weight of the heaviest alternative in the title or heading of each section. */
  headed: Float64Array
  rarity: number
}

/** Of a word that is in `frequency` of `count` sections. */
export function rarityOf(count: number, frequency: number): number {
  return ln(1 + (count - frequency + 0.5) / (frequency + 0.5))
}

function findGroup({ alternatives, headersOnly }: Group, gatherer: Gatherer, source: Source): Found {
  const count = source.sections
  const strong = new Uint8Array(count)
  const gathered: { weight: number; own: number; places: Place[] }[] = []
  for (const { terms, weight } of alternatives) {
    const places = gatherer.places(terms, headersOnly)
    if (weight >= STRONG) for (const { section } of places) strong[section] = 1
    let sum = 0
    for (const term of terms) sum += rarityOf(count, source.dictionary.frequency(term))
    gathered.push({ weight, own: sum / terms.length, places })
  }
  const union = strong.reduce((sum, one) => sum + one, 0)
  const groupRarity = union > 0 ? rarityOf(count, union) : rarityOf(count, 1) * 0.5
  const best = new Float64Array(count)
  const heads = new Float64Array(count)
  for (const { weight, own, places } of gathered) {
    const rarity = union > 0 && own > groupRarity ? groupRarity : own
    for (const { section, worth, headed } of places) {
      const value = headersOnly ? weight : weight * rarity * worth
      if (value > (best[section] as number)) best[section] = value
      if (headed && !headersOnly && weight > (heads[section] as number)) heads[section] = weight
    }
  }
  return { best, headed: heads, rarity: groupRarity }
}

/** Adds a group's scores, with what its best section on the page lends the others. */
function addGroup(
  scores: Scores,
  bit: number,
  group: Group,
  { best, headed, rarity }: Found,
  weights: Weights,
  starts: Uint32Array,
): void {
  const { totals, sections, pages, covered, pagesCovered, pageTotals } = scores
  const average = best.length / (starts.length - 1)
  let any = false
  for (let page = 0; page + 1 < starts.length; page++) {
    const start = starts[page] as number
    const end = starts[page + 1] as number
    let top = 0
    let sum = 0
    for (let section = start; section < end; section++) {
      const score = best[section] as number
      sum += score
      if (score > top) top = score
    }
    if (top === 0) continue
    any = true
    pages[page] = (pages[page] as number) | bit
    if (!group.optional) pagesCovered[page] = (pagesCovered[page] as number) + rarity
    const times = sum / rarity / (1 - PAGE_LENGTH + (PAGE_LENGTH * (end - start)) / average)
    pageTotals[page] =
      (pageTotals[page] as number) + (rarity * times * (weights.saturation + 1)) / (weights.saturation + times)
    const lent = weights.page * top
    for (let section = start; section < end; section++) {
      const own = best[section] as number
      if (own > 0) {
        sections[section] = (sections[section] as number) | bit
        if (!group.optional) covered[section] = (covered[section] as number) + rarity
        scores.headed[section] = (scores.headed[section] as number) + rarity * (headed[section] as number)
      }
      totals[section] = (totals[section] as number) + (own > lent ? own : lent)
    }
  }
  if (!any) return
  scores.headable += rarity
  if (!group.optional) scores.coverable += rarity
}

/** Number of groups in a mask. */
export function countGroups(mask: number): number {
  let count = 0
  for (let rest = mask; rest !== 0; rest &= rest - 1) count++
  return count
}
