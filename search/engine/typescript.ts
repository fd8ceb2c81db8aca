// The engine in TypeScript. It answers first in every browser, because it's small, and always where WASM is refused,
// fails, or is too expensive to fetch.

import type { Weights } from '../../crates/search-wasm/search.d.ts'
import type { Terms } from '../index/terms.ts'
import { Collector } from './collector.ts'
import type { Clause, EngineInput, Scores, SearchEngine } from './engine.ts'
import { ClauseMatches, matchClause, ScoreSums } from './score.ts'
import { Source } from './source.ts'

export class TypeScriptEngine implements SearchEngine {
  readonly source: Source
  readonly collector: Collector
  private readonly weights: Weights
  /** Buffers that are reused by every query. */
  private readonly matches: ClauseMatches
  private readonly sums: ScoreSums

  /** Throws if the terms don't match the files. */
  constructor({ terms, postings, weights, starts }: EngineInput<Terms>) {
    this.source = new Source(terms, postings)
    this.weights = weights
    this.collector = new Collector(this.source, weights)
    this.matches = new ClauseMatches(terms.sections)
    this.sums = new ScoreSums(starts)
  }

  add(file: number, bytes: Uint8Array): void {
    this.source.add(file, bytes)
  }

  score(clauses: Clause[]): Scores {
    const { collector, matches, sums, source, weights } = this
    collector.begin()
    sums.clear()
    clauses.forEach((clause, i) => {
      matchClause(clause, collector, source, matches)
      sums.add(1 << i, clause, matches, weights)
      matches.clear()
    })
    return sums
  }
}
