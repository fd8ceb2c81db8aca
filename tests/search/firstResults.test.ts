// What a reader's first results cost on a cold cache: scripts, manifest, terms, postings and texts, compressed. The TypeScript
// engine answers first, so WASM doesn't count.

import { expect, it } from 'vitest'
import { ours } from '../../bench/search/ours.ts'
import { firstQuery } from '../../bench/search/peer.ts'
import { documentation } from './documentation.ts'

it.each([
  ['en', 102_500],
  ['zh', 122_000],
])('arrive in few bytes (%s)', { timeout: 300_000 }, async (lang, most) => {
  const { bytes, answer } = await ours('ts', lang, await documentation())
  expect((await answer(firstQuery(lang))).length).toBe(7)
  expect(bytes).toBeLessThanOrEqual(most)
})
