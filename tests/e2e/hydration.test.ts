// The client hydrates the server's HTML without changes. everyPage.test.ts checks this for every page.

import { expect, open, test } from './site.ts'

test('the client keeps the elements the server sent', async ({ page }) => {
  await page.route('**/static/client.*.js', async (route) => {
    await page.evaluate(() => {
      for (const element of document.querySelectorAll('main *')) element.setAttribute('data-before', '')
    })
    await route.continue()
  })
  await open(page, '/guide/start/quick-start')
  // It only adds buttons, which do nothing without it.
  expect(await page.locator('main .prose *:not([data-before], button)').count()).toBe(0)
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
