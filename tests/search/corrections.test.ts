// The corrections of a query in their displayed form, and the query that remains without them.

import { expect, it } from 'vitest'
import type { Searcher } from '../../search/searcher.ts'
import { correctionsOf, literalQuery, wordingOf } from '../../search/worker/corrections.ts'

it.each([
  ['output filename', 'output filename', [], 'output filename'],
  ['optimzation externals', 'optimization externals', [['optimzation', 'optimization']], ' externals'],
  ['Optimzation.splitChunks', 'optimization.splitChunks', [['Optimzation', 'optimization']], '.splitChunks'],
  [
    'moduel fedration',
    'module federation',
    [
      ['moduel', 'module'],
      ['fedration', 'federation'],
    ],
    ' ',
  ],
  ['模快联邦 shared', '模块联邦 shared', [['模快联邦', '模块联邦']], ' shared'],
  // The correction is a path, so the whole word was meant.
  ['cachegroupz', 'splitchunks.cachegroups', [['cachegroupz', 'splitchunks.cachegroups']], ''],
])('%j is searched as %j', (query, spelled, corrections, literal) => {
  const found = correctionsOf(query, spelled)
  expect(found.map(({ typed, meant }) => [typed, meant])).toEqual(corrections)
  expect(literalQuery(query, found)).toBe(literal)
})

it('has no corrections of what is behind the end of the used part', () => {
  const used = (text: string) => text.slice(0, 256)
  const searcher = { lexicon: { dictionary: { find: () => undefined } }, spelled: used }
  const query = 'Cannot find module '.repeat(30)
  const wording = wordingOf(searcher as unknown as Pick<Searcher, 'lexicon' | 'spelled'>, { query, literal: false })
  expect(wording).toEqual({ query, corrections: [] })
})
