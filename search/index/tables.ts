// Character classes and case folding from the tables in the index (crates/search-core/src/tables.rs), independent of
// the browser's Unicode data.

import { Reader } from './bytes.ts'
import { type Characters, textOf } from './characters.ts'
import { CLASS_NONE, CLASS_WORD } from './constants.ts'

/** Size of the basic multilingual plane. */
const COMMON = 0x10000

export class Tables {
  /** First and last character of each range, and its class. */
  private readonly firsts: number[] = []
  private readonly lasts: number[] = []
  private readonly classes: number[] = []
  private readonly folds = new Map<number, string>()
  /** Classes of common characters, as a lookup table. */
  private readonly common = new Uint8Array(COMMON)

  constructor(bytes: Uint8Array) {
    const reader = new Reader(bytes)
    let last = 0
    for (let left = reader.number(); left > 0; left--) {
      const first = last + reader.number()
      const packed = reader.number()
      last = first + (packed >>> 2)
      this.firsts.push(first)
      this.lasts.push(last)
      this.classes.push(packed & 3)
    }
    for (let code = 0; code < 128; code++) if (isAsciiWord(code)) this.common[code] = CLASS_WORD
    this.firsts.forEach((first, i) => {
      this.common.fill(this.classes[i] as number, Math.max(first, 128), (this.lasts[i] as number) + 1)
    })
    last = 0
    for (let left = reader.number(); left > 0; left--) {
      const from = last + reader.number()
      const packed = reader.number()
      const to: Characters = []
      for (let length = reader.number(); length > 0; length--) to.push(reader.number())
      for (let i = 0; i <= packed >>> 1; i++) {
        last = from + i
        this.folds.set(last, textOf(to.map((code) => code + i * (packed & 1))))
      }
    }
  }

  classOf(code: number): number {
    if (code < COMMON) return this.common[code] as number
    let low = 0
    let high = this.firsts.length
    while (low < high) {
      const middle = (low + high) >>> 1
      if ((this.firsts[middle] as number) <= code) low = middle + 1
      else high = middle
    }
    return low > 0 && code <= (this.lasts[low - 1] as number) ? (this.classes[low - 1] as number) : CLASS_NONE
  }

  /** The first character that a character folds to; undefined if it folds to nothing. */
  firstOf(code: number): number | undefined {
    if (code < 128) return code >= 65 && code <= 90 ? code + 32 : code
    const folded = this.folds.get(code)
    return folded === undefined ? code : folded.codePointAt(0)
  }

  foldOf(code: number): string {
    if (code < 128) return String.fromCharCode(code >= 65 && code <= 90 ? code + 32 : code)
    return this.folds.get(code) ?? String.fromCodePoint(code)
  }

  fold(characters: Characters, start = 0, end = characters.length): string {
    let text = ''
    for (let i = start; i < end; i++) text += this.foldOf(characters[i] as number)
    return text
  }
}

function isAsciiWord(code: number): boolean {
  const letter = code | 32
  return (letter >= 97 && letter <= 122) || (code >= 48 && code <= 57) || code === 95 || code === 36
}
