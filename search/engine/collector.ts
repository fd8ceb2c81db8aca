// Collects the sections that match an expansion, with its score in each. Fields are weighted before term frequency
// saturates (BM25F). Matches are cached, because a reader who continues typing searches for the same words again.

import type { Weights } from '../../crates/search-wasm/search.d.ts'
import { HEADING, NAME_FIELDS } from '../index/constants.ts'
import { lengthOf } from '../index/terms.ts'
import type { Source } from './source.ts'

/**
 * Size of the cache in matches: a constant for small indexes, and a multiple of the number of sections for large ones. An
 * expansion counts as several matches.
 */
const CACHED_MATCHES = 1 << 15
const CACHED_MATCHES_PER_SECTION = 4
const EXPANSION_OVERHEAD = 8

/** Number of different norms. */
const NORMS = 256

/** The matches of an expansion: a range in the collector's arrays, without its end. */
export interface Places {
  start: number
  end: number
}

/** Whether a match is in the name of a section, as bits: in the heading, it's in the name as well. */
export const NAMED = 1
export const HEADED = 2

/** A section's state while a term is read: whether it matches, and the bits above. */
const MATCHED = 4

export class Collector {
  /**
   * For each match: its section, the expansion's score there (0 to saturation + 1), and whether all of it is in the
   * title, the heading or the keywords (`NAMED`), or even in the first two (`HEADED`). The arrays are replaced when they
   * grow.
   */
  sections = new Uint32Array(1024)
  scores = new Float64Array(1024)
  named = new Uint8Array(1024)
  private used = 0
  private readonly known = new Map<string, Places>()
  private readonly source: Source
  private readonly weights: Weights
  /** Length normalization of the term frequency in each field, by norm. */
  private readonly dampening: Float64Array[]
  /** By section: the sum of a term, its state, and the number of terms so far. */
  private readonly sums: Float64Array
  private readonly marks: Uint8Array
  private readonly counts: Uint16Array
  /** Sections that contain a term. */
  private readonly touched: Uint32Array

  constructor(source: Source, weights: Weights) {
    this.source = source
    this.weights = weights
    this.dampening = source.averages.map((average, field) => {
      const slope = weights.length[field] as number
      return Float64Array.from({ length: NORMS }, (_, norm) => 1 - slope + slope * (lengthOf(norm) / average))
    })
    this.sums = new Float64Array(source.sections)
    this.marks = new Uint8Array(source.sections)
    this.counts = new Uint16Array(source.sections)
    this.touched = new Uint32Array(source.sections)
  }

  /** Starts a query; keeps the matches of previous ones while there are few. */
  begin(): void {
    const kept = this.used + this.known.size * EXPANSION_OVERHEAD
    if (kept <= CACHED_MATCHES + this.source.sections * CACHED_MATCHES_PER_SECTION) return
    this.used = 0
    this.known.clear()
  }

  /** Sections that contain every term; the score of several terms is their mean. */
  places(terms: number[], headingsOnly: boolean): Places {
    const key = headingsOnly ? `#${terms.join()}` : terms.join()
    const known = this.known.get(key)
    if (known) return known
    const [first] = terms
    const places =
      first === undefined
        ? { start: this.used, end: this.used }
        : terms.length === 1
          ? this.term(first, headingsOnly)
          : this.together(terms.map((term) => this.places([term], headingsOnly)))
    this.known.set(key, places)
    return places
  }

  /** Intersects the matches of several terms. */
  private together(terms: Places[]): Places {
    const { sums, marks, counts } = this
    const { start, end } = terms[0] as Places
    this.reserve(end - start)
    const { sections, scores, named, used } = this
    terms.forEach((term, before) => {
      for (let i = term.start; i < term.end; i++) {
        const section = sections[i] as number
        if (counts[section] !== before) continue
        counts[section] = before + 1
        sums[section] = (sums[section] as number) + (scores[i] as number)
        marks[section] = before === 0 ? (named[i] as number) : (marks[section] as number) & (named[i] as number)
      }
    })
    for (let i = start; i < end; i++) {
      const section = sections[i] as number
      if (counts[section] === terms.length) {
        sections[this.used] = section
        scores[this.used] = (sums[section] as number) / terms.length
        named[this.used] = marks[section] as number
        this.used++
      }
      counts[section] = 0
      sums[section] = 0
      marks[section] = 0
    }
    return { start: used, end: this.used }
  }

  /** Sections that contain a term. */
  private term(number: number, headingsOnly: boolean): Places {
    const { sums, marks, touched, used } = this
    let count = 0
    try {
      count = this.sum(number, headingsOnly)
    } catch (error) {
      // Don't leave partial sums behind.
      sums.fill(0)
      marks.fill(0)
      throw error
    }
    this.reserve(count)
    const { sections, scores, named } = this
    const { saturation } = this.weights
    for (let i = 0; i < count; i++) {
      const section = touched[i] as number
      const x = sums[section] as number
      sections[used + i] = section
      scores[used + i] = (x * (saturation + 1)) / (saturation + x)
      named[used + i] = (marks[section] as number) & (NAMED | HEADED)
      sums[section] = 0
      marks[section] = 0
    }
    this.used += count
    return { start: used, end: this.used }
  }

  /** Sums a term's postings by section; returns the number of sections. */
  private sum(number: number, headingsOnly: boolean): number {
    const { source, sums, marks, touched } = this
    const { documents, times } = source
    let count = 0
    // The field being read, its first document, and its end.
    let field = -1
    let first = 0
    let end = 0
    let mark = 0
    let weight = 0
    let norms = new Uint8Array()
    let dampening = new Float64Array()
    for (const length of source.blocks(number)) {
      for (let i = 0; i < length; i++) {
        const document = documents[i] as number
        while (document >= end) {
          field++
          first = end
          end += source.sections
          if (field === source.norms.length) throw new Error('found a posting of no field in a search file')
          norms = source.norms[field] as Uint8Array<ArrayBuffer>
          dampening = this.dampening[field] as Float64Array<ArrayBuffer>
          weight = this.weights.fields[field] as number
          mark = MATCHED
          if (field < NAME_FIELDS) mark |= field === HEADING ? NAMED | HEADED : NAMED
        }
        if (headingsOnly && field !== HEADING) return count
        const section = document - first
        const known = marks[section] as number
        if (known === 0) touched[count++] = section
        marks[section] = known | mark
        const dampened = (weight * (times[i] as number)) / (dampening[norms[section] as number] as number)
        sums[section] = (sums[section] as number) + dampened
      }
    }
    return count
  }

  /** Grows the arrays. */
  private reserve(places: number): void {
    const wanted = this.used + places
    if (wanted <= this.sections.length) return
    const length = Math.max(wanted, 2 * this.sections.length)
    const { sections, scores, named } = this
    this.sections = new Uint32Array(length)
    this.sections.set(sections)
    this.scores = new Float64Array(length)
    this.scores.set(scores)
    this.named = new Uint8Array(length)
    this.named.set(named)
  }
}
