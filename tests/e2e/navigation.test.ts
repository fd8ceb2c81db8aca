// Going from page to page: in one document, with title, language, scroll position and history as a reader expects.

import constants from '../../constants.json' with { type: 'json' }
import { options } from './origins.ts'
import { expect, live, mark, open, type Page, sameDocument, test } from './site.ts'

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

test('back and a new load of another document return there too', async ({ page }) => {
  await open(page, '/guide/optimization/code-splitting')
  await page.evaluate(() => scrollTo(0, 900))
  await page.waitForFunction(() => scrollY === 900)
  await page.reload()
  await live(page)
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(900)
  await page.goto('/misc/faq')
  await live(page)
  await page.goBack()
  await live(page)
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(900)
})

test('a hash that is typed into the address leads to its place, and back to the old one', async ({ page }) => {
  await open(page, '/guide/optimization/code-splitting')
  await page.evaluate(() => scrollTo(0, 300))
  const id = await page.locator('main h2').nth(2).getAttribute('id')
  await page.evaluate((id) => {
    location.hash = `#${id}`
  }, id)
  const top = () =>
    page
      .locator('main h2')
      .nth(2)
      .evaluate((heading) => Math.round(heading.getBoundingClientRect().top))
  await expect.poll(top).toBe(constants.scrollOffsetPx)
  // Nothing comes later and takes the reader elsewhere.
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))))
  expect(await top()).toBe(constants.scrollOffsetPx)
  await page.goBack()
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(300)
})

test('the head follows the page', async ({ page }) => {
  await open(page, '/guide/start/introduction')
  const feed = page.locator('link[type="application/rss+xml"]')
  const markdown = page.locator('link[type="text/markdown"]')
  await expect(feed).toHaveCount(0)
  await page.getByRole('link', { name: 'Blog', exact: true }).first().click()
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', 'https://rspack.dev/blog/')
  await expect(feed).toHaveAttribute('href', 'https://rspack.dev/blog-rss.xml')
  await expect(feed).toHaveAttribute('hreflang', 'en')
  await expect(markdown).toHaveAttribute('href', '/blog/index.md')
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

test('a page that cannot be fetched is loaded in full', async ({ page, complaints }) => {
  await page.route('**/guide/optimization/production.json', (route) => route.fulfill({ status: 200, body: 'broken' }))
  await open(page, '/guide/start/introduction')
  await mark(page)
  await page.locator('.sidebar').getByRole('link', { name: 'Production' }).click()
  await expect(page.locator('h1')).toContainText('Production')
  expect(await sameDocument(page)).toBe(false)
  // The reason is told to the console, and to nobody else.
  expect(complaints.splice(0)).toEqual([expect.stringContaining('SyntaxError')])
})

test('without a network the page stays', async ({ page, context, complaints }) => {
  await open(page, '/guide/start/introduction')
  await mark(page)
  await context.setOffline(true)
  const logged = page.waitForEvent('console', (message) => message.text().includes('Failed to fetch'))
  await page.locator('.sidebar').getByRole('link', { name: 'Production' }).click()
  await logged
  await expect(page.locator('h1')).toContainText('Introduction')
  expect(await sameDocument(page)).toBe(true)
  await context.setOffline(false)
  await page.locator('.sidebar').getByRole('link', { name: 'Production' }).click()
  await expect(page.locator('h1')).toContainText('Production')
  expect(await sameDocument(page)).toBe(true)
  complaints.length = 0
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

test('so does coming to it by keyboard', async ({ page }) => {
  await open(page, '/guide/start/introduction')
  const fetched = page.waitForRequest('**/guide/optimization/production.json')
  await page.locator('.sidebar').getByRole('link', { name: 'Production' }).focus()
  await fetched
})

test('so does touching it', async ({ page }) => {
  await open(page, '/guide/start/introduction')
  const fetched = page.waitForRequest('**/guide/optimization/production.json')
  await page.locator('.sidebar').getByRole('link', { name: 'Production' }).dispatchEvent('touchstart')
  await fetched
})

/** Routes every page's data through a gate, and counts what is at it. */
async function gate(page: Page) {
  const waiting: (() => void)[] = []
  await page.route(/\/(blog|guide)\/.*\.json$/, async (route) => {
    await new Promise<void>((resolve) => waiting.push(resolve))
    await route.continue()
  })
  return waiting
}

test('links in view are fetched two at a time', async ({ page }) => {
  const waiting = await gate(page)
  await open(page, options('/guide/'))
  await page.keyboard.press('Shift')
  await expect.poll(() => waiting.length).toBe(2)
  await page.keyboard.press('Shift')
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))))
  expect(waiting).toHaveLength(2)
  waiting[0]?.()
  await expect.poll(() => waiting.length).toBe(3)
})

test('a reader who saves data fetches nothing ahead but what is pointed at', async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } })
  })
  const waiting = await gate(page)
  await open(page, '/blog/')
  await page.keyboard.press('Shift')
  await page.mouse.wheel(0, 100)
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))))
  expect(waiting).toHaveLength(0)
  await page.locator('main').getByRole('link').first().hover()
  await expect.poll(() => waiting.length).toBe(1)
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
