// The steps of the breadcrumb.

import { expect, test } from 'vitest'
import type { SectionData } from '../../../shared/site.ts'
import { stepsTo } from '../../../theme/support/breadcrumb.ts'

const nav = [
  { text: 'Guide', link: '/guide/start/', activeMatch: '^/guide/' },
  { text: 'Config', link: '/config/', activeMatch: '^/config/' },
]
const sidebar = [
  { text: 'Getting started', items: [{ text: 'Introduction', link: '/guide/start/' }] },
  { text: 'Features', items: [{ text: 'Loaders', link: '/guide/features/loaders' }] },
  { text: 'All options', link: '/config/' },
]
const section = { nav, sidebar } as unknown as SectionData

test('the section of the site comes first, with a link unless the page is what it leads to', () => {
  expect(stepsTo('/guide/features/loaders', section)).toMatchObject([
    { text: 'Guide', link: '/guide/start/' },
    { text: 'Features' },
  ])
  expect(stepsTo('/guide/start/', section)).toEqual([
    { text: 'Guide' },
    expect.objectContaining({ text: 'Getting started' }),
  ])
})

test('a group with the name of its section is left out, and what the navbar lacks begins with its groups', () => {
  const items = [{ text: 'A', link: '/guide/a' }]
  const named = [{ text: 'Guide', items: [{ text: 'Basics', items }] }]
  expect(stepsTo('/guide/a', { nav, sidebar: named })).toMatchObject([
    { text: 'Guide', link: '/guide/start/' },
    { text: 'Basics' },
  ])
  const other = [{ text: 'Guide', items: [{ text: 'A', link: '/other/a' }] }]
  expect(stepsTo('/other/a', { nav, sidebar: other })).toMatchObject([{ text: 'Guide' }])
})

test('a page that is the whole section has no steps', () => {
  expect(stepsTo('/config/', section)).toEqual([])
})
