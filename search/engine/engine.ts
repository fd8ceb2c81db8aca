// What an engine is: it retrieves the sections that match the clauses of a plan, and scores them. There are two, which
// read the same files and return the same numbers: TypeScript (typescript.ts), and tantivy compiled to WASM (wasm.ts).
// Planning a query and presenting results is the searcher's job.

import type { PostingsFile, Weights } from '../../crates/search-wasm/search.d.ts'

/** What an engine needs of an index before any postings; `T` is how it reads the dictionary file. */
export interface EngineInput<T> {
  terms: T
  /** Files of postings, in the order of the manifest. */
  postings: PostingsFile[]
  weights: Weights
  /** First section of every page, followed by the number of sections. */
  starts: Uint32Array
}

/** A way to match a clause: a term, or several terms that must all occur. */
export interface Expansion {
  /** Term numbers, at least one. */
  terms: number[]
  /** Factor for its score, 0 to 1. */
  weight: number
}

/** A word of the query, as engines need it. A section matches it by its best expansion. */
export interface Clause {
  /** Adds to scores, but isn't required to match. */
  optional: boolean
  /** Only matches headings, all with the same score, which are listed rather than ranked. */
  headingsOnly: boolean
  /** A word of everyday language, not an identifier: it counts less if no heading has it. */
  isProse: boolean
  /** Empty if nothing matches. */
  expansions: Expansion[]
}

/** The scores of a query: arrays by section or page number, 0 where nothing matches. */
export interface Scores {
  /** Score of each section. */
  readonly totals: Float64Array
  /** Clauses that each section matches, as a bit mask. */
  readonly masks: Uint32Array
  /** Total idf of the required clauses that each section matches. */
  readonly coverage: Float64Array
  /** Total idf of the clauses in each section's title, heading or keywords. */
  readonly headingIdfs: Float64Array
  /** Score of each page as a single text. */
  readonly pageTotals: Float64Array
  /** The highest score that a section of each page may have. */
  readonly pageTops: Float64Array
  /** Clauses that each page matches, as a bit mask. */
  readonly pageMasks: Uint32Array
  /** Total idf of the required clauses that each page matches. */
  readonly pageCoverage: Float64Array
  /** Pages that match a clause, in the order in which they were found. */
  readonly matched: ArrayLike<number>
  /** The idf of each clause, in order; 0 for one that doesn't match. */
  readonly idfs: number[]
  /** Total idf of the required clauses: of all, and of those that match anywhere, which bounds the coverage. */
  readonly queryIdf: number
  readonly maxCoverage: number
  /** Total idf of all clauses that match anywhere, which bounds `headingIdfs`. */
  readonly maxHeadingIdf: number
}

/** Engines never fetch: the searcher knows which files of postings a query needs. */
export interface SearchEngine {
  /** Adds a file of postings by its number in the manifest. Throws without changing anything if it can't be read. */
  add(file: number, bytes: Uint8Array): void
  /**
   * Scores all sections. Throws if postings of a term haven't arrived or can't be read. The result is only valid until
   * the next call.
   */
  score(clauses: Clause[]): Scores
}
