// Checks that keywords (docs/keywords/) refer to existing headings: if a heading is renamed, its keywords have to
// follow, or they'd be silently lost.

import { expect, it, vi } from 'vitest'
import { type Keywords, type Place, phrasesOf } from '../../node/search/keywords.ts'
import { documentation } from './documentation.ts'

vi.setConfig({ testTimeout: 120_000 })

it('names existing places, each once, with phrases in both languages', async () => {
  const { pages, keywords = new Map() as Keywords } = await documentation()
  const places = new Set(pages.flatMap(({ routePath, ids }) => [routePath, ...ids.map((id) => `${routePath}#${id}`)]))
  const named = [...keywords].flatMap(([route, each]) =>
    each.map(({ anchor, phrases }) => ({ at: anchor === '' ? route : `${route}#${anchor}`, phrases })),
  )
  expect(named.length).toBeGreaterThan(400)
  expect(named.flatMap(({ at }) => [at, `/zh${at}`]).filter((at) => !places.has(at))).toEqual([])
  expect(new Set(named.map(({ at }) => at)).size).toBe(named.length)
  expect(named.filter(({ phrases }) => phrases.en?.length === 0 || phrases.zh?.length === 0)).toEqual([])
})

it('merges phrases from front matter and files by section', () => {
  const places: Place[] = [
    { anchor: '', phrases: { en: ['bundling'], zh: ['打包'] } },
    { anchor: 'port', phrases: { en: ['EADDRINUSE'] } },
    { anchor: 'constructor', phrases: { en: ['new'] } },
  ]
  expect(phrasesOf(['building'], places, 'en')).toEqual({
    '': ['building', 'bundling'],
    port: ['EADDRINUSE'],
    constructor: ['new'],
  })
  expect(phrasesOf([], places, 'zh')).toEqual({ '': ['打包'], port: [], constructor: [] })
})
