// Search results prepared for rendering.

import { expect, test } from 'vitest'
import type { Item } from '../../../search/present/item.ts'
import { byPage, markedPieces, rowsOf } from '../../../theme/support/hits.ts'

const hit = (routePath: string, anchor: string, group = 'Guide') =>
  ({ routePath, anchor, group, title: `Title of ${routePath}`, score: 1, more: [] as Item[] }) as Item

test('a section beneath a result is a row after it', () => {
  const rows = rowsOf([{ ...hit('/a', ''), more: [hit('/a', 'x'), hit('/a', 'y')] }, hit('/b', 'z')])
  expect(rows.map(({ item, index, beneath }) => [item.anchor, index, beneath])).toEqual([
    ['', 0, false],
    ['x', 1, true],
    ['y', 2, true],
    ['z', 3, false],
  ])
})

test('a second section beneath a result is a row if it matches about as well as the first', () => {
  const rows = (score: number) => {
    const more = [
      { ...hit('/a', 'x'), score: 10 },
      { ...hit('/a', 'y'), score },
    ]
    return rowsOf([{ ...hit('/a', ''), more }]).map(({ item }) => item.anchor)
  }
  expect(rows(9.5)).toEqual(['', 'x', 'y'])
  expect(rows(8)).toEqual(['', 'x'])
})

test('adjacent rows of a page form a group, in the order of the results', () => {
  const pages = byPage(rowsOf([hit('/a', ''), hit('/a', 'x'), hit('/b', 'y'), hit('/a', 'z')]))
  expect(pages.map(({ rows }) => rows.map(({ index }) => index))).toEqual([[0, 1], [2], [3]])
})

test('the label names the page unless the first row does', () => {
  expect(
    byPage(rowsOf([hit('/a', ''), hit('/b', 'y'), hit('/c', 'z', ''), hit('/d', '', '')])).map(({ label }) => label),
  ).toEqual(['Guide', 'Guide / Title of /b', 'Title of /c', 'Title of /d'])
  const apart = byPage(rowsOf([{ ...hit('/a', 'x'), more: [hit('/a', '')] }, hit('/b', ''), hit('/a', '')]))
  expect(apart.map(({ label }) => label)).toEqual(['Guide / Title of /a', 'Guide', 'Guide'])
})

test('the label begins with the section of the site, once', () => {
  const rows = rowsOf([hit('/guide/a', ''), hit('/config/b', 'y', 'Optimization'), hit('/config/c', 'z', '')])
  const root = (route: string) => (route.startsWith('/guide/') ? 'Guide' : 'Config')
  expect(byPage(rows, root).map(({ label }) => label)).toEqual([
    'Guide',
    'Config / Optimization / Title of /config/b',
    'Config / Title of /config/c',
  ])
})

test('a text is split at its highlights', () => {
  const ranges = [
    { start: 0, length: 2 },
    { start: 3, length: 1 },
  ]
  expect(markedPieces('代码分割', ranges)).toEqual([
    { text: '代码', marked: true },
    { text: '分', marked: false },
    { text: '割', marked: true },
  ])
  expect(markedPieces('plain', [])).toEqual([{ text: 'plain', marked: false }])
})
