// What is chosen of the sections that answer a query: crates/search-core/src/best.rs holds its own choice to the same.

import { expect, it } from 'vitest'
import { Best, select } from '../../theme/search/engine/best.ts'

type Scored = [page: number, section: number, score: number]

function chosen(scores: Scored[], limit: number, more: number): number[] {
  const candidates = scores.map(([page, section, score]) => ({ page, section, score }))
  return select(candidates, limit, more).map(({ section }) => section)
}

it('puts pages before their other sections, which fill up beside their page', () => {
  const scores: Scored[] = [
    [1, 10, 5],
    [1, 11, 9],
    [1, 12, 8],
    [0, 0, 7],
    [2, 20, 1],
  ]
  expect(chosen(scores, 2, 0)).toEqual([11, 0])
  expect(chosen(scores, 4, 0)).toEqual([11, 12, 0, 20])
  expect(chosen(scores, 2, 2)).toEqual([11, 12, 10, 0])
})

it('lets others come along that are at least half as good as the best', () => {
  const scores: Scored[] = [
    [0, 0, 8],
    [0, 1, 4],
    [0, 2, 3.9],
  ]
  expect(chosen(scores, 1, 2)).toEqual([0, 1])
})

it('takes the lower number of equals', () => {
  const scores: Scored[] = [
    [3, 30, 2],
    [3, 31, 2],
    [1, 11, 2],
  ]
  expect(chosen(scores, 3, 0)).toEqual([11, 30, 31])
  expect(chosen(scores, 1, 0)).toEqual([11])
  expect(chosen([], 7, 5)).toEqual([])
})

it('keeps as many as sorting all of them would, in any order they come', () => {
  // The same draws every time: no test is of luck.
  let drawn = 1
  const draw = () => {
    drawn = (Math.imul(drawn, 1664525) + 1013904223) >>> 0
    return drawn >>> 28
  }
  for (let round = 0; round < 200; round++) {
    const scores = Array.from({ length: 40 }, draw)
    const best = new Best<number>(7)
    for (const [number, score] of scores.entries()) best.add(number, score, number)
    const sorted = [...scores.keys()].sort((a, b) => (scores[b] ?? 0) - (scores[a] ?? 0) || a - b)
    expect(best.items).toEqual(sorted.slice(0, 7))
    expect(best.least).toBe(scores[sorted[6] ?? 0])
  }
})
