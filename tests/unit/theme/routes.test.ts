// Conversions in the theme: routes, hrefs, page data.

import { describe, expect, test } from 'vitest'
import {
  dataUrl,
  isExternal,
  isFile,
  markdownUrl,
  outputOf,
  pageHref,
  routeHref,
  routeOf,
  routeOfLink,
  srcOf,
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

test('links are compared without query and hash', () => {
  expect(routeOfLink('/api/index?x=1#top')).toBe('/api/')
})

test('the base is only added to routes', () => {
  expect(withBase('/guide/', '/docs/')).toBe('/docs/guide/')
  expect(withBase('/', '/docs/')).toBe('/docs/')
  expect(withBase('#top', '/docs/')).toBe('#top')
  expect(withBase('https://a.dev/', '/docs/')).toBe('https://a.dev/')
  expect(withBase('//a.dev/', '/docs/')).toBe('//a.dev/')
})

test('links include file names if a site has no clean URLs', () => {
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

test('a path below the base loses it, and another has no route', () => {
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

test('other schemes are external, and files are not pages', () => {
  expect(isExternal('mailto:a@b.c')).toBe(true)
  expect(isExternal('/a:b')).toBe(false)
  expect(isFile('/blog-rss.xml')).toBe(true)
  expect(isFile('/a.html')).toBe(false)
  expect(isFile('/blog/announcing-0.7')).toBe(false)
  expect(isFile('/a/b')).toBe(false)
})

test('a page is built into a file named after its route, an index into that of its folder', () => {
  expect(outputOf('/a/b')).toBe('a/b')
  expect(outputOf('/a/')).toBe('a/index')
  expect(outputOf('/')).toBe('index')
})

test('only the end of a path is replaced', () => {
  expect(dataUrl('/html/a', '/docs/')).toBe('/docs/html/a.json')
  expect(markdownUrl('/json/a', '/docs/')).toBe('/docs/json/a.md')
  expect(markdownUrl('/', '/')).toBe('/index.md')
  expect(pageHref('/index/a', { base: '/', cleanUrls: false })).toBe('/index/a.html')
  expect(pageHref('/a.html.b/c', { base: '/', cleanUrls: false })).toBe('/a.html.b/c.html')
  expect(routeOfLink('/a?b#c?d')).toBe('/a')
})

test('a route includes its file name if a site has no clean URLs, unless it is a file already', () => {
  const named = { base: '/docs/', cleanUrls: false }
  expect(routeHref('/a b', named)).toBe('/docs/a%20b.html')
  expect(routeHref('/a/', named)).toBe('/docs/a/index.html')
  expect(routeHref('/a/x.png', named)).toBe('/docs/a/x.png')
  expect(routeHref('/a b', { base: '/docs/', cleanUrls: true })).toBe('/docs/a%20b')
})

test('an image may be a data URL, and other links get the base', () => {
  expect(srcOf('data:image/png;base64,AA', '/docs/')).toBe('data:image/png;base64,AA')
  expect(srcOf('DATA:IMAGE/PNG;base64,AA', '/docs/')).toBe('DATA:IMAGE/PNG;base64,AA')
  expect(srcOf('/x.png?data:image/', '/docs/')).toBe('/docs/x.png?data:image/')
})

test('a file has an extension at its end that starts with a letter', () => {
  for (const path of ['/a.mp4', '/a.b/c.PNG', '/a.htmlx', '/x.html.zip']) expect(isFile(path), path).toBe(true)
  for (const path of ['/a', '/v1.0', '/a.html', '/a.b/c', '/a.h-d']) expect(isFile(path), path).toBe(false)
})
