// Queries on the sidebar: the active item and its ancestors, previous and next pages, and the active navbar entry.

import { describe, expect, test } from 'vitest'
import type { SidebarItem } from '../../../shared/site.ts'
import { activeNav } from '../../../theme/support/nav.ts'
import { isActive, linkedItems, neighbors, trailTo, windowAround } from '../../../theme/support/sidebar.ts'

/** Creates a new sidebar, because indexes are cached by object. */
const makeSidebar = (): SidebarItem[] => [
  { text: 'Overview', link: '/api/index' },
  {
    text: 'Loader',
    link: '/api/loader-api/',
    items: [
      { text: 'Context', link: '/api/loader-api/context' },
      { type: 'divider', text: '' },
      { text: 'Elsewhere', link: 'https://a.dev' },
    ],
  },
  { text: 'Stats', link: '/api/stats#top' },
]

test('an item is active for any form of its link', () => {
  expect(isActive({ link: '/api/index' }, '/api/')).toBe(true)
  expect(isActive({ link: '/api/stats#top' }, '/api/stats')).toBe(true)
  expect(isActive({ link: '/api' }, '/api/')).toBe(false)
  expect(isActive({}, '/')).toBe(false)
})

test('the trail leads from the group to the item, or to a group that is a page', () => {
  const sidebar = makeSidebar()
  expect(trailTo(sidebar, '/api/loader-api/context').map(({ text }) => text)).toEqual(['Loader', 'Context'])
  expect(trailTo(sidebar, '/api/loader-api/').map(({ text }) => text)).toEqual(['Loader'])
  expect(trailTo(sidebar, '/misc/faq')).toEqual([])
})

test('a group comes before its children', () => {
  expect(linkedItems(makeSidebar()).map(({ text }) => text)).toEqual([
    'Overview',
    'Loader',
    'Context',
    'Elsewhere',
    'Stats',
  ])
})

describe('neighbors', () => {
  test('skip links to other sites, and keep the hash of a link', () => {
    const { previous, next } = neighbors(makeSidebar(), '/api/loader-api/context')
    expect([previous?.text, next?.link]).toEqual(['Loader', '/api/stats#top'])
  })
  test('do not wrap around', () => {
    expect(neighbors(makeSidebar(), '/api/').previous).toBeUndefined()
    expect(neighbors(makeSidebar(), '/api/stats').next).toBeUndefined()
  })
  test('of a page that is listed twice are those of its first occurrence', () => {
    const twice = [
      ...makeSidebar(),
      { text: 'Context again', link: '/api/loader-api/context?x#y' },
      { text: 'Last', link: '/last' },
    ]
    expect(neighbors(twice, '/api/loader-api/context').next?.text).toBe('Stats')
    expect(trailTo(twice, '/api/loader-api/context').map(({ text }) => text)).toEqual(['Loader', 'Context'])
  })
  test('are other pages, even if a group and its first child lead to the same one', () => {
    const child = { text: 'Introduction', link: '/guide/' }
    const group = { text: 'Guide', link: '/guide/', items: [child, { text: 'Next', link: '/guide/next' }] }
    expect(neighbors([{ text: 'Home', link: '/' }, group], '/guide/')).toMatchObject({
      previous: { text: 'Home' },
      next: { text: 'Next' },
    })
    expect(trailTo([group], '/guide/')).toEqual([group, child])
  })
  test('are none for a page outside', () => expect(neighbors(makeSidebar(), '/misc/faq')).toEqual({}))
})

test('the navbar marks the entry whose match is closest to the start of the route', () => {
  const nav = [
    { text: 'Config', link: '/config/', activeMatch: '/config' },
    { text: 'Guide', link: '/guide/start/introduction', activeMatch: '/guide' },
    { text: 'More', items: [{ text: 'Blog', link: '/blog/' }] },
  ]
  expect(activeNav(nav, '/zh/guide/compatibility/config-diff')?.text).toBe('Guide')
  expect(activeNav(nav, '/config/entry')?.text).toBe('Config')
  expect(activeNav(nav, '/blog/')?.text).toBe('More')
  expect(activeNav(nav, '/misc/faq')).toBeUndefined()
})

test('the window of a long list surrounds an entry and stays within the list', () => {
  expect(windowAround(500, 1000, 200)).toEqual([400, 600])
  expect(windowAround(3, 1000, 200)).toEqual([0, 200])
  expect(windowAround(998, 1000, 200)).toEqual([800, 1000])
  expect(windowAround(-1, 1000, 200)).toEqual([0, 200])
  expect(windowAround(4, 20, 200)).toEqual([0, 20])
})
