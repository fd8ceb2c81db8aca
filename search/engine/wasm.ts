// The engine of crates/search-wasm: tantivy reads the postings. Scores stay in the module's memory, and are read from
// there.

import type { Clause, EngineInput, Scores, SearchEngine } from './engine.ts'

/** Opens an index, given the module's bytes. Throws if WASM isn't allowed or the files can't be read. */
export async function openWasm(
  module: Uint8Array,
  { terms, postings, weights, starts }: EngineInput<Uint8Array>,
): Promise<SearchEngine> {
  const glue = await import('../../crates/search-wasm/pkg/search_wasm.js')
  const { memory } = await glue.default({ module_or_path: module as BufferSource })
  const files = Uint32Array.from(postings.flatMap(({ bytes, terms }) => [bytes, terms]))
  const search = new glue.Search(terms, files, Float64Array.from(Object.values(weights).flat()), starts)
  return {
    add: (file, bytes) => search.add(file, bytes),
    score(clauses): Scores {
      const [queryIdf = 0, maxCoverage = 0, maxHeadingIdf = 0, ...idfs] = search.score(encode(clauses))
      // Memory that has grown is another buffer, so these views are made anew.
      const places = search.places()
      const floats = (i: number) => new Float64Array(memory.buffer, places[2 * i], places[2 * i + 1])
      const numbers = (i: number) => new Uint32Array(memory.buffer, places[2 * i], places[2 * i + 1])
      return {
        ...{ totals: floats(0), coverage: floats(1), headingIdfs: floats(2), masks: numbers(3) },
        ...{ pageTotals: floats(4), pageTops: floats(5), pageCoverage: floats(6), pageMasks: numbers(7) },
        ...{ matched: numbers(8), idfs, queryIdf, maxCoverage, maxHeadingIdf },
      }
    },
  }
}

/** Clauses as numbers: three flags, the number of expansions, and for each its weight, the number of its terms, and those. */
function encode(clauses: Clause[]): Float64Array {
  return Float64Array.from(
    clauses.flatMap(({ optional, headingsOnly, isProse, expansions }) => [
      Number(optional),
      Number(headingsOnly),
      Number(isProse),
      expansions.length,
      ...expansions.flatMap(({ weight, terms }) => [weight, terms.length, ...terms]),
    ]),
  )
}
