// The language of a page: the browser's on the first visit, the URL's on any other, and how to switch.

import type { Browser } from '@playwright/test'
import { languages } from './origins.ts'
import { expect, live, open, type Page, test, visit } from './site.ts'

/** The first page in a browser with this locale. */
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
  const tag = from === to ? [] : '@base'
  test(`the first visit of ${locale} to ${from}`, { tag }, async ({ browser, baseURL }) => {
    const page = await newcomer(browser, locale, baseURL)
    await open(page, from)
    await expect(page).toHaveURL(new URL(to.slice(1), baseURL).href)
    await expect(page.locator('html')).toHaveAttribute('lang', lang)
    // Only once: the next URL isn't redirected.
    await open(page, from)
    await expect(page).toHaveURL(new URL(from.slice(1), baseURL).href)
    await page.context().close()
  })
}

test('a redirected page offers the way back for as long as it is open', { tag: '@base' }, async ({
  browser,
  baseURL,
}) => {
  const page = await newcomer(browser, 'en-US', baseURL)
  await open(page, '/zh/config/cache?x=1#cache')
  const back = page.getByRole('link', { name: 'View this page in 简体中文' })
  await expect(back).toBeInViewport()
  await expect(page.locator('[aria-live]')).toHaveText('View this page in 简体中文')
  await page.reload()
  await live(page)
  await expect(back).toBeVisible()
  // It's the first element that the keyboard reaches.
  await page.keyboard.press('Tab')
  await expect(back).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/zh\/config\/cache\?x=1#cache$/)
  await expect(back).toHaveCount(0)
  await page.goBack()
  await expect(page).toHaveURL(/\/config\/cache\?x=1#cache$/)
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  await expect(back).toHaveCount(0)
  await page.context().close()
})

test('the way back can be dismissed, and is only offered after a redirect', async ({ browser, baseURL }) => {
  const page = await newcomer(browser, 'zh-CN', baseURL)
  await open(page, '/config/cache')
  const notice = page.locator('.notice')
  await expect(notice.getByRole('link')).toHaveText('查看本页的 English 版本')
  await notice.getByRole('button', { name: '关闭' }).click()
  await expect(notice).toHaveCount(0)
  await page.reload()
  await live(page)
  await expect(page.locator('html')).toHaveAttribute('lang', 'zh-CN')
  await expect(notice).toHaveCount(0)
  await page.context().close()
})

test('a browser that stores nothing is not redirected', async ({ browser, baseURL }) => {
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

test('the prefix of the default language is removed, query and hash stay', { tag: '@hosts' }, async ({
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

test('the language switch keeps page, query and hash', { tag: '@base' }, async ({ page }) => {
  await open(page, '/config/entry?x=1#string')
  await page.getByRole('button', { name: 'Language' }).click()
  await page.getByRole('link', { name: '简体中文' }).first().click()
  await expect(page).toHaveURL(/\/zh\/config\/entry\?x=1#string$/)
  await expect(page.locator('html')).toHaveAttribute('lang', 'zh-CN')
  await page.locator('.sidebar > ul a[aria-current]').first().click()
  await expect(page).toHaveURL(/\/zh\/config\/entry$/)
})

for (const [locale, lang] of [
  ['pt', 'pt-BR'],
  ['pt-PT', 'pt-BR'],
  ['de-AT', 'de'],
  ['it', 'en'],
] as const) {
  test(`the first visit of ${locale} gets the closest language`, async ({ browser }) => {
    const page = await newcomer(browser, locale)
    await open(page, languages('/guide/'))
    await expect(page.locator('html')).toHaveAttribute('lang', lang)
    await page.context().close()
  })
}

test('with only-default-lang, a link to a translation opens it and counts as a visit', async ({ browser }) => {
  const page = await newcomer(browser, 'ja')
  for (const [path, lang] of [
    ['/de/guide/', 'de'],
    ['/guide/', 'en'],
  ] as const) {
    await open(page, languages(path))
    await expect(page.locator('html')).toHaveAttribute('lang', lang)
  }
  await page.context().close()
})

test('a page only loads the texts of its own language', async ({ page }) => {
  const texts: string[] = []
  page.on('request', (request) => {
    const name = /\/static\/([a-z]{2}(?:-[a-z]{2})?)\.[^/]*\.js$/.exec(request.url())?.[1]
    if (name) texts.push(name)
  })
  await open(page, languages('/de/guide/'))
  await expect(page.locator('.search-button')).toContainText('Doku durchsuchen')
  expect(texts).toEqual(['de'])
  await page.getByRole('button', { name: 'Sprache' }).click()
  await page.locator('.float').getByRole('link', { name: 'Português' }).click()
  await expect(page.locator('.search-button')).toContainText('Buscar')
  expect(texts).toEqual(['de', 'pt-br'])
})
