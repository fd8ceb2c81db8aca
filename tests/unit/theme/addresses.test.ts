// Every function that creates a URL from a path stays on this origin, for any path.

import { describe, expect, test } from 'vitest'
import { remoteProvider } from '../../../search/client/remote.ts'
import { pathIn, withoutDefaultLanguage } from '../../../shared/languages.ts'
import {
  dataUrl,
  encodeRoute,
  isExternal,
  linkTo,
  markdownUrl,
  pageHref,
  routeHref,
  routeOf,
  schemeOf,
  sitePath,
  withBase,
  withoutBase,
} from '../../../shared/routes.ts'
import { recentPlaces } from '../../../theme/browser/storage.ts'
import { versionUrl } from '../../../theme/support/versions.ts'
import { hostilePaths } from '../../hostilePaths.ts'

const origin = 'https://site.example'
const langs = ['en', 'zh']
const paths = hostilePaths(4000)

/** Where a browser would navigate from a page of the site. */
const resolved = (address: string) => new URL(address, `${origin}/some/page`)

/** Fails with the path unless a URL is on the site, below its base. */
function expectOwn(address: string, path: string, base = '/') {
  const isOwn = resolved(address).origin === origin && address.startsWith(base)
  // Called tens of thousands of times, so avoid the cost of passing assertions.
  if (!isOwn) expect.fail(`${JSON.stringify(path)} became ${JSON.stringify(address)}`)
}

describe.each(['/', '/docs/', '/a/b/'])('below %s', (base) => {
  test('a path becomes a URL of the site', () => {
    for (const path of paths) expectOwn(sitePath(path, base), path, base)
  })

  test.each([true, false])('so does a route, with clean URLs (%s) or without', (cleanUrls) => {
    for (const path of paths) expectOwn(routeHref(path, { base, cleanUrls }), path, base)
  })

  test('so do the page data and Markdown of any current URL', () => {
    for (const path of paths) {
      const { pathname } = resolved(`${origin}${base}${path.slice(1)}`)
      const route = routeOf(withoutBase(pathname, base) ?? '/')
      expectOwn(dataUrl(route, base), path, base)
      expectOwn(markdownUrl(route, base), path, base)
      expectOwn(versionUrl('v1', route, base, 'v2'), path, base)
      // Files are also below the base, because routes can't contain `..`.
      if (!resolved(dataUrl(route, base)).pathname.startsWith(base))
        expect.fail(`${path} is asked for outside of ${base}`)
    }
  })

  test('so does the same page in another language', () => {
    for (const path of paths) {
      const { pathname } = resolved(`${origin}${base}${path.slice(1)}`)
      const below = withoutBase(pathname, base) ?? '/'
      const moved = [withoutDefaultLanguage(below, 'en'), pathIn('zh', below, langs), pathIn('en', below, langs)]
      for (const to of moved) if (to !== undefined) expectOwn(sitePath(to, base), path, base)
    }
  })

  test('a link stays on the site, or has an allowed scheme', () => {
    const schemes = new Set<string>()
    for (const path of [...paths, ...paths.map((path) => path.slice(1))]) {
      for (const href of [pageHref(path, { base, cleanUrls: true }), withBase(path, base)]) {
        // An invalid link leads nowhere.
        if (isExternal(path)) schemes.add(URL.canParse(href) ? resolved(href).protocol : 'https:')
        else if (!href.startsWith('#')) expectOwn(href, path, base)
      }
    }
    expect([...schemes].filter((scheme) => !/^https?:$/.test(scheme))).toEqual([])
  })
})

test('a stored location is on this site, or rejected', () => {
  const stored = JSON.stringify(paths.map((link) => ({ title: '', link })))
  const places = recentPlaces.parse(stored) ?? []
  expect(places.length).toBeGreaterThan(paths.length / 2)
  for (const { link } of places) {
    expectOwn(link, link)
    expectOwn(pageHref(link, { base: '/', cleanUrls: true }), link)
  }
})

test("a hit of a search service leads to this site, or to the hit's own", async () => {
  const hit = { title: '', toc: [], content: '', domain: '' }
  const other = 'https://other.example'
  const hits = [
    ...paths.map((routePath) => ({ ...hit, routePath })),
    ...paths.map((routePath) => ({ ...hit, routePath, domain: other })),
    { ...hit, routePath: '/a', domain: 'javascript:alert(1)//' },
    { ...hit, routePath: '/a', domain: '//evil.example' },
  ]
  const kept = globalThis.fetch
  Object.assign(globalThis, {
    location: new URL(origin),
    fetch: async () => new Response(JSON.stringify([{ index: 'default', hits }])),
  })
  const [tab] = await remoteProvider({ apiUrl: '/search' })
    .search({ query: 'x', lang: 'en', version: '', limit: 10 }, new AbortController().signal)
    .finally(() => Object.assign(globalThis, { fetch: kept }))
  expect(tab?.items).toHaveLength(2 * paths.length)
  const links = tab?.items.map(({ link }) => link) ?? []
  for (const [index, path] of paths.entries()) expectOwn(links[index] ?? '', path)
  expect([...new Set(links.slice(paths.length).map((link) => new URL(link).origin))]).toEqual([other])
})

test('a route survives conversion to a URL and back', () => {
  const names = [
    'a#b',
    'a?b',
    '100%',
    '%23',
    'a b',
    'ä',
    '中文',
    'a&b=c',
    "'",
    '"',
    '<',
    '(x)',
    'a+b',
    'a;b',
    'a:b',
    'a@b',
    '$a',
    '\\',
  ]
  for (const name of names) {
    const route = `/guide/${name}`
    expect(routeOf(encodeRoute(route)), route).toBe(route)
    expect(routeOf(resolved(encodeRoute(route)).pathname), route).toBe(route)
    expect(routeOf(resolved(linkTo(route, name)).pathname), route).toBe(route)
    expect(decodeURIComponent(resolved(linkTo(route, name)).hash.slice(1)), route).toBe(name)
  }
})

test('schemes are parsed like in browsers', () => {
  for (const url of [
    'javascript:x',
    'JavaScript:x',
    ' javascript:x',
    'java\tscript:x',
    '\0javascript:x',
    'java\nscript:x',
  ]) {
    expect(schemeOf(url), url).toBe('javascript')
    expect(resolved(url).protocol, url).toBe('javascript:')
    expect(isExternal(url), url).toBe(false)
  }
  for (const url of ['/a:b', '#a:b', '?a:b', './a:b', '1a:b', '']) expect(schemeOf(url), url).toBeUndefined()
})
