// Reads the dictionary file of an index, which contains everything that planning needs; crates/search-core/src/terms.rs
// writes and describes it.

import { decode, Reader } from './bytes.ts'
import { BLOCK, FIELD_COUNT, FORMAT } from './constants.ts'
import { Dictionary } from './dictionary.ts'
import { Tables } from './tables.ts'

/** The content of the dictionary file. */
export interface Terms {
  tables: Tables
  sections: number
  /** Length of each field in each section, as tantivy's norm (`lengthOf`). */
  norms: Uint8Array[]
  dictionary: Dictionary
  /** Number of postings of each term in all fields. */
  counts: Uint32Array
  /** Size of each list in bytes; 0 for those with an implicit size. */
  sizes: Uint32Array
}

/** Throws if the file can't be read. */
export function readTerms(bytes: Uint8Array): Terms {
  const reader = new Reader(bytes)
  reader.format('terms', FORMAT)
  const tables = new Tables(reader.slice())
  const sections = reader.number()
  const norms = Array.from({ length: FIELD_COUNT }, () => reader.take(sections).slice())
  const count = reader.number()
  const shared = numbers(reader, count)
  const terms = join(shared, reader.slice())
  const frequencies = numbers(reader, count)
  const counts = frequencies.map((frequency) => frequency + reader.number())
  const sizes = counts.map((postings) => (postings < BLOCK ? 0 : reader.number()))
  // Skip what tantivy stores besides the postings.
  for (let left = reader.number() * 3; left > 0; left--) reader.slice()
  if (!reader.ended) throw new Error('found more than terms in a search file')
  return { tables, sections, norms, dictionary: new Dictionary(terms, frequencies), counts, sizes }
}

/** The length encoded in a norm of tantivy: exact for small values, then with four bits after the leading one. */
export function lengthOf(norm: number): number {
  if (norm < 24) return norm
  const rest = norm - 24
  const bits = rest & 7
  const shift = (rest >>> 3) - 1
  return 24 + (shift < 0 ? bits : (bits | 8) * 2 ** shift)
}

function numbers(reader: Reader, count: number): Uint32Array {
  // A number takes at least one byte, so reject counts that can't fit before allocating memory.
  if (count > reader.left) throw new Error('a search file ends early')
  const numbers = new Uint32Array(count)
  for (let i = 0; i < count; i++) numbers[i] = reader.number()
  return numbers
}

/** Decodes terms from the length of the prefix shared with the previous term, and the rest, terminated by a zero. */
function join(shared: Uint32Array, endings: Uint8Array): string[] {
  let term = new Uint8Array(64)
  let length = 0
  let at = 0
  return Array.from(shared, (same) => {
    const end = endings.indexOf(0, at)
    if (same > length || end < 0) throw new Error('found no whole term in a search file')
    const ending = endings.subarray(at, end)
    at = end + 1
    length = same + ending.length
    if (length > term.length) {
      const longer = new Uint8Array(length * 2)
      longer.set(term)
      term = longer
    }
    term.set(ending, same)
    return decode(term.subarray(0, length))
  })
}
