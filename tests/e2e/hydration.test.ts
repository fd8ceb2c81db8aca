// Every page of the site comes up without a word on the console, and the client takes the server's HTML as it is.

import { readdirSync } from 'node:fs'
import path from 'node:path'
import { expect, live, open, test } from './site.ts'

const root = path.resolve(import.meta.dirname, '../../docs')

/** Paths of all pages, from the sources. */
const paths = ['en', 'zh'].flatMap((lang) =>
  readdirSync(path.join(root, lang), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.mdx?$/.test(file) && !file.split('/').some((part) => part.startsWith('_')))
    .map((file) => `/${lang === 'en' ? '' : 'zh/'}${file.replace(/\.mdx?$/, '').replace(/(^|\/)index$/, '$1')}`),
)

test('every page hydrates in silence', async ({ page }) => {
  test.setTimeout(240_000)
  expect(paths.length).toBeGreaterThan(30)
  for (const each of paths) {
    await test.step(each, async () => {
      await page.goto(each)
      const before = await page.locator('main').innerText()
      await live(page)
      expect(await page.locator('main').innerText()).toBe(before)
      expect(await page.locator('h1').count()).toBe(1)
    })
  }
})

test('the client keeps the elements the server sent', async ({ page }) => {
  await page.route('**/static/client.*.js', async (route) => {
    await page.evaluate(() => {
      for (const element of document.querySelectorAll('main *')) element.setAttribute('data-before', '')
    })
    await route.continue()
  })
  await open(page, '/guide/start/quick-start')
  expect(await page.locator('main .prose *:not([data-before])').count()).toBe(0)
})

test('a first load fetches no page data', async ({ page }) => {
  const fetched: string[] = []
  page.on('request', (request) => fetched.push(new URL(request.url()).pathname))
  await open(page, '/guide/features/module-federation')
  await page.waitForLoadState('networkidle')
  expect(fetched.filter((url) => url.endsWith('.json'))).toEqual([
    expect.stringMatching(/^\/static\/section-en-guide\./),
  ])
  expect(fetched.filter((url) => url.includes('search'))).toEqual([])
})

test('nothing leaves the origin', async ({ page, baseURL }) => {
  const origins = new Set<string>()
  page.on('request', (request) => origins.add(new URL(request.url()).origin))
  for (const path of ['/', '/zh/', '/guide/compatibility/plugin']) await open(page, path)
  expect([...origins]).toEqual([baseURL])
})
