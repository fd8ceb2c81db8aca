// Content for machines: the head of a page, feeds, the sitemap, Markdown copies.

import { expect, test } from './site.ts'

test('a head names its address, translations, picture and feed', async ({ page }) => {
  await page.goto('/zh/blog/announcing-1-0-alpha')
  const attribute = (selector: string, name: string) =>
    page.locator(selector).evaluateAll((found, name) => found.map((element) => element.getAttribute(name)), name)
  const here = 'https://rspack.dev/zh/blog/announcing-1-0-alpha'
  const english = 'https://rspack.dev/blog/announcing-1-0-alpha'
  expect(await attribute('link[rel=canonical]', 'href')).toEqual([here])
  expect(await attribute('link[rel=alternate][hreflang]:not([type])', 'href')).toEqual([english, here, english])
  expect(await attribute('link[rel=alternate][hreflang]:not([type])', 'hreflang')).toEqual(['en', 'zh-CN', 'x-default'])
  expect(await attribute('link[type="application/rss+xml"]', 'href')).toEqual(['https://rspack.dev/blog-rss-zh.xml'])
  expect(await attribute('link[type="application/rss+xml"]', 'hreflang')).toEqual(['zh-CN'])
  expect(await attribute('meta[property="og:image"]', 'content')).toEqual([
    'https://rspack.dev/cards/zh/blog/announcing-1-0-alpha.png',
  ])
  expect(await attribute('meta[property="og:type"]', 'content')).toEqual(['article'])
  expect(await attribute('meta[property="article:published_time"]', 'content')).toEqual(['2024-06-28'])
  const [description = ''] = await attribute('meta[name=description]', 'content')
  expect(description).toMatch(/[\u4e00-\u9fff]/)
})

test('both homes name the feed of their language', async ({ page }) => {
  for (const [path, feed] of [
    ['/', 'https://rspack.dev/blog-rss.xml'],
    ['/zh/', 'https://rspack.dev/blog-rss-zh.xml'],
  ]) {
    await page.goto(path ?? '/')
    await expect(page.locator('link[type="application/rss+xml"]')).toHaveAttribute('href', feed ?? '')
  }
})

test('feeds are well-formed, dated, and their guids are addresses', async ({ page, request }) => {
  // A page without a policy, which can parse the feeds.
  const body = '<!doctype html><link rel="icon" href="data:,">'
  await page.route('**/empty', (route) => route.fulfill({ contentType: 'text/html', body }))
  await page.goto('/empty')
  for (const [file, language] of [
    ['/blog-rss.xml', 'en'],
    ['/blog-rss-zh.xml', 'zh-CN'],
  ] as const) {
    const feed = await (await request.get(file)).text()
    const read = await page.evaluate((xml) => {
      const document = new DOMParser().parseFromString(xml, 'application/xml')
      const texts = (selector: string) => [...document.querySelectorAll(selector)].map(({ textContent }) => textContent)
      return {
        broken: document.querySelector('parsererror')?.textContent,
        language: texts('channel > language'),
        links: texts('item > link'),
        guids: texts('item > guid'),
        permanent: [...document.querySelectorAll('guid')].map((guid) => guid.getAttribute('isPermaLink')),
        dates: texts('item > pubDate').map((date) => Date.parse(date ?? '')),
      }
    }, feed)
    expect(read.broken).toBeUndefined()
    expect(read.language).toEqual([language])
    expect(read.links.length).toBeGreaterThan(0)
    expect(read.guids).toEqual(read.links)
    expect(new Set(read.permanent)).toEqual(new Set(['true']))
    expect(read.dates).toEqual(read.dates.toSorted((a, b) => b - a))
    expect(read.dates.every((date) => date > 0)).toBe(true)
  }
})

test('sitemap, robots and llms.txt name pages that exist', async ({ request }) => {
  const sitemap = await (await request.get('/sitemap.xml')).text()
  const paths = [...sitemap.matchAll(/<loc>https:\/\/rspack\.dev([^<]*)<\/loc>/g)].map(([, path = '']) => path)
  expect(paths).toContain('/zh/guide/start/quick-start')
  for (const path of paths) expect((await request.get(path)).status(), path).toBe(200)
  expect(await (await request.get('/robots.txt')).text()).toContain('Sitemap: https://rspack.dev/sitemap.xml')
  const llms = await (await request.get('/llms.txt')).text()
  const texts = [...llms.matchAll(/\(https:\/\/rspack\.dev([^)]*\.md)\)/g)].map(([, path = '']) => path)
  expect(texts).toHaveLength(paths.length)
  for (const path of texts) expect((await request.get(path)).status(), path).toBe(200)
})
