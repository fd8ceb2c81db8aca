// Scores groups, as in crates/search-core/src/score.rs: the same sums in the same order.

import type { Weights } from '../../crates/search-wasm/search.d.ts'
import { PAGE_LENGTH, STRONG, WEAKLY_COVERED } from './constants.ts'
import type { Gatherer, Places } from './gather.ts'
import type { Group } from './group.ts'
import type { Source } from './source.ts'

/** Natural logarithm using only + − × ÷, because the results of platforms differ in the last bits. */
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

const SEEN_WEAKLY = 1
const SEEN_STRONGLY = 2

/** Rarity of a word that occurs in `frequency` of `count` sections. */
export function rarityOf(count: number, frequency: number): number {
  return ln(1 + (count - frequency + 0.5) / (frequency + 0.5))
}

/** The matches of a single group. */
export class Found {
  rarity = 0
  /** Numbers of the matching sections, unordered, and their count. */
  readonly sections: Uint32Array
  size = 0
  /** By section: its score, and the weight of the best alternative in its title or heading; otherwise 0. */
  readonly best: Float64Array
  readonly headed: Float64Array
  /** By section: whether any alternative matches, and whether a strong one does. */
  readonly seen: Uint8Array

  constructor(sections: number) {
    this.sections = new Uint32Array(sections)
    this.best = new Float64Array(sections)
    this.headed = new Float64Array(sections)
    this.seen = new Uint8Array(sections)
  }

  clear(): void {
    for (let i = 0; i < this.size; i++) {
      const section = this.sections[i] as number
      this.best[section] = 0
      this.headed[section] = 0
      this.seen[section] = 0
    }
    this.size = 0
  }

  /** Records a section that an alternative matches; returns whether it's the first strong match there. */
  see(section: number, isStrong: boolean): boolean {
    const mark = isStrong ? SEEN_STRONGLY : SEEN_WEAKLY
    const seen = this.seen[section] as number
    if (seen >= mark) return false
    this.seen[section] = mark
    if (seen === 0) this.sections[this.size++] = section
    return isStrong
  }
}

/** Finds the sections that match a group. */
export function findGroup(
  { alternatives, headersOnly }: Group,
  gatherer: Gatherer,
  source: Source,
  found: Found,
): void {
  const count = source.sections
  const gathered = alternatives.map(({ terms }) => gatherer.places(terms, headersOnly))
  // These arrays are replaced when they grow.
  const { sections, worths, headed } = gatherer
  let union = 0
  alternatives.forEach(({ weight }, alternative) => {
    const { start, end } = gathered[alternative] as Places
    for (let i = start; i < end; i++) if (found.see(sections[i] as number, weight >= STRONG)) union++
  })
  found.rarity = union > 0 ? rarityOf(count, union) : rarityOf(count, 1) * 0.5
  const { best, headed: heads } = found
  alternatives.forEach(({ terms, weight }, alternative) => {
    const { start, end } = gathered[alternative] as Places
    let sum = 0
    for (const term of terms) sum += rarityOf(count, source.dictionary.frequency(term))
    const own = sum / terms.length
    const factor = weight * (union > 0 && own > found.rarity ? found.rarity : own)
    for (let i = start; i < end; i++) {
      const section = sections[i] as number
      const value = headersOnly ? weight : factor * (worths[i] as number)
      if (value > (best[section] as number)) best[section] = value
      if (headed[i] === 1 && !headersOnly && weight > (heads[section] as number)) heads[section] = weight
    }
  })
}

/** The scores of a query. Pages without matches are never visited. */
export class Scores {
  /** Score of each section. */
  readonly totals: Float64Array
  /** Groups that each section matches, as a bit mask. */
  readonly sections: Uint32Array
  /** Groups that each page matches, as a bit mask. */
  readonly pages: Uint32Array
  /** Total rarity of the required groups that each section matches. */
  readonly covered: Float64Array
  /** The same for each page. */
  readonly pagesCovered: Float64Array
  /** The same for all groups that match anywhere. */
  coverable = 0
  /** The same for all groups. */
  asked = 0
  /** Rarity of each group, in order; 0 for one that doesn't match. */
  rarities: number[] = []
  /** Total rarity of the groups in each section's title or heading. */
  readonly headed: Float64Array
  /** Upper bound of `headed`. */
  headable = 0
  /** Score of each page as a single text. */
  readonly pageTotals: Float64Array
  /** The highest score of any section, by page. */
  readonly pageTops: Float64Array
  /** Pages that match a group, unordered. */
  matched: number[] = []
  /** First section of every page, followed by the number of sections. */
  private readonly starts: Uint32Array
  /** Page of each section. */
  private readonly pageOf: Uint32Array
  /** The last group that matched each page, as its bit. */
  private readonly visited: Uint32Array

