// The native, WASM and TypeScript engines return equal items: order, scores to the last bit, excerpts, highlights.

import { isDeepStrictEqual } from 'node:util'
import { describe, expect, it } from 'vitest'
import type { Item } from '../../crates/search-wasm/search.d.ts'
import { engineNames, openIndex } from '../../node/search/engines.ts'
import { en, zh } from './corpus.ts'
import { indexPages, manifestOf, readerOf, textsOf } from './index.ts'
import { queriesFor } from './queries.ts'

// Mutation testing repeats this for every mutant, so it uses fewer queries.
const isRepeated = process.env.QUERIES !== undefined
const QUERIES = Number(process.env.QUERIES ?? 5000)

describe.each([
  ['en', en],
  ['zh', zh],
] as const)('%s', (lang, pages) => {
  it(`gives equal answers to at least ${QUERIES} queries in all engines`, { timeout: 120_000 }, async () => {
    const files = await indexPages(lang, [...pages])
    const [native, wasm, ts] = await Promise.all(engineNames.map((name) => openIndex(name, readerOf(files))))
    if (!native || !wasm || !ts) throw new Error('an engine is missing')
    const all = queriesFor(manifestOf(files), textsOf(files), QUERIES)
    const queries = isRepeated ? all.filter((_, i) => i % Math.floor(all.length / QUERIES) === 0) : all
    let answered = 0
    const routes = manifestOf(files).pages.map(({ routePath }) => routePath)
    for (const [number, query] of queries.entries()) {
      // Every fourth query is limited to a page and those below it, or to the section it's in.
      const route = routes[number % routes.length] as string
      const within = number % 4 > 0 ? '' : number % 8 > 0 ? `${route}/` : route.slice(0, route.lastIndexOf('/') + 1)
      const items = await native(query, 7, within)
      if (items.length > 0) answered++
      expectSame(await ts(query, 7, within), items, 'TypeScript', query)
      expectSame(await wasm(query, 7, within), items, 'WASM', query)
    }
    expect(queries.length).toBeGreaterThanOrEqual(QUERIES)
    // Queries without results would be equal trivially.
    expect(answered).toBeGreaterThan(queries.length / 2)
  })

  it.skipIf(isRepeated)('gives equal answers whatever texts are loaded before', { timeout: 120_000 }, async () => {
    const files = await indexPages(lang, [...pages])
    const queries = queriesFor(manifestOf(files), textsOf(files), 300)
    const used = await openIndex('ts', readerOf(files))
    for (const query of queries) {
      const fresh = await openIndex('ts', readerOf(files))
      expect(await fresh(query, 3), query).toEqual(await used(query, 3))
    }
  })
})

/** `expect` compares slowly, and nearly all answers are equal, so it's only used to show a difference. */
function expectSame(items: Item[], expected: Item[], engine: string, query: string): void {
  if (isDeepStrictEqual(items, expected)) return
  expect(items, `${engine}: ${JSON.stringify(query)}`).toEqual(expected)
  // A difference that `expect` ignores: the sign of a zero, or an undefined property.
  throw new Error(`${engine} answers otherwise: ${JSON.stringify(query)}`)
}
