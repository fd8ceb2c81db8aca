// WASM and TypeScript return the same numbers for the clauses of a query, to the last bit.

import { describe, expect, it } from 'vitest'
import { openIndex } from '../../node/search/engines.ts'
import type { Scores } from '../../search/engine/engine.ts'
import { TypeScriptEngine } from '../../search/engine/typescript.ts'
import { openWasm } from '../../search/engine/wasm.ts'
import { readTerms } from '../../search/index/terms.ts'
import { engineInput, Searcher } from '../../search/searcher.ts'
import { en, zh } from './corpus.ts'
import { indexPages, manifestOf, readerOf, textsOf } from './index.ts'
import { queriesFor } from './queries.ts'

const QUERIES = 5000

describe.each([
  ['en', en],
  ['zh', zh],
] as const)('%s', (lang, pages) => {
  it(`gives equal scores to at least ${QUERIES} queries in both engines`, { timeout: 120_000 }, async () => {
    const files = await indexPages(lang, [...pages])
    const manifest = manifestOf(files)
    const bytes = files.get(manifest.files.terms.path) as Uint8Array
    const terms = readTerms(bytes)
    const ts = new TypeScriptEngine(engineInput(manifest, terms))
    const { wasm: module = '', read } = readerOf(files)
    const wasm = await openWasm(await read(module), engineInput(manifest, bytes))
    for (const [number, { path }] of manifest.files.postings.entries()) {
      for (const engine of [ts, wasm]) engine.add(number, await read(path))
    }
    const searcher = new Searcher(manifest, terms, ts)
    const queries = queriesFor(manifest, textsOf(files), QUERIES)
    let matched = 0
    for (const query of queries) {
      const { clauses } = searcher.question(query)
      const [one, other] = [ts.score(clauses), wasm.score(clauses)].map(numbersOf)
      // `expect` compares slowly, and nearly all are equal, so it only shows a difference.
      if (one !== other) expect(other, query).toBe(one)
      if (ts.score(clauses).matched.length > 0) matched++
    }
    expect(queries.length).toBeGreaterThanOrEqual(QUERIES)
    // Queries without matches would be equal trivially.
    expect(matched).toBeGreaterThan(queries.length / 2)
  })

  it('gives equal answers whatever is loaded before', { timeout: 120_000 }, async () => {
    const files = await indexPages(lang, [...pages])
    const queries = queriesFor(manifestOf(files), textsOf(files), 300)
    const used = await openIndex('ts', readerOf(files))
    for (const query of queries) {
      const fresh = await openIndex('ts', readerOf(files))
      expect(await fresh(query, 3), query).toEqual(await used(query, 3))
    }
  })
})

/** All numbers of some scores; arrays as the bits of their numbers, so that the sign of a zero counts. */
function numbersOf(scores: Scores): string {
  const { totals, coverage, headingIdfs, masks, pageTotals, pageTops, pageCoverage, pageMasks } = scores
  const arrays = [totals, coverage, headingIdfs, masks, pageTotals, pageTops, pageCoverage, pageMasks]
  const { idfs, matched, queryIdf, maxCoverage, maxHeadingIdf } = scores
  return JSON.stringify([
    ...arrays.map((array) => Buffer.from(array.buffer, array.byteOffset, array.byteLength).toString('latin1')),
    ...[Array.from(matched), idfs, queryIdf, maxCoverage, maxHeadingIdf],
  ])
}
