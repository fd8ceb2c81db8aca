// The list of an overview page.

import { expect, test } from 'vitest'
import type { PageData } from '../../../shared/site.ts'
import { overviewBlocks } from '../../../theme/support/overview.ts'

const toc = [2, 3, 4].map((depth) => ({ text: `H${depth}`, id: '', depth, charIndex: 0 }))
const sidebar = [
  { text: 'Overview', link: '/guide/' },
  {
    text: 'Basics',
    items: [
      { text: 'A', link: '/guide/a', toc },
      { text: 'B', link: '/other/b' },
    ],
  },
  {
    text: 'Deep',
    overviewHeaders: [3],
    items: [
      { text: 'C', link: '/guide/c', toc },
      { text: 'D', link: '/guide/d', toc, overviewHeaders: [4] },
    ],
  },
  { text: 'None', items: [{ text: 'E', link: '/other/e' }] },
  { text: 'F', link: '/guide/f' },
  { type: 'divider' as const, text: '' },
]
const blocksOf = (frontmatter: PageData['frontmatter']) =>
  overviewBlocks(sidebar, { routePath: '/guide/', frontmatter } as PageData, 'Others').map(({ title, entries }) => [
    title,
    entries.map(({ item, headings }) => [item.text, headings.map(({ text }) => text).join()]),
  ])

test('has the pages of its folder by group, with the headings that the page, the group or the overview selects', () => {
  expect(blocksOf({})).toEqual([
    ['Basics', [['A', 'H2']]],
    [
      'Deep',
      [
        ['C', 'H3'],
        ['D', 'H4'],
      ],
    ],
    ['Others', [['F', '']]],
  ])
  expect(blocksOf({ overviewHeaders: [2, 4] })).toEqual([
    ['Basics', [['A', 'H2,H4']]],
    [
      'Deep',
      [
        ['C', 'H2,H4'],
        ['D', 'H4'],
      ],
    ],
    ['Others', [['F', '']]],
  ])
})
