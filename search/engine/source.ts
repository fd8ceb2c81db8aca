// The index as this engine reads it: the terms, and the postings in files that have arrived.
// crates/search-core/src/shards.rs describes the files.

import type { PostingsFile } from '../../crates/search-wasm/search.d.ts'
import { BLOCK } from './constants.ts'
import type { Dictionary } from './dictionary.ts'
import { List, plainLength } from './list.ts'
import type { Tables } from './tables.ts'
import { lengthOf, readTerms } from './terms.ts'

export class Source {
  readonly sections: number
  readonly tables: Tables
  readonly dictionary: Dictionary
  /** Length of each field in each section, as a norm. */
  readonly norms: Uint8Array[]
  /** Average length of each field over the sections that have it; 1 for an empty field. */
  readonly averages: number[]
  /** Number of postings of each term, and the size of its list in bytes, if it can't be derived. */
  private readonly counts: Uint32Array
  private readonly sizes: Uint32Array
  /** First term of every file, followed by the number of terms. */
  private readonly firsts: number[] = [0]
  private readonly files: (Uint8Array | undefined)[]
  /** Position of each term's list in its file, once that has arrived. */
  private readonly starts: Uint32Array
  /** The postings last read by `blocks`: field and section as one number, and the term frequency. */
  readonly documents = new Uint32Array(BLOCK)
  readonly times = new Uint32Array(BLOCK)

  /** Throws if the terms can't be read, or don't match the posting files. */
  constructor(terms: Uint8Array, files: PostingsFile[]) {
    const read = readTerms(terms)
    this.sections = read.sections
    this.tables = read.tables
    this.dictionary = read.dictionary
    this.norms = read.norms
    this.averages = read.norms.map(averageOf)
    this.counts = read.counts
    this.sizes = read.sizes
    for (const { terms } of files) this.firsts.push((this.firsts.at(-1) as number) + terms)
    const count = this.firsts.at(-1) as number
    if (count !== this.counts.length) {
      throw new Error(`found postings of \`${count}\` terms, expected \`${this.counts.length}\``)
    }
    this.files = files.map(() => undefined)
    this.starts = new Uint32Array(count)
  }

  /** The file with the postings of a term, if it hasn't arrived yet. */
  missing(term: number): number | undefined {
    const file = this.fileOf(term)
    return this.files[file] ? undefined : file
  }

  /** Adds a file of postings. Throws without changing anything if it can't be read. */
  add(file: number, bytes: Uint8Array): void {
    const first = this.firsts[file]
    const end = this.firsts[file + 1]
    if (first === undefined || end === undefined) {
      throw new Error(`found postings file number \`${file}\`, expected fewer`)
    }
    const starts = new Uint32Array(end - first)
    let at = 0
    for (let term = first; term < end; term++) {
      starts[term - first] = at
      at += this.sizes[term] || plainLength(bytes, at, (this.counts[term] as number) * 2)
    }
    if (at !== bytes.length) throw new Error('found other postings than those of the terms in a search file')
    this.starts.set(starts, first)
    this.files[file] = bytes
  }

  /**
   * Visits field, section and frequency of every posting of a term, ordered by field, then section. Throws if the
   * term's postings haven't arrived.
   */
  postings(term: number, visit: (field: number, section: number, times: number) => void): void {
    const { documents, times, sections } = this
    let field = 0
    let first = 0
    for (const length of this.blocks(term)) {
      for (let i = 0; i < length; i++) {
        const document = documents[i] as number
        while (document >= first + sections) {
          field++
          first += sections
        }
        visit(field, document - first, times[i] as number)
      }
    }
  }

  /**
   * Reads a term's postings into `documents` and `times` block by block, and yields the length of each. A document
   * number is the field times the number of sections, plus the section. Throws like `postings`.
   */
  blocks(term: number): Iterable<number> {
    const bytes = this.files[this.fileOf(term)]
    if (!bytes) throw new Error('found no postings of a term')
    const list = new List(bytes, this.starts[term] as number)
    return list.blocks(this.counts[term] as number, this.documents, this.times)
  }

  private fileOf(term: number): number {
    let low = 0
    let high = this.files.length - 1
    while (low < high) {
      const middle = (low + high + 1) >>> 1
      if ((this.firsts[middle] as number) <= term) low = middle
      else high = middle - 1
    }
    return low
  }
}

function averageOf(norms: Uint8Array): number {
  let sum = 0
  let count = 0
  for (const norm of norms) {
    sum += lengthOf(norm)
    if (norm > 0) count++
  }
  return count > 0 ? sum / count : 1
}
