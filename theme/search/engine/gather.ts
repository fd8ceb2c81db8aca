// Where an alternative stands, as crates/search-core/src/gather.rs finds it: the same sums in the same order.

import type { Weights } from '../../../crates/search-wasm/search.d.ts'
import type { Source } from './source.ts'

export const HEADING = 0
export const KEYWORDS = 1

/** A section that holds an alternative. */
export interface Place {
  section: number
  /** 0 to saturation + 1. */
  worth: number
  /** All of it stands in the title or heading. */
  headed: boolean
}

export class Gatherer {
  private readonly source: Source
  private readonly averages: number[]
  private readonly weights: Weights
  private readonly sums: Float64Array
  private readonly headed: Uint8Array

  constructor(source: Source, averages: number[], weights: Weights) {
    this.source = source
    this.averages = averages
    this.weights = weights
    this.sums = new Float64Array(source.sections)
    this.headed = new Uint8Array(source.sections)
  }

  /** Sections that hold every term; several terms are worth their mean. */
  places(terms: number[], headersOnly: boolean): Place[] {
    const [first, ...rest] = terms
    if (first === undefined) return []
    let places = this.term(first, headersOnly)
    for (const term of rest) {
      const others = new Map(this.term(term, headersOnly).map((place) => [place.section, place]))
      places = places.flatMap(({ section, worth, headed }) => {
        const other = others.get(section)
        return other ? [{ section, worth: worth + other.worth, headed: headed && other.headed }] : []
      })
    }
    if (terms.length > 1) for (const place of places) place.worth /= terms.length
    return places
  }

  /** Sections that hold a term. */
  private term(number: number, headersOnly: boolean): Place[] {
    const { source, averages, weights, sums, headed } = this
    const touched: number[] = []
    source.postings(number, (field, section, times) => {
      if (section >= sums.length || (headersOnly && field !== HEADING)) return
      if (sums[section] === 0) touched.push(section)
      const length = ((source.lengths[field] as Uint32Array)[section] as number) / (averages[field] as number)
      const slope = weights.length[field] as number
      const dampening = 1 - slope + slope * length
      sums[section] = (sums[section] as number) + ((weights.fields[field] as number) * times) / dampening
      if (field === HEADING || field === KEYWORDS) headed[section] = 1
    })
    return touched.map((section) => {
      const x = sums[section] as number
      const place = {
        section,
        worth: (x * (weights.saturation + 1)) / (weights.saturation + x),
        headed: headed[section] === 1,
      }
      sums[section] = 0
      headed[section] = 0
      return place
    })
  }
}
