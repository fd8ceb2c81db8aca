// No URL of the site leads to another origin. Generated URLs are opened, clicked, hovered and returned to, and any
// request to another origin fails the test. The content security policy is removed, because it would hide some of these
// requests.

import type { Browser, BrowserContext, Page } from '@playwright/test'
import { hostilePaths } from '../hostilePaths.ts'
import { expect, test } from './site.ts'

interface Visitor {
  context: BrowserContext
  page: Page
  /** Requests to other origins; they are never answered. */
  escaped: string[]
}

/** A browser without the policy that blocks and records every request to another origin. */
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

/**
 * Waits until the client has started and any navigation has finished. Hosts may also answer with something that isn't a
 * page of ours.
 */
async function settle({ page, escaped }: Visitor): Promise<void> {
  const isDone = () =>
    page
      .evaluate(() => {
        const isOurs = document.querySelector('script[data-client]') !== null
        return isOurs ? 'live' in document.documentElement.dataset : document.readyState === 'complete'
      })
      // A navigation is in progress.
      .catch(() => false)
  await expect
    .poll(async () => escaped.length > 0 || (await isDone()), { timeout: 15_000, intervals: [20, 50, 100] })
    .toBe(true)
}

for (const [number, [locale, returning]] of (
  [
    ['en-US', false],
    ['zh-CN', false],
    // Nothing depends on the locale any more.
    ['en-US', true],
  ] as const
).entries()) {
  const visit = returning ? 'a later visit' : 'a first visit'

  // The first visitor opens what a host could mistake for another site; the others differ in what the client does.
  const tag = number === 0 ? '@hosts' : []
  test(`${visit} of ${locale} stays on the site`, { tag }, async ({ browser, baseURL }) => {
    test.setTimeout(120_000)
    const { origin, pathname } = new URL(baseURL ?? '')
    const reader = await visitor(browser, locale, origin, returning)
    const { page, escaped } = reader
    // The first visitor opens all known paths; others open some of them and more generated ones.
    for (const path of hostilePaths(18, number + 1).slice(number === 0 ? 0 : 9)) {
      const address = origin + pathname + path.slice(1)
      // A URL that isn't a page may be a download.
      await page.goto(address).catch(() => undefined)
      await settle(reader)
      expect(escaped, JSON.stringify(address)).toEqual([])
      expect(new URL(page.url()).origin, JSON.stringify(address)).toBe(origin)
    }
    await reader.context.close()
  })
}

test('links and history stay on the site', { tag: '@base' }, async ({ browser, baseURL }) => {
  const { origin, pathname } = new URL(baseURL ?? '')
  test.setTimeout(120_000)
  const reader = await visitor(browser, 'en-US', origin, true)
  const { page, escaped } = reader
  const home = `${origin}${pathname}guide/start/introduction`
  await page.goto(home)
  await settle(reader)
  // Links to this origin in any spelling: hovering over one fetches its page.
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
    // The client fetches the page, doesn't find it and lets the browser load it; so do back and forward.
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
