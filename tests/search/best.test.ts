// Selection of results.

import { expect, it } from 'vitest'
import { Best } from '../../search/index/best.ts'
import { select } from '../../search/present/select.ts'

type Scored = [page: number, section: number, score: number]

/** Selected sections, each with those below it. */
function chosen(scores: Scored[], limit: number): [number, number[]][] {
  const candidates = scores.map(([page, section, score]) => ({ page, section, score, clauses: 0 }))
  return select(candidates, limit).map(({ top, more }) => [top.section, more.map(({ section }) => section)])
}

it('ranks pages before their other sections, which follow their page', () => {
  const scores: Scored[] = [
    [1, 10, 5],
    [1, 11, 9],
    [1, 12, 8],
    [0, 0, 7],
    [2, 20, 1],
  ]
  expect(chosen(scores, 2)).toEqual([
    [11, [12, 10]],
    [0, []],
  ])
  expect(chosen(scores, 4)).toEqual([
    [11, []],
    [12, []],
    [0, []],
    [20, []],
  ])
})

it('places two sections beneath the best one of their page unless they are far worse', () => {
  const scores: Scored[] = [
    [0, 0, 8],
    [0, 1, 2.7],
    [0, 2, 2.6],
  ]
  expect(chosen(scores, 1)).toEqual([[0, [1]]])
  expect(chosen([...scores, [0, 3, 5], [0, 4, 5]], 1)).toEqual([[0, [3, 4]]])
})

it('places sections only beneath those of the first three pages', () => {
  const scores = Array.from({ length: 5 }, (_, page): Scored[] => [
    [page, page * 2, 9 - page],
    [page, page * 2 + 1, 4.5],
  ])
  expect(chosen(scores.flat(), 5).map(([, more]) => more.length)).toEqual([1, 1, 1, 0, 0])
})

it('breaks ties by the lower number', () => {
  const scores: Scored[] = [
    [3, 30, 2],
    [3, 31, 2],
    [1, 11, 2],
  ]
  expect(chosen(scores, 3)).toEqual([
    [11, []],
    [30, []],
    [31, []],
  ])
  expect(chosen(scores, 1)).toEqual([[11, []]])
  expect(chosen([], 7)).toEqual([])
})

it('selects the same as sorting all of them, in any order of input', () => {
  // Seeded, so that the test is reproducible.
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
