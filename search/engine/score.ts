// Scores clauses: BM25F with each section as a document, the best expansion of each clause, and the rest of the page. The
// idf of a clause counts the sections that match any strong expansion, so that a rare synonym of a common word isn't
// rare. crates/search-core/src/score.rs adds the same numbers in the same order: that of clauses, expansions and fields.

import type { Weights } from '../../crates/search-wasm/search.d.ts'
import { INCIDENTAL, PAGE_LENGTH, STRONG, WEAKLY_COVERED } from '../index/constants.ts'
import { type Collector, HEADED, type Places } from './collector.ts'
import type { Clause, Scores } from './engine.ts'
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

/** Inverse document frequency of a word that occurs in `frequency` of `count` sections. */
export function idf(count: number, frequency: number): number {
  return ln(1 + (count - frequency + 0.5) / (frequency + 0.5))
}

/** The matches of a single clause. */
export class ClauseMatches {
  idf = 0
  /** Numbers of the matching sections, unordered, and their count. */
  readonly sections: Uint32Array
  size = 0
  /** By section: its score, and the weight of the best expansion in its title, heading or keywords; otherwise 0. */
  readonly best: Float64Array
  readonly headed: Float64Array
  /** By section: whether any expansion matches, and whether a strong one does. */
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

  /** Records a section that an expansion matches; returns whether it's the first strong match there. */
  see(section: number, isStrong: boolean): boolean {
    const mark = isStrong ? SEEN_STRONGLY : SEEN_WEAKLY
    const seen = this.seen[section] as number
    if (seen >= mark) return false
    this.seen[section] = mark
    if (seen === 0) this.sections[this.size++] = section
    return isStrong
  }
}

/** Finds the sections that match a clause. */
export function matchClause(
  { expansions, headingsOnly, isProse }: Clause,
  collector: Collector,
  source: Source,
  found: ClauseMatches,
): void {
  const count = source.sections
  const gathered = expansions.map(({ terms }) => collector.places(terms, headingsOnly))
  // These arrays are replaced when they grow.
  const { sections, scores, named } = collector
  let union = 0
  let isHeaded = false
  expansions.forEach(({ weight }, expansion) => {
    const { start, end } = gathered[expansion] as Places
    const isStrong = weight >= STRONG
    for (let i = start; i < end; i++) {
      if (found.see(sections[i] as number, isStrong)) union++
      if (isStrong && ((named[i] as number) & HEADED) !== 0) isHeaded = true
    }
  })
  found.idf = union > 0 ? idf(count, union) : idf(count, 1) * 0.5
  if (isProse && !isHeaded) found.idf *= INCIDENTAL
  const { best, headed: heads } = found
  expansions.forEach(({ terms, weight }, expansion) => {
    const { start, end } = gathered[expansion] as Places
    let sum = 0
    for (const term of terms) sum += idf(count, source.dictionary.frequency(term))
    const own = sum / terms.length
    const factor = weight * (union > 0 && own > found.idf ? found.idf : own)
    for (let i = start; i < end; i++) {
      const section = sections[i] as number
      const value = headingsOnly ? weight : factor * (scores[i] as number)
      if (value > (best[section] as number)) best[section] = value
      if (named[i] !== 0 && !headingsOnly && weight > (heads[section] as number)) heads[section] = weight
    }
  })
}

/** Adds up the scores of a query. Pages without matches are never visited. */
export class ScoreSums implements Scores {
  readonly totals: Float64Array
  readonly masks: Uint32Array
  readonly coverage: Float64Array
  readonly headingIdfs: Float64Array
  readonly pageTotals: Float64Array
  readonly pageTops: Float64Array
  readonly pageMasks: Uint32Array
  readonly pageCoverage: Float64Array
  matched: number[] = []
  idfs: number[] = []
  queryIdf = 0
  maxCoverage = 0
  maxHeadingIdf = 0
  /** First section of every page, followed by the number of sections. */
  private readonly starts: Uint32Array
  /** Page of each section. */
  private readonly pageOf: Uint32Array
  /** The last clause that matched each page, as its bit. */
  private readonly visited: Uint32Array

  constructor(starts: Uint32Array) {
    const pages = starts.length - 1
    const sections = starts[pages] as number
    this.totals = new Float64Array(sections)
    this.masks = new Uint32Array(sections)
    this.coverage = new Float64Array(sections)
    this.headingIdfs = new Float64Array(sections)
    this.pageTotals = new Float64Array(pages)
    this.pageTops = new Float64Array(pages)
    this.pageMasks = new Uint32Array(pages)
    this.pageCoverage = new Float64Array(pages)
    this.visited = new Uint32Array(pages)
    this.starts = starts
    this.pageOf = new Uint32Array(sections)
    for (let page = 0; page < pages; page++) this.pageOf.fill(page, starts[page], starts[page + 1])
  }

  /** Resets everything for the next query. */
  clear(): void {
    const { totals, masks, coverage, headingIdfs, pageTotals, pageTops, pageMasks, pageCoverage, visited } = this
    for (const sums of [totals, masks, coverage, headingIdfs, pageTotals, pageTops, pageMasks, pageCoverage, visited]) {
      sums.fill(0)
    }
    this.matched = []
    this.idfs = []
    this.queryIdf = 0
    this.maxCoverage = 0
    this.maxHeadingIdf = 0
  }

  /**
   * Adds the scores of a clause, identified by its bit; the best section of a page also raises the scores of the
   * others.
   */
  add(
    bit: number,
    { optional }: Clause,
    { sections, size, best, headed, seen, idf }: ClauseMatches,
    weights: Weights,
  ): void {
    const { starts, pageOf, visited, totals, masks, coverage, headingIdfs } = this
    const { pageMasks, pageCoverage, pageTotals, pageTops } = this
    const counted = optional ? 0 : idf
    const weakly = counted * WEAKLY_COVERED
    const average = best.length / pageMasks.length
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
      if (pageMasks[page] === 0) this.matched.push(page)
      pageMasks[page] = (pageMasks[page] as number) | bit
      pageCoverage[page] = (pageCoverage[page] as number) + (most === SEEN_STRONGLY ? counted : weakly)
      const times = sum / idf / (1 - PAGE_LENGTH + (PAGE_LENGTH * (end - start)) / average)
      pageTotals[page] =
        (pageTotals[page] as number) + (idf * times * (weights.saturation + 1)) / (weights.saturation + times)
      const shared = weights.page * top
      pageTops[page] = (pageTops[page] as number) + Math.max(top, shared)
      for (let section = start; section < end; section++) {
        const own = best[section] as number
        if (own > 0) {
          masks[section] = (masks[section] as number) | bit
          coverage[section] = (coverage[section] as number) + (seen[section] === SEEN_STRONGLY ? counted : weakly)
          headingIdfs[section] = (headingIdfs[section] as number) + idf * (headed[section] as number)
        }
        totals[section] = (totals[section] as number) + (own > shared ? own : shared)
      }
    }
    this.idfs.push(any ? idf : 0)
    this.queryIdf += counted
    if (!any) return
    this.maxHeadingIdf += idf
    this.maxCoverage += counted
  }
}

/** Population count: sums the bits of a mask in pairs, nibbles and bytes, then adds the bytes by multiplication. */
export function popcount(mask: number): number {
  const twos = mask - ((mask >>> 1) & 0x55555555)
  const fours = (twos & 0x33333333) + ((twos >>> 2) & 0x33333333)
  return Math.imul((fours + (fours >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24
}
