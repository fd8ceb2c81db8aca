// Going from page to page: in one document, with title, language, scroll position and history as a reader expects.

import { expect, mark, open, sameDocument, test } from './site.ts'

test('a link opens its page without a load', async ({ page }) => {
  await open(page, '/guide/start/introduction')
  await mark(page)
  await page.locator('.sidebar').getByRole('link', { name: 'Code splitting' }).click()
  await expect(page).toHaveURL(/\/guide\/optimization\/code-splitting$/)
  await expect(page.locator('h1')).toContainText('Code splitting')
  await expect(page).toHaveTitle('Code splitting - Rspack')
  expect(await sameDocument(page)).toBe(true)
  expect(await page.evaluate(() => scrollY)).toBe(0)
})

test('a link to another section brings its sidebar', async ({ page }) => {
  await open(page, '/guide/start/introduction')
  await mark(page)
  await page.getByRole('link', { name: 'Config', exact: true }).first().click()
  await expect(page.locator('.sidebar').getByRole('link', { name: 'Entry' })).toBeVisible()
  expect(await sameDocument(page)).toBe(true)
})

test('back returns to where the reader was', async ({ page }) => {
  await open(page, '/guide/optimization/code-splitting')
  await page.evaluate(() => scrollTo(0, 900))
  await page.locator('.sidebar').getByRole('link', { name: 'Production' }).click()
  await expect(page.locator('h1')).toContainText('Production')
  await page.goBack()
  await expect(page.locator('h1')).toContainText('Code splitting')
  await expect.poll(() => page.evaluate(() => Math.round(scrollY / 10))).toBe(90)
  await page.goForward()
  await expect(page.locator('h1')).toContainText('Production')
})

test('the content event follows every page change', async ({ page }) => {
  await open(page, '/guide/start/introduction')
  await page.evaluate(() => {
    addEventListener('RspressReloadContent', () => {
      const { dataset } = document.documentElement
      dataset.reloads = String(Number(dataset.reloads ?? 0) + 1)
    })
  })
  await page.locator('.sidebar').getByRole('link', { name: 'Quick start' }).click()
  await expect(page.locator('html')).toHaveAttribute('data-reloads', '1')
})

test('the language switch keeps page, query and hash', async ({ page }) => {
  await open(page, '/config/entry?x=1#string')
  await page.getByRole('button', { name: 'Language' }).click()
  await page.getByRole('link', { name: '简体中文' }).first().click()
  await expect(page).toHaveURL(/\/zh\/config\/entry\?x=1#string$/)
  await expect(page.locator('html')).toHaveAttribute('lang', 'zh-CN')
})

test('a hash link on the same page changes the address', async ({ page }) => {
  await open(page, '/config/entry')
  await page.locator('.outline').getByRole('link').nth(2).click()
  await expect(page).toHaveURL(/#.+$/)
  const id = decodeURIComponent(new URL(page.url()).hash.slice(1))
  await expect.poll(async () => (await page.locator(`[id="${id}"]`).boundingBox())?.y ?? 999).toBeLessThan(160)
})

test('every spelling of an address opens its page', async ({ page }) => {
  for (const path of [
    '/config/entry.html',
    '/config/',
    '/config/index',
    '/config/index.html',
    '/blog/index',
    '/contribute/index',
  ]) {
    await open(page, path)
    await expect(page.locator('h1')).toBeVisible()
    await expect(page.locator('.not-found')).toHaveCount(0)
  }
  await open(page, '/contribute/overview?a=b#c')
  await expect(page).toHaveURL(/\/contribute\/\?a=b#c$/)
})

test.describe('a first visit', () => {
  test.use({ locale: 'zh-CN' })

  test('is brought to the reader’s language once', async ({ browser }) => {
    const context = await browser.newContext({ locale: 'zh-CN' })
    const page = await context.newPage()
    await page.goto('/config/entry?x=1')
    await expect(page).toHaveURL(/\/zh\/config\/entry\?x=1$/)
    await page.goto('/config/entry')
    await expect(page.locator('html')).toHaveAttribute('lang', 'en')
    await context.close()
  })
})

test('a page that cannot be fetched is loaded in full', async ({ page }) => {
  await page.route('**/guide/optimization/production.json', (route) => route.fulfill({ status: 200, body: 'broken' }))
  await open(page, '/guide/start/introduction')
  await mark(page)
  await page.locator('.sidebar').getByRole('link', { name: 'Production' }).click()
  await expect(page.locator('h1')).toContainText('Production')
  expect(await sameDocument(page)).toBe(false)
})

test('the outline follows the reader', async ({ page }) => {
  await open(page, '/guide/features/module-federation')
  const links = page.locator('.outline').getByRole('link')
  await expect(page.locator('.outline [aria-current]')).toHaveCount(0)
  await page.evaluate(() => document.querySelectorAll('main h2')[1]?.scrollIntoView())
  await expect(links.filter({ hasText: 'Choose a version' })).toHaveAttribute('aria-current', 'location')
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
  await expect(links.last()).toHaveAttribute('aria-current', 'location')
})

test('a tab chosen in one browser tab is chosen in the others', async ({ page, context }) => {
  await open(page, '/guide/start/quick-start')
  const other = await context.newPage()
  await open(other, '/guide/start/quick-start')
  await other.getByRole('tab', { name: 'bun' }).first().click()
  await expect(page.getByRole('tab', { name: 'bun' }).first()).toHaveAttribute('aria-selected', 'true')
})

test('pointing at a link fetches its page', async ({ page }) => {
  await open(page, '/guide/start/introduction')
  const fetched = page.waitForRequest('**/guide/optimization/production.json')
  await page.locator('.sidebar').getByRole('link', { name: 'Production' }).hover()
  await fetched
})

test('links in view are fetched after the first input, and not before', async ({ page }) => {
  const fetched: string[] = []
  page.on('request', (request) => fetched.push(new URL(request.url()).pathname))
  await open(page, '/blog/')
  await page.waitForLoadState('networkidle')
  const posts = () => fetched.filter((path) => /^\/blog\/announcing.*\.json$/.test(path))
  expect(posts()).toEqual([])
  await page.keyboard.press('Shift')
  await expect.poll(posts).toContain('/blog/announcing-1-0-alpha.json')
})
