// The postings in files that have arrived, as the TypeScript engine reads them. crates/search-core/src/shards.rs describes
// the files.

import type { PostingsFile } from '../../crates/search-wasm/search.d.ts'
import { BLOCK } from '../index/constants.ts'
import type { Dictionary } from '../index/dictionary.ts'
import { Shards } from '../index/shards.ts'
import { lengthOf, type Terms } from '../index/terms.ts'
import { List, plainLength } from './list.ts'

export class Source {
  readonly sections: number
  readonly dictionary: Dictionary
  /** Length of each field in each section, as a norm. */
  readonly norms: Uint8Array[]
  /** Average length of each field over the sections that have it; 1 for an empty field. */
  readonly averages: number[]
  /** Number of postings of each term, and the size of its list in bytes, if it can't be derived. */
  private readonly counts: Uint32Array
  private readonly sizes: Uint32Array
  private readonly shards: Shards
  private readonly files: (Uint8Array | undefined)[]
  /** Position of each term's list in its file, once that has arrived. */
  private readonly starts: Uint32Array
  /** The postings last read by `blocks`: field and section as one number, and the term frequency. */
  readonly documents = new Uint32Array(BLOCK)
  readonly times = new Uint32Array(BLOCK)

  /** Throws if the terms don't match the posting files. */
  constructor(terms: Terms, files: PostingsFile[]) {
    this.sections = terms.sections
    this.dictionary = terms.dictionary
    this.norms = terms.norms
    this.averages = terms.norms.map(averageOf)
    this.counts = terms.counts
    this.sizes = terms.sizes
    this.shards = new Shards(files)
    if (this.shards.terms !== this.counts.length) {
      throw new Error(`found postings of \`${this.shards.terms}\` terms, expected \`${this.counts.length}\``)
    }
    this.files = files.map(() => undefined)
    this.starts = new Uint32Array(this.shards.terms)
  }

  /** Adds a file of postings. Throws without changing anything if it can't be read. */
  add(file: number, bytes: Uint8Array): void {
    const [first, end] = this.shards.range(file)
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
    const bytes = this.files[this.shards.fileOf(term)]
    if (!bytes) throw new Error('found no postings of a term')
    const list = new List(bytes, this.starts[term] as number)
    return list.blocks(this.counts[term] as number, this.documents, this.times)
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
