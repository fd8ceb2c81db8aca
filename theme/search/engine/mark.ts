// What of a shown text matched, as crates/search-core/src/mark.rs finds it. Places are in characters.

import type { Highlight } from '../../../crates/search-wasm/search.d.ts'
import { type Characters, charactersOf } from './characters.ts'
import type { Group, Lexicon } from './plan.ts'
import { HAN, NONE } from './tables.ts'
import { HAN_RUN, scan } from './tokenizer.ts'

export interface Mark {
  start: number
  end: number
  /** The groups it answers, as a mask. */
  groups: number
}

/** Kinds of beginnings that are told from each other. */
const BEGINNINGS = 1 << 13

/** Characters between two words that still stand together. */
const GAP = 3

export type Range = [start: number, end: number]

export class Marker {
  private readonly lexicon: Lexicon
  /** Groups of each term, as a mask. */
  private readonly terms = new Map<string, number>()
  /** Characters that terms begin with, as bits; a bit stands for several. */
  private readonly begins = new Uint32Array(BEGINNINGS / 32)
  /** Characters of the longest Han term. */
  private longestHan = 0

  constructor(groups: Group[], lexicon: Lexicon) {
    this.lexicon = lexicon
    groups.forEach((group, i) => {
      for (const number of group.alternatives.flatMap(({ terms }) => terms)) {
        const term = lexicon.dictionary.term(number)
        this.terms.set(term, (this.terms.get(term) ?? 0) | (1 << i))
        const characters = charactersOf(term)
        const beginning = (characters[0] ?? 0) % BEGINNINGS
        this.begins[beginning >>> 5] = (this.begins[beginning >>> 5] as number) | (1 << (beginning & 31))
        const isHan = characters.length > 0 && lexicon.tables.classOf(characters[0] as number) === HAN
        if (isHan) this.longestHan = Math.max(this.longestHan, characters.length)
      }
    })
  }

  /** Places of the terms in a text, by their start, a compound before its words. */
  marks(text: Characters): Mark[] {
    const marks: Mark[] = []
    const { tables } = this.lexicon
    scan(text, tables, (kind, start, end) => {
      if (kind === HAN_RUN) {
        this.markHan(text, start, end, marks)
      } else if (this.mayBegin(text[start] as number)) {
        const groups = this.terms.get(tables.fold(text, start, end))
        if (groups !== undefined) marks.push({ start, end, groups })
      }
    })
    return marks
  }

  /** Whether a term may begin with a character: nearly all words of a text are ruled out so. */
  private mayBegin(code: number): boolean {
    const first = this.lexicon.tables.firstOf(code)
    if (first === undefined) return true
    const beginning = first % BEGINNINGS
    return ((this.begins[beginning >>> 5] as number) & (1 << (beginning & 31))) !== 0
  }

  private markHan(text: Characters, start: number, end: number, marks: Mark[]): void {
    let at = start
    while (at < end) {
      let next = at + 1
      const longest = this.mayBegin(text[at] as number) ? Math.min(this.longestHan, end - at) : 0
      for (let length = longest; length > 0; length--) {
        const groups = this.terms.get(this.lexicon.tables.fold(text, at, at + length))
        if (groups === undefined) continue
        next = at + length
        marks.push({ start: at, end: next, groups })
        break
      }
      at = next
    }
  }

  /** The share of neighbours in the query that are neighbours in a text. */
  neighbours(marks: Mark[], required: number): number {
    const bits = Array.from({ length: 32 }, (_, i) => 1 << i).filter((bit) => (required & bit) !== 0)
    if (bits.length < 2) return 0
    const together = (first: number, second: number) =>
      marks.some(({ groups, end }, at) => {
        if ((groups & first) === 0) return false
        for (let i = at + 1; i < marks.length; i++) {
          const mark = marks[i] as Mark
          if (mark.start > end + GAP) return false
          if (mark.start >= end && (mark.groups & second) !== 0) return true
        }
        return false
      })
    const pairs = bits.slice(1).filter((bit, i) => together(bits[i] as number, bit))
    return pairs.length / (bits.length - 1)
  }

  /** The share of a heading's letters that is marked. */
  share(heading: string): number {
    const text = charactersOf(heading)
    return this.shareOf(text, this.marks(text))
  }

  /** The share of a text's letters under some marks. */
  shareOf(text: Characters, marks: Mark[]): number {
    const letters = (from: number, to: number) => {
      let count = 0
      for (let i = from; i < to; i++) if (this.lexicon.tables.classOf(text[i] as number) !== NONE) count++
      return count
    }
    const all = letters(0, text.length)
    if (all === 0) return 0
    return covered(marks).reduce((sum, [from, to]) => sum + letters(from, to), 0) / all
  }
}

/** Ranges that the marks cover, touching ones joined. */
export function covered(marks: Mark[]): Range[] {
  const ranges: Range[] = []
  for (const { start, end } of marks) {
    const last = ranges.at(-1)
    if (last && start <= last[1]) last[1] = Math.max(last[1], end)
    else ranges.push([start, end])
  }
  return ranges
}

/** Ranges in UTF-16 units. */
export function highlightsOf(text: Characters, ranges: Range[]): Highlight[] {
  const units = (from: number, to: number) => {
    let count = 0
    for (let i = from; i < to; i++) count += (text[i] as number) > 0xffff ? 2 : 1
    return count
  }
  let at = 0
  let before = 0
  return ranges.map(([start, end]) => {
    before += units(at, start)
    const highlight = { start: before, length: units(start, end) }
    before += highlight.length
    at = end
    return highlight
  })
}
