// No address of the site leads out of it. Generated addresses are opened, clicked, pointed at and gone back to; whatever
// asks another origin for anything fails the test. The policy, which would hold some of it back, is taken away.

import type { Browser, BrowserContext, Page } from '@playwright/test'
import { hostilePaths } from '../hostilePaths.ts'
import { expect, test } from './site.ts'

interface Visitor {
  context: BrowserContext
  page: Page
  /** Requests to other origins; a host that isn't there answers none. */
  escaped: string[]
}

/** A browser without a policy, that keeps every request to another origin from leaving. */
async function visitor(browser: Browser, locale: string, origin: string, returning: boolean): Promise<Visitor> {
  const context = await browser.newContext({ locale, bypassCSP: true })
  const escaped: string[] = []
  await context.route(
    (url) => url.origin !== origin,
    (route) => {
      escaped.push(route.request().url())
      return route.abort()
    },
  )
  await context.addInitScript((returning) => {
    if (returning) localStorage.setItem('rspress-visited', '1')
    else localStorage.removeItem('rspress-visited')
  }, returning)
  return { context, page: await context.newPage(), escaped }
}

/** Waits until the client is there and has gone wherever it goes. A host may also have answered without a page of ours. */
async function settle({ page, escaped }: Visitor): Promise<void> {
  const isDone = () =>
    page
      .evaluate(() => {
        const isOurs = document.querySelector('script[data-client]') !== null
        return isOurs ? 'live' in document.documentElement.dataset : document.readyState === 'complete'
      })
      // Between two documents.
      .catch(() => false)
  await expect
    .poll(async () => escaped.length > 0 || (await isDone()), { timeout: 15_000, intervals: [20, 50, 100] })
    .toBe(true)
}

for (const [number, [locale, returning]] of (
  [
    ['en-US', false],
    ['en-US', true],
    ['zh-CN', false],
    ['zh-CN', true],
  ] as const
).entries()) {
  const visit = returning ? 'a later visit' : 'a first visit'

  test(`${visit} of ${locale} stays on the site`, { tag: '@hosts' }, async ({ browser, baseURL }) => {
    test.setTimeout(120_000)
    const { origin, pathname } = new URL(baseURL ?? '')
    const reader = await visitor(browser, locale, origin, returning)
    const { page, escaped } = reader
    // The first reader takes all those that are known, the others some of them with more that are generated.
    for (const path of hostilePaths(18, number + 1).slice(number === 0 ? 0 : 9)) {
      const address = origin + pathname + path.slice(1)
      // An address that isn't a page may be a download.
      await page.goto(address).catch(() => undefined)
      await settle(reader)
      expect(escaped, JSON.stringify(address)).toEqual([])
      expect(new URL(page.url()).origin, JSON.stringify(address)).toBe(origin)
    }
    await reader.context.close()
  })
}

test('links and history stay on the site', { tag: '@hosts' }, async ({ browser, baseURL }) => {
  const { origin, pathname } = new URL(baseURL ?? '')
  test.setTimeout(120_000)
  const reader = await visitor(browser, 'en-US', origin, true)
  const { page, escaped } = reader
  const home = `${origin}${pathname}guide/start/introduction`
  await page.goto(home)
  await settle(reader)
  // Links that lead to this origin, however they are spelled: pointing at one fetches its page.
  const paths = hostilePaths(300, 9).map((path) => origin + pathname + path.slice(1))
  const count = await page.evaluate((addresses) => {
    const main = document.querySelector('main') as HTMLElement
    for (const href of addresses) {
      const link = Object.assign(document.createElement('a'), { href, textContent: 'x', className: 'odd' })
      main.append(link)
      if (link.origin === location.origin) link.dispatchEvent(new PointerEvent('pointerover', { bubbles: true }))
    }
    return document.querySelectorAll('a.odd').length
  }, paths)
  expect(count).toBe(paths.length)
  await page.waitForLoadState('networkidle')
  expect(escaped).toEqual([])
  for (const address of paths.slice(10, 18)) {
    await page.goto(home)
    await settle(reader)
    // The client fetches the page, finds none and lets the browser load it; back and forward do the same.
    await page.evaluate((href) => {
      const link = Object.assign(document.createElement('a'), { href, textContent: 'x' })
      document.querySelector('main')?.append(link)
      link.click()
    }, address)
    await page.waitForURL((url) => url.href !== home, { waitUntil: 'load' }).catch(() => undefined)
    await settle(reader)
    expect(escaped, JSON.stringify(address)).toEqual([])
    expect(new URL(page.url()).origin, JSON.stringify(address)).toBe(origin)
  }
  await page.evaluate(() => {
    history.pushState({ key: 'odd' }, '', `${location.origin}//evil.example/x`)
    history.pushState({ key: 'last' }, '', `${location.origin}/en//evil.example/y`)
    history.back()
  })
  await settle(reader)
  expect(escaped).toEqual([])
  await reader.context.close()
})
