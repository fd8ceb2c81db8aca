// Which file of postings contains a term. Files are fetched on demand, so the searcher determines which a query needs before
// an engine reads any.

import type { PostingsFile } from '../../crates/search-wasm/search.d.ts'

export class Shards {
  /** First term of every file, followed by the number of terms. */
  private readonly firsts: number[] = [0]

  constructor(files: PostingsFile[]) {
    for (const { terms } of files) this.firsts.push(this.terms + terms)
  }

  /** Number of terms in all files. */
  get terms(): number {
    return this.firsts.at(-1) as number
  }

  /** First term of a file, and the one after its last. Throws if there is no such file. */
  range(file: number): [first: number, end: number] {
    const first = this.firsts[file]
    const end = this.firsts[file + 1]
    if (first === undefined || end === undefined) {
      throw new Error(`found postings file number \`${file}\`, expected fewer`)
    }
    return [first, end]
  }

  /** The file that contains a term, by binary search. */
  fileOf(term: number): number {
    let low = 0
    let high = this.firsts.length - 2
    while (low < high) {
      const middle = (low + high + 1) >>> 1
      if ((this.firsts[middle] as number) <= term) low = middle
      else high = middle - 1
    }
    return low
  }
}
