// Addresses in the theme: routes, hrefs, page data.

import { describe, expect, test } from 'vitest'
import {
  dataUrl,
  isExternal,
  isFile,
  pageHref,
  routeOf,
  routeOfLink,
  withBase,
  withoutBase,
} from '../../../shared/routes.ts'

describe('routeOf', () => {
  test.each([
    ['/a/b', '/a/b'],
    ['/a/b.html', '/a/b'],
    ['/a/index', '/a/'],
    ['/a/index.html', '/a/'],
    ['/index', '/'],
    ['/', '/'],
    ['/%E4%B8%AD', '/中'],
    ['/100%', '/100%'],
    ['/a/reindex', '/a/reindex'],
  ])('%s is %s', (path, route) => expect(routeOf(path)).toBe(route))
})

test('a link is compared without query and hash', () => {
  expect(routeOfLink('/api/index?x=1#top')).toBe('/api/')
})

test('a base goes before routes and before nothing else', () => {
  expect(withBase('/guide/', '/docs/')).toBe('/docs/guide/')
  expect(withBase('/', '/docs/')).toBe('/docs/')
  expect(withBase('#top', '/docs/')).toBe('#top')
  expect(withBase('https://a.dev/', '/docs/')).toBe('https://a.dev/')
  expect(withBase('//a.dev/', '/docs/')).toBe('//a.dev/')
})

test('links name files where a site has no clean URLs', () => {
  const href = (link: string) => pageHref(link, { base: '/docs/', cleanUrls: false })
  expect(href('/')).toBe('/docs/index.html')
  expect(href('/guide/')).toBe('/docs/guide/index.html')
  expect(href('/a/b?x=1#c')).toBe('/docs/a/b.html?x=1#c')
  expect(href('/a/b#c?d')).toBe('/docs/a/b.html#c?d')
  expect(href('/a/b.html')).toBe('/docs/a/b.html')
  for (const kept of ['#top', 'https://a.dev/b', '//a.dev/b', 'mailto:a@b.dev']) expect(href(kept)).toBe(kept)
  expect(href('/feed.xml')).toBe('/docs/feed.xml')
  expect(pageHref('/a/b#c', { base: '/docs/', cleanUrls: true })).toBe('/docs/a/b#c')
})

test('a path below the base loses it, another has no route', () => {
  expect(withoutBase('/docs/a', '/docs/')).toBe('/a')
  expect(withoutBase('/docs', '/docs/')).toBe('/')
  expect(withoutBase('/docsother', '/docs/')).toBeUndefined()
  expect(withoutBase('/a', '/')).toBe('/a')
})

test('data is next to the page', () => {
  expect(dataUrl('/a/b', '/')).toBe('/a/b.json')
  expect(dataUrl('/a/', '/x/')).toBe('/x/a/index.json')
  expect(dataUrl('/', '/')).toBe('/index.json')
})

test('other schemes are external, files are no pages', () => {
  expect(isExternal('mailto:a@b.c')).toBe(true)
  expect(isExternal('/a:b')).toBe(false)
  expect(isFile('/blog-rss.xml')).toBe(true)
  expect(isFile('/a.html')).toBe(false)
  expect(isFile('/blog/announcing-0.7')).toBe(false)
  expect(isFile('/a/b')).toBe(false)
})
