// Which language a reader gets: that of the browser on the first visit, that of the address on every other; and the way
// from one to the other.

import type { Browser } from '@playwright/test'
import { expect, open, type Page, test, visit } from './site.ts'

/** The first page of a browser that speaks a language. */
async function newcomer(browser: Browser, locale: string, baseURL = ''): Promise<Page> {
  const context = await browser.newContext({ locale, baseURL })
  return context.newPage()
}

for (const [locale, from, to, lang] of [
  ['zh-CN', '/config/entry?x=1#string', '/zh/config/entry?x=1#string', 'zh-CN'],
  ['zh-TW', '/', '/zh/', 'zh-CN'],
  ['en-US', '/zh/config/cache?x=1#cache', '/config/cache?x=1#cache', 'en'],
  ['en-US', '/zh/', '/', 'en'],
  ['en-US', '/config/entry?x=1#string', '/config/entry?x=1#string', 'en'],
  ['fr', '/zh/config/entry', '/zh/config/entry', 'zh-CN'],
] as const) {
  test(`the first visit of ${locale} to ${from}`, { tag: '@hosts' }, async ({ browser, baseURL }) => {
    const page = await newcomer(browser, locale, baseURL)
    await open(page, from)
    await expect(page).toHaveURL(new URL(to.slice(1), baseURL).href)
    await expect(page.locator('html')).toHaveAttribute('lang', lang)
    // Once: the next address is taken at its word.
    await open(page, from)
    await expect(page).toHaveURL(new URL(from.slice(1), baseURL).href)
    await page.context().close()
  })
}

test('a browser that stores nothing stays where it is', { tag: '@hosts' }, async ({ browser, baseURL }) => {
  const page = await newcomer(browser, 'zh-CN', baseURL)
  await page.addInitScript(() => {
    Object.defineProperty(window, 'localStorage', {
      get() {
        throw new DOMException('refused', 'SecurityError')
      },
    })
  })
  await open(page, '/config/entry')
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  await page.context().close()
})

test('the prefix of the default language goes, query and hash stay', { tag: '@hosts' }, async ({
  page,
  complaints,
}) => {
  for (const [from, to] of [
    ['/en/config/entry?x=1#string', '/config/entry?x=1#string'],
    ['/en/guide/start/introduction.html', '/guide/start/introduction.html'],
    ['/en/', '/'],
    ['/en', '/'],
  ] as const) {
    await visit(page, from)
    await expect(page, from).toHaveURL(new RegExp(`${to.replace(/[?.]/g, '\\$&')}$`))
    await expect(page.locator('html[data-live]')).toBeAttached()
    await expect(page.locator('.not-found')).toHaveCount(0)
  }
  complaints.splice(0, complaints.length, ...complaints.filter((text) => !text.includes('status of 404')))
})

test('the language switch keeps page, query and hash', { tag: '@hosts' }, async ({ page }) => {
  await open(page, '/config/entry?x=1#string')
  await page.getByRole('button', { name: 'Language' }).click()
  await page.getByRole('link', { name: '简体中文' }).first().click()
  await expect(page).toHaveURL(/\/zh\/config\/entry\?x=1#string$/)
  await expect(page.locator('html')).toHaveAttribute('lang', 'zh-CN')
  await page.locator('.sidebar a[aria-current]').first().click()
  await expect(page).toHaveURL(/\/zh\/config\/entry$/)
})