  constructor(starts: Uint32Array) {
    const pages = starts.length - 1
    const count = starts[pages] as number
    this.totals = new Float64Array(count)
    this.sections = new Uint32Array(count)
    this.covered = new Float64Array(count)
    this.headed = new Float64Array(count)
    this.pages = new Uint32Array(pages)
    this.pagesCovered = new Float64Array(pages)
    this.pageTotals = new Float64Array(pages)
    this.pageTops = new Float64Array(pages)
    this.visited = new Uint32Array(pages)
    this.starts = starts
    this.pageOf = new Uint32Array(count)
    for (let page = 0; page < pages; page++) this.pageOf.fill(page, starts[page], starts[page + 1])
  }

  /** Resets everything for the next query. */
  clear(): void {
    const { totals, sections, covered, headed, pages, pagesCovered, pageTotals, pageTops, visited } = this
    for (const sums of [totals, sections, covered, headed, pages, pagesCovered, pageTotals, pageTops, visited]) {
      sums.fill(0)
    }
    this.matched = []
    this.rarities = []
    this.coverable = 0
    this.asked = 0
    this.headable = 0
  }

  /** The highest coverage of any page. */
  mostCovered(): number {
    let most = 0
    for (const page of this.matched) most = Math.max(most, this.pagesCovered[page] as number)
    return most
  }

  /**
   * Adds the scores of a group, identified by its bit; the best section of a page also raises the scores of the
   * others.
   */
  add(bit: number, { optional }: Group, { sections, size, best, headed, seen, rarity }: Found, weights: Weights): void {
    const { starts, pageOf, visited, totals, pages, pagesCovered, pageTotals, pageTops } = this
    const { sections: masks, covered, headed: heads } = this
    const counted = optional ? 0 : rarity
    const weakly = counted * WEAKLY_COVERED
    const average = best.length / pages.length
    let any = false
    for (let i = 0; i < size; i++) {
      const page = pageOf[sections[i] as number] as number
      if (visited[page] === bit) continue
      visited[page] = bit
      const start = starts[page] as number
      const end = starts[page + 1] as number
      let top = 0
      let sum = 0
      let most = SEEN_WEAKLY
      for (let section = start; section < end; section++) {
        const score = best[section] as number
        sum += score
        if (score > top) top = score
        if (seen[section] === SEEN_STRONGLY) most = SEEN_STRONGLY
      }
      if (top === 0) continue
      any = true
      if (pages[page] === 0) this.matched.push(page)
      pages[page] = (pages[page] as number) | bit
      pagesCovered[page] = (pagesCovered[page] as number) + (most === SEEN_STRONGLY ? counted : weakly)
      const times = sum / rarity / (1 - PAGE_LENGTH + (PAGE_LENGTH * (end - start)) / average)
      pageTotals[page] =
        (pageTotals[page] as number) + (rarity * times * (weights.saturation + 1)) / (weights.saturation + times)
      const lent = weights.page * top
      pageTops[page] = (pageTops[page] as number) + Math.max(top, lent)
      for (let section = start; section < end; section++) {
        const own = best[section] as number
        if (own > 0) {
          masks[section] = (masks[section] as number) | bit
          covered[section] = (covered[section] as number) + (seen[section] === SEEN_STRONGLY ? counted : weakly)
          heads[section] = (heads[section] as number) + rarity * (headed[section] as number)
        }
        totals[section] = (totals[section] as number) + (own > lent ? own : lent)
      }
    }
    this.rarities.push(any ? rarity : 0)
    this.asked += counted
    if (!any) return
    this.headable += rarity
    this.coverable += counted
  }
}

/** Population count: sums the bits of a mask in pairs, nibbles and bytes, then adds the bytes by multiplication. */
export function countGroups(mask: number): number {
  const twos = mask - ((mask >>> 1) & 0x55555555)
  const fours = (twos & 0x33333333) + ((twos >>> 2) & 0x33333333)
  return Math.imul((fours + (fours >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24
}
