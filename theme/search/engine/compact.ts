// Reads the postings file of this engine; crates/search-core/src/compact.rs writes it and describes it.

import { decode, Reader } from './bytes.ts'
import { Dictionary } from './dictionary.ts'
import { Tables } from './tables.ts'

export const FORMAT = 2
export const FIELD_COUNT = 4

export class Compact {
  readonly sections: number
  readonly tables: Tables
  readonly dictionary: Dictionary
  /** Length of each field in each section. */
  readonly lengths: Uint32Array[] = []
  private readonly bytes: Uint8Array
  /** Number of postings of each term in each field, and where they start. */
  private readonly counts: Uint32Array
  private readonly starts: Uint32Array

  constructor(bytes: Uint8Array) {
    this.bytes = bytes
    const reader = new Reader(bytes)
    reader.format('compact', FORMAT)
    this.tables = new Tables(reader.slice())
    this.sections = reader.number()
    for (let field = 0; field < FIELD_COUNT; field++) {
      this.lengths.push(Uint32Array.from({ length: this.sections }, () => reader.number()))
    }
    const terms = readTerms(reader)
    this.counts = Uint32Array.from({ length: terms.length * FIELD_COUNT }, () => reader.number())
    this.starts = new Uint32Array(this.counts.length)
    this.counts.forEach((count, list) => {
      this.starts[list] = reader.at
      for (let left = count; left > 0; left--) if (reader.number() & 1) reader.number()
    })
    if (!reader.ended) throw new Error('found more postings than terms in a search file')
    const most = (number: number) => Math.max(...this.counts.subarray(number * FIELD_COUNT, (number + 1) * FIELD_COUNT))
    this.dictionary = new Dictionary(
      terms,
      Uint32Array.from(terms, (_, number) => most(number)),
    )
  }

  /** Sections that hold a term in a field, ascending, and how often. */
  postings(field: number, number: number, visit: (section: number, times: number) => void): void {
    const list = number * FIELD_COUNT + field
    const reader = new Reader(this.bytes, this.starts[list])
    let section = 0
    for (let left = this.counts[list] as number; left > 0; left--) {
      const packed = reader.number()
      section += packed >>> 1
      visit(section, packed & 1 ? reader.number() : 1)
    }
  }
}

function readTerms(reader: Reader): string[] {
  const count = reader.number()
  const sizes = Uint32Array.from({ length: count * 2 }, () => reader.number())
  const endings = new Reader(reader.slice())
  let term = new Uint8Array(64)
  return Array.from({ length: count }, (_, i) => {
    const shared = sizes[i * 2] as number
    const own = endings.take(sizes[i * 2 + 1] as number)
    if (shared + own.length > term.length) {
      const longer = new Uint8Array((shared + own.length) * 2)
      longer.set(term)
      term = longer
    }
    term.set(own, shared)
    return decode(term.subarray(0, shared + own.length))
  })
}
