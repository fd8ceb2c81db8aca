// Finds the query's matches in a text that is shown, using the tokenizer of the index. Positions are in characters.

import type { Characters } from '../index/characters.ts'
import { CLASS_HAN } from '../index/constants.ts'
import type { Tables } from '../index/tables.ts'
import type { Lexicon, PlannedClause } from '../plan/clause.ts'
import { contains, type Range } from '../plan/message.ts'
import type { Highlight } from './item.ts'
import { countLetters, type Passage, PLACE } from './passage.ts'

/** Maximum number of characters between two words that count as adjacent. */
const GAP = 3

export interface Mark {
  start: number
  end: number
  /** Term number. */
  term: number
  /** The clauses it matches, as a bit mask. */
  clauses: number
}

/** Terms that match clauses together. */
interface Together {
  terms: number[]
  clauses: number
}

export class Marker {
  private readonly tables: Tables
  /** Groups of each term, as a bit mask. */
  private readonly terms = new Map<number, number>()
  /** A bit set of these terms, a filter that rejects nearly all words of a text. */
  private readonly wanted: Uint32Array
  /** Groups that each term matches by itself, as a bit mask, and those that several terms match together. */
  private readonly alone = new Map<number, number>()
  private readonly together: Together[] = []

  constructor(clauses: PlannedClause[], { dictionary, tables }: Pick<Lexicon, 'dictionary' | 'tables'>) {
    this.tables = tables
    this.wanted = new Uint32Array((dictionary.size >>> 5) + 1)
    clauses.forEach(({ expansions }, i) => {
      for (const { terms } of expansions) {
        const [first] = terms
        if (terms.length > 1) this.together.push({ terms, clauses: 1 << i })
        else if (first !== undefined) this.alone.set(first, (this.alone.get(first) ?? 0) | (1 << i))
        for (const number of terms) {
          this.terms.set(number, (this.terms.get(number) ?? 0) | (1 << i))
          this.wanted[number >>> 5] = (this.wanted[number >>> 5] as number) | (1 << (number & 31))
        }
      }
    })
  }

  /** Matches in order of position, compounds before their parts. Of overlapping Han terms, the longest one counts. */
  marks({ text, places }: Passage): Mark[] {
    const marks: Mark[] = []
    let behind = 0
    for (let i = 0; i < places.length; i += PLACE) {
      const term = places[i + 2] as number
      if (((this.wanted[term >>> 5] as number) & (1 << (term & 31))) === 0) continue
      const start = places[i] as number
      if (start < behind) continue
      const end = places[i + 1] as number
      if (this.tables.classOf(text[start] as number) === CLASS_HAN) behind = end
      marks.push({ start, end, term, clauses: this.terms.get(term) as number })
    }
    return marks
  }

  /** The matches to highlight: those of terms that match together only if all of them are close. */
  shown(marks: Mark[]): Mark[] {
    const clauses = marks.map(({ term }) => this.alone.get(term) ?? 0)
    for (const { terms, clauses: answered } of this.together) {
      let stretch: number[] = []
      let behind = 0
      marks.forEach(({ term, start, end }, i) => {
        if (!terms.includes(term)) return
        if (start > behind + GAP) stretch = []
        stretch.push(i)
        behind = end
        if (!terms.every((term) => stretch.some((i) => marks[i]?.term === term))) return
        for (const i of stretch) clauses[i] = (clauses[i] as number) | answered
        stretch = []
      })
    }
    return marks.map((mark, i) => ({ ...mark, clauses: clauses[i] as number })).filter(({ clauses }) => clauses !== 0)
  }

  /** Share of adjacent query words that are adjacent in a text. */
  neighbors(marks: Mark[], required: number): number {
    let pairs = 0
    let found = 0
    for (let rest = required; (rest & (rest - 1)) !== 0; rest &= rest - 1) {
      const others = rest & (rest - 1)
      pairs++
      if (areTogether(marks, rest & -rest, others & -others)) found++
    }
    return pairs === 0 ? 0 : found / pairs
  }

  /** Share of a text's letters outside quotations covered by some matches. */
  shareOf({ text, quoted, letters }: Passage, marks: Mark[]): number {
    if (letters === 0) return 0
    let marked = 0
    for (const [start, end] of covered(marks)) {
      if (!contains(quoted, start)) marked += countLetters(text, start, end, this.tables)
    }
    return marked / letters
  }
}

/** Whether a match of one clause is closely followed by one of another. */
function areTogether(marks: Mark[], first: number, second: number): boolean {
  for (let at = 0; at < marks.length; at++) {
    const { clauses, end } = marks[at] as Mark
    if ((clauses & first) === 0) continue
    for (let i = at + 1; i < marks.length; i++) {
      const mark = marks[i] as Mark
      if (mark.start > end + GAP) break
      if (mark.start >= end && (mark.clauses & second) !== 0) return true
    }
  }
  return false
}

/** Ranges covered by the matches, with adjacent ones merged. */
export function covered(marks: Mark[]): Range[] {
  const ranges: Range[] = []
  for (const { start, end } of marks) {
    const last = ranges.at(-1)
    if (last && start <= last[1]) last[1] = Math.max(last[1], end)
    else ranges.push([start, end])
  }
  return ranges
}

/** Converts ranges to UTF-16 units. */
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
