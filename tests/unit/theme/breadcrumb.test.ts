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

test('a page that is the whole section has no steps', () => {
  expect(stepsTo('/config/', section)).toEqual([])
})
