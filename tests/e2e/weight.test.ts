// The size of a page, in bytes as compressed with Brotli. It only depends on the sources.

import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import { expect, live, type Page, test } from './site.ts'

const kilobyte = 1024
const path = '/guide/features/module-federation'

interface Sent {
  url: string
  bytes: number
  beforeLoad: boolean
}

const brotli = promisify(brotliCompress)

async function compress(bytes: Buffer | string, quality: number): Promise<number> {
  return (await brotli(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } })).length
}

const known = new Map<string, Promise<number>>()

/** The compressed size of an address, which is read if no test has before: most share their files. */
function sizeOf(url: string, read: () => Promise<Buffer | string>): Promise<number> {
  const size = known.get(url) ?? read().then((bytes) => compress(bytes, 11))
  known.set(url, size)
  return size
}

/**
 * Sizes of a first load. Those of scripts are the whole of what a browser gets: also what's loaded when the page is idle or
 * when an element comes into view, and the service worker, which Playwright doesn't register.
 */
async function firstLoadOf(page: Page, path: string): Promise<Sent[]> {
  const sent: Promise<Sent>[] = []
  let loaded = false
  page.on('response', (response) => {
    const beforeLoad = !loaded
    const url = new URL(response.url()).pathname
    sent.push(sizeOf(url, () => response.body()).then((bytes) => ({ url, bytes, beforeLoad })))
  })
  page.on('load', () => {
    loaded = true
  })
  const last = page.waitForResponse(/\/static\/registration\./)
  await page.goto(path)
  await live(page)
  await last
  await page.waitForLoadState('networkidle')
  const bytes = await sizeOf('/sw.js', async () => (await page.request.get('/sw.js')).body())
  return [...(await Promise.all(sent)), { url: '/sw.js', bytes, beforeLoad: false }]
}

const sum = (files: Sent[]) => files.reduce((total, { bytes }) => total + bytes, 0)

test('a page is light', async ({ page }) => {
  const all = await firstLoadOf(page, path)
  const first = all.filter(({ url, beforeLoad }) => beforeLoad && (url === path || /\.css$|\/boot\./.test(url)))
  expect(first).toHaveLength(3)
  expect(sum(first.filter(({ url }) => url.endsWith('.css')))).toBeLessThanOrEqual(8 * kilobyte)
  expect(sum(first)).toBeLessThanOrEqual(20 * kilobyte)
  expect(all.filter(({ beforeLoad }) => beforeLoad).length).toBeLessThanOrEqual(8)
})

test('the face of headings is fetched before the sheet that names it, if the line is fast', async ({ page }) => {
  await page.goto(path)
  const { fast, preloaded } = await page.evaluate(() => {
    const { src, dataset } = document.querySelector<HTMLScriptElement>('script[data-faces]') as HTMLScriptElement
    const [took] = performance.getEntriesByName(src)
    const link = document.querySelector(`link[rel="preload"][as="font"][href="${dataset.faces}"]`)
    return { fast: took && took.duration < 250, preloaded: link !== null }
  })
  expect(preloaded).toBe(fast)
})

/** Pages from which readers go on; reference pages and chapters of guides are as long as their subject. */
const entries = [
  '/',
  '/guide/start/quick-start',
  '/config/',
  '/api/',
  '/plugins/',
  '/contribute/',
  '/blog/',
  '/misc/team/core-team',
]

test('what a page needs to be read is light, except for the text of long pages', async ({ baseURL }) => {
  test.slow()
  const read = async (url: string) => await (await fetch(new URL(url, baseURL))).text()
  const limit = 20 * kilobyte
  const paths = [...(await read('/sitemap.xml')).matchAll(/<loc>([^<]+)<\/loc>/g)].map(
    ([, url]) => new URL(url ?? '').pathname,
  )
  expect(paths.length).toBeGreaterThan(300)
  const totals = new Map<string, number>()
  const measure = async (path: string) => {
    const document = await read(path)
    const [head = ''] = document.replace(/<noscript>.*?<\/noscript>/g, '').split('</head>')
    const needed = [...head.matchAll(/<(?:script src|link rel="stylesheet" href)="([^"]+)"/g)]
    expect(needed.length, path).toBeGreaterThanOrEqual(2)
    const sizes = await Promise.all(needed.map(([, url = '']) => sizeOf(url, () => read(url))))
    const around = sizes.reduce((total, size) => total + size, 0)
    expect(around, path).toBeLessThanOrEqual(12 * kilobyte)
    // The best compression takes about forty times as long, and is only needed for what's too large with a quick one.
    const quick = around + (await compress(document, 9))
    totals.set(path, quick <= limit ? quick : around + (await compress(document, 11)))
  }
  await Promise.all(paths.map(measure))
  const heavy = paths.filter((path) => (totals.get(path) ?? 0) > limit)
  expect(heavy.filter((path) => entries.includes(path.replace(/^\/zh/, '')))).toEqual([])
  expect(heavy.length / paths.length).toBeLessThan(0.15)
  expect(Math.max(...totals.values())).toBeLessThanOrEqual(36 * kilobyte)
})

for (const each of [path, '/', '/guide/start/quick-start', '/config/output']) {
  test(`the scripts of a first load are small: ${each}`, async ({ page }) => {
    const scripts = (await firstLoadOf(page, each)).filter(({ url }) => url.endsWith('.js'))
    expect(sum(scripts)).toBeLessThanOrEqual(105_000)
  })
}

test('the scripts and styles of a first load do not depend on the size of the site', async ({ page }) => {
  const filesOf = async (path: string) => {
    const files: string[] = []
    const note = (request: { url(): string }) => files.push(new URL(request.url()).pathname)
    page.on('request', note)
    await page.goto(path)
    await live(page)
    await page.waitForLoadState('networkidle')
    page.off('request', note)
    return files.filter((file) => /\.(js|css)$/.test(file)).sort()
  }
  // Compare two pages: a page adds its document and its section, never scripts.
  const [one, other] = [await filesOf(path), await filesOf('/guide/features/loader')]
  expect(one.length).toBeGreaterThan(4)
  expect(other).toEqual(one)
  // None of them contains the site's routes.
  for (const file of one) {
    expect(await (await page.request.get(file)).text(), file).not.toMatch(/module-federation|plugin-api|quick-start/)
  }
})

/** Pages with parts that the second style sheet draws. */
const styledLater = ['/blog/', '/config/', '/misc/glossary', '/misc/branding/guideline', '/guide/migration/checker']

test('nothing moves while a page loads', async ({ page }) => {
  await page.addInitScript(() => {
    new PerformanceObserver((list) => {
      const { dataset } = document.documentElement
      for (const entry of list.getEntries()) {
        dataset.shift = String(Number(dataset.shift ?? 0) + (entry as unknown as { value: number }).value)
      }
    }).observe({ type: 'layout-shift', buffered: true })
  })
  for (const each of [
    path,
    '/',
    '/zh/',
    '/guide/start/quick-start',
    '/config/output',
    '/zh/config/module',
    ...styledLater,
  ]) {
    await page.goto(each)
    await live(page)
    await page.waitForLoadState('networkidle')
    await expect(page.locator('html'), each).not.toHaveAttribute('data-shift')
  }
})
