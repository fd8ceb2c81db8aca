// A tokenized text: its characters, and every term of the index that occurs in it. Successive queries meet the same
// texts, so passages are cached, and mark.ts compares them with a query by number.

import { type Characters, charactersOf, textOf } from '../index/characters.ts'
import { CLASS_HAN, CLASS_NONE, KIND_HAN, KIND_WORD } from '../index/constants.ts'
import type { Dictionary } from '../index/dictionary.ts'
import type { Tables } from '../index/tables.ts'
import { scan, squash } from '../index/tokenizer.ts'
import { contains, LEAST_OUTSIDE, quotedIn, type Range } from '../plan/message.ts'

/** Size of the hash table of first characters. */
const BEGINNINGS = 8192

/** Total length of cached texts in characters. */
const KEPT_CHARACTERS = 131072

/** Minimum number of words of a heading for a longer query to contain it. */
export const LEAST_TOLD = 4

/**
 * Maximum length of a text with quotations, in characters: headings and phrases quote, prose does so for other
 * reasons.
 */
const LONGEST_QUOTING = 256

/** What kind of error a message reports, which isn't always copied, before four words or more. */
const KIND = /^(?:\w+ )?\w+Error: (?=(?:\S+ ){3,}\S)/

/** What separates the fixed parts of a message: colons, omissions and numbers. */
const EXAMPLE = /[:：…]| \d+(?= )/

/** A tokenized text. */
export interface Passage {
  text: Characters
  /**
   * Start, end and number of each term, ordered by start, compounds before their parts. For Han characters, all terms
   * that start there, the longest first.
   */
  places: Uint32Array
  /** Quotations in a short text: examples of what a message quotes. None if there is little else in it. */
  quoted: Range[]
  /**
   * The parts between quotations, colons, omissions and numbers, without separators; none if there are only a few words.
   */
  fixed: string[]
  /** Number of letters, digits and Han characters outside quotations. */
  letters: number
}

/** Numbers per entry in `places`. */
export const PLACE = 3

/** Tokenizes texts with an index's terms. */
export class Passages {
  private readonly dictionary: Dictionary
  private readonly tables: Tables
  private readonly known = new Map<string, Passage>()
  private kept = 0
  /** Length of the longest term that starts with a Han character, hashed by that character. */
  private readonly longest = new Uint8Array(BEGINNINGS)
  /** The entries of the text being read. */
  private readonly found: number[] = []

  constructor(dictionary: Dictionary, tables: Tables) {
    this.dictionary = dictionary
    this.tables = tables
    for (let number = 0; number < dictionary.size; number++) {
      const term = dictionary.term(number)
      const first = term.codePointAt(0)
      if (first === undefined || tables.classOf(first) !== CLASS_HAN) continue
      const place = first % BEGINNINGS
      this.longest[place] = Math.max(this.longest[place] as number, Math.min(charactersOf(term).length, 255))
    }
  }

  /** The passage of a text, from the cache if possible. */
  of(content: string): Passage {
    const known = this.known.get(content)
    if (known) return known
    const passage = this.read(content)
    if (this.kept > KEPT_CHARACTERS) {
      this.known.clear()
      this.kept = 0
    }
    this.known.set(content, passage)
    this.kept += passage.text.length
    return passage
  }

  private read(content: string): Passage {
    const { dictionary, tables, found } = this
    const text = charactersOf(content)
    found.length = 0
    const isShort = text.length <= LONGEST_QUOTING
    const quotations = isShort ? quotedIn(text, tables) : []
    let words = 0
    scan(text, tables, (kind, start, end) => {
      if ((kind === KIND_HAN || kind === KIND_WORD) && !contains(quotations, start)) words++
      if (kind === KIND_HAN) this.readHan(text, start, end)
      else {
        const number = dictionary.find(tables.fold(text, start, end))
        if (number !== undefined) found.push(start, end, number)
      }
    })
    const quoted = words < LEAST_OUTSIDE ? [] : quotations
    const isLong = isShort && words >= LEAST_TOLD
    const fixed = [0, ...quoted.map(([, end]) => end)].flatMap((start, i) => {
      const part = isLong ? textOf(text, start, quoted[i]?.[0]) : ''
      return (i === 0 ? part.replace(KIND, '') : part).split(EXAMPLE).flatMap((piece) => squash(piece, tables) || [])
    })
    let letters = countLetters(text, 0, text.length, tables)
    for (const [start, end] of quoted) letters -= countLetters(text, start, end, tables)
    return { text, places: Uint32Array.from(found), quoted, fixed, letters }
  }

  private readHan(text: Characters, start: number, end: number): void {
    const { dictionary, tables, longest, found } = this
    for (let at = start; at < end; at++) {
      const first = tables.firstOf(text[at] as number) ?? 0
      const most = Math.min(end, at + (longest[first % BEGINNINGS] as number))
      const begun: number[] = []
      let term = ''
      for (let behind = at + 1; behind <= most; behind++) {
        term += tables.foldOf(text[behind - 1] as number)
        const number = dictionary.find(term)
        if (number !== undefined) begun.push(behind, number)
      }
      for (let i = begun.length; i > 0; i -= 2) found.push(at, begun[i - 2] as number, begun[i - 1] as number)
    }
  }
}

/** Counts letters, digits and Han characters in a range. */
export function countLetters(text: Characters, start: number, end: number, tables: Tables): number {
  let count = 0
  for (let i = start; i < end; i++) if (tables.classOf(text[i] as number) !== CLASS_NONE) count++
  return count
}
