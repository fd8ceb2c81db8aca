// Navigation between pages in one document: title, scroll position and history behave as readers expect.

import constants from '../../constants.json' with { type: 'json' }
import { options } from './origins.ts'
import { expect, live, mark, open, type Page, sameDocument, test, visit } from './site.ts'

test('a link opens its page without a load', { tag: '@hosts' }, async ({ page }) => {
  await open(page, '/guide/start/introduction')
  await mark(page)
  await page.locator('.sidebar').getByRole('link', { name: 'Code splitting', exact: true }).click()
  await expect(page).toHaveURL(/\/guide\/optimization\/code-splitting$/)
  await expect(page.locator('h1')).toContainText('Code splitting')
  await expect(page).toHaveTitle('Code splitting - Rspack')
  expect(await sameDocument(page)).toBe(true)
  expect(await page.evaluate(() => scrollY)).toBe(0)
})

test('the search stays open and focused if it was opened while a page was loading', async ({ page }) => {
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route('**/guide/optimization/code-splitting.json', async (route) => {
    await held
    await route.continue()
  })
  await open(page, '/guide/start/introduction')
  await page.locator('.sidebar').getByRole('link', { name: 'Code splitting', exact: true }).click()
  await page.keyboard.press('Control+k')
  await expect(page.getByRole('combobox')).toBeFocused()
  release()
  await expect(page.locator('h1')).toContainText('Code splitting')
  await page.keyboard.type('loader')
  await expect(page.getByRole('combobox')).toHaveValue('loader')
  await expect(page.getByRole('option').first()).toBeVisible()
})

test('a link to another section shows its sidebar', async ({ page }) => {
  await open(page, '/guide/start/introduction')
  await mark(page)
  await page.getByRole('link', { name: 'Config', exact: true }).first().click()
  await expect(page.locator('.sidebar').getByRole('link', { name: 'entry', exact: true })).toBeVisible()
  expect(await sameDocument(page)).toBe(true)
})

test('back restores the scroll position', async ({ page }) => {
  await open(page, '/guide/optimization/code-splitting')
  await page.evaluate(() => scrollTo(0, 900))
  await page.locator('.sidebar').getByRole('link', { name: 'Production', exact: true }).click()
  await expect(page.locator('h1')).toContainText('Production')
  await page.goBack()
  await expect(page.locator('h1')).toContainText('Code splitting')
  await expect.poll(() => page.evaluate(() => Math.round(scrollY / 10))).toBe(90)
  await page.goForward()
  await expect(page.locator('h1')).toContainText('Production')
})

test('so do back from another document, and a reload', { tag: '@hosts' }, async ({ page }) => {
  await open(page, '/guide/optimization/code-splitting')
  await page.evaluate(() => scrollTo(0, 900))
  await page.waitForFunction(() => scrollY === 900)
  await page.reload()
  await live(page)
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(900)
  await visit(page, '/misc/faq')
  await live(page)
  await page.goBack()
  await live(page)
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(900)
})

test('a hash entered in the address bar scrolls to its target, and back to the previous one', async ({ page }) => {
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
  // No later scroll moves the reader.
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))))
  expect(await top()).toBe(constants.scrollOffsetPx)
  await page.goBack()
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(300)
})

test('the head is updated with the page', { tag: '@base' }, async ({ page, baseURL }) => {
  await open(page, '/guide/start/introduction')
  const feed = page.locator('link[type="application/rss+xml"]')
  const markdown = page.locator('link[type="text/markdown"]')
  await expect(feed).toHaveCount(0)
  await page.getByRole('link', { name: 'Blog', exact: true }).first().click()
  const { pathname: base } = new URL(baseURL ?? '')
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', `https://rspack.dev${base}blog/`)
  await expect(feed).toHaveAttribute('href', `https://rspack.dev${base}blog-rss.xml`)
  await expect(feed).toHaveAttribute('hreflang', 'en')
  await expect(markdown).toHaveAttribute('href', `${base}blog/index.md`)
})

test('the content event is dispatched after every page change', async ({ page }) => {
  await open(page, '/guide/start/introduction')
  await page.evaluate(() => {
    addEventListener('RspressReloadContent', () => {
      const { dataset } = document.documentElement
      dataset.reloads = String(Number(dataset.reloads ?? 0) + 1)
    })
  })
  await page.locator('.sidebar').getByRole('link', { name: 'Quick start', exact: true }).click()
  await expect(page.locator('html')).toHaveAttribute('data-reloads', '1')
})

test('a hash link on the same page changes the address, and Tab goes on from its target', async ({ page }) => {
  await open(page, '/config/entry')
  await page.locator('.outline').getByRole('link').nth(2).click()
  await expect(page).toHaveURL(/#.+$/)
  const id = decodeURIComponent(new URL(page.url()).hash.slice(1))
  const target = page.locator(`[id="${id}"]`)
  await expect.poll(async () => (await target.boundingBox())?.y ?? 999).toBeLessThan(160)
  await expect(target).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(target).not.toHaveAttribute('tabindex')
  const isBehind = (target: Element) => {
    const next = document.activeElement as Element
    return (target.compareDocumentPosition(next) & Node.DOCUMENT_POSITION_FOLLOWING) > 0
  }
  expect(await target.evaluate(isBehind)).toBe(true)
})

test('a hash link into folded details opens them', async ({ page }) => {
  await open(page, options('/folded'))
  await page.getByRole('link', { name: 'Into the fold' }).click()
  await expect(page.getByRole('heading', { name: 'Inside' })).toBeInViewport()
})

test('every spelling of an address opens its page', { tag: '@hosts' }, async ({ page }) => {
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

test('an address that was copied with a line break opens its page', { tag: '@hosts' }, async ({ page, complaints }) => {
  await open(page, '/config/entry%0A')
  await expect(page).toHaveURL(/\/config\/entry$/)
  await expect(page.locator('h1')).toContainText('Entry')
  expect(complaints.splice(0)).toEqual([expect.stringContaining('404')])
})

test('a page that cannot be fetched is loaded in full', { tag: '@base' }, async ({ page, complaints }) => {
  await page.route('**/guide/optimization/production.json', (route) => route.fulfill({ status: 200, body: 'broken' }))
  await open(page, '/guide/start/introduction')
  await mark(page)
  await page.locator('.sidebar').getByRole('link', { name: 'Production', exact: true }).click()
  await expect(page.locator('h1')).toContainText('Production')
  expect(await sameDocument(page)).toBe(false)
  // The reason is only logged to the console.
  expect(complaints.splice(0)).toEqual([expect.stringContaining('SyntaxError')])
})

test('without a network, the page stays with a notice, and the next one opens when the network is back', async ({
  page,
  context,
  complaints,
}) => {
  await open(page, '/guide/start/introduction')
  await mark(page)
  await context.setOffline(true)
  const logged = page.waitForEvent('console', (message) => message.text().includes('Failed to fetch'))
  await page.locator('.sidebar').getByRole('link', { name: 'Production', exact: true }).click()
  await logged
  await expect(page.locator('h1')).toContainText('Introduction')
  expect(await sameDocument(page)).toBe(true)
  const notice = page.locator('.notice')
  await expect(notice).toContainText("You're offline")
  // After canceling, the page stays when the network is back.
  await notice.getByRole('button', { name: 'Cancel' }).click()
  await expect(notice).toHaveCount(0)
  await expect(page.locator('.progress')).toHaveCount(0)
  await context.setOffline(false)
  await page.locator('.sidebar').getByRole('link', { name: 'Quick start', exact: true }).click()
  await expect(page.locator('h1')).toContainText('Quick start')
  await context.setOffline(true)
  await page.locator('.sidebar').getByRole('link', { name: 'Code splitting', exact: true }).click()
  await expect(notice).toBeVisible()
  await expect(page.locator('h1')).toContainText('Quick start')
  await context.setOffline(false)
  await expect(page.locator('h1')).toContainText('Code splitting')
  await expect(notice).toHaveCount(0)
  expect(await sameDocument(page)).toBe(true)
  complaints.length = 0
})

test('the outline follows the scroll position', async ({ page }) => {
  await open(page, '/guide/features/module-federation')
  const links = page.locator('.outline').getByRole('link')
  await expect(page.locator('.outline [aria-current]')).toHaveCount(0)
  await page.evaluate(() => document.querySelectorAll('main h2')[1]?.scrollIntoView())
  await expect(links.filter({ hasText: 'Choose a version' })).toHaveAttribute('aria-current', 'location')
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
  await expect(links.last()).toHaveAttribute('aria-current', 'location')
})

test('a heading is marked when it is the one being read', async ({ page }) => {
  await open(page, options('/guide/long'))
  const active = page.locator('.outline [aria-current]')
  const scrollBelow = (y: number) =>
    page.evaluate((y) => scrollBy(0, (document.getElementById('part-4')?.getBoundingClientRect().top ?? 0) - y), y)
  const height = page.viewportSize()?.height ?? 0
  await scrollBelow(height * 0.25 - 4)
  await expect(active).toHaveText('Part 4')
  await scrollBelow(height * 0.25 + 4)
  await expect(active).toHaveText('Part 3')
})

for (const [part, width] of Object.entries({ '.outline': 1400, '.outline-fold': 390 })) {
  test(`the chosen entry of a page's end is marked in ${part} while it's in view`, async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.setViewportSize({ width, height: 800 })
    await open(page, options('/tabs#gamma'))
    const opened = async () => {
      const fold = page.locator('.outline-fold:not([open]) > summary')
      if (await fold.isVisible()) await fold.click()
    }
    const active = page.locator(`${part} [aria-current]`)
    await opened()
    await expect(active).toHaveText('Gamma')
    for (const name of ['Beta', 'Delta', 'Gamma']) {
      await opened()
      await page.locator(part).getByRole('link', { name }).click()
      await opened()
      await expect(active).toHaveText(name)
    }
    await page.evaluate(() => document.getElementById('tools')?.scrollIntoView())
    await expect(active).toHaveText('Tools')
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
    await expect(active).toHaveText('Gamma')
  })
}

test('a tab chosen in one browser tab is chosen in the others', async ({ page, context }) => {
  await open(page, '/guide/start/quick-start')
  const other = await context.newPage()
  await open(other, '/guide/start/quick-start')
  await other.getByRole('tab', { name: 'bun' }).first().click()
  await expect(page.getByRole('tab', { name: 'bun' }).first()).toHaveAttribute('aria-selected', 'true')
})

test('hovering over a link fetches its page', { tag: '@base' }, async ({ page }) => {
  await open(page, '/guide/start/introduction')
  const fetched = page.waitForRequest('**/guide/optimization/production.json')
  await page.locator('.sidebar').getByRole('link', { name: 'Production', exact: true }).hover()
  await fetched
})

test('so does focusing it', async ({ page }) => {
  await open(page, '/guide/start/introduction')
  const fetched = page.waitForRequest('**/guide/optimization/production.json')
  await page.locator('.sidebar').getByRole('link', { name: 'Production', exact: true }).focus()
  await fetched
})

test('so does touching it', async ({ page }) => {
  await open(page, '/guide/start/introduction')
  const fetched = page.waitForRequest('**/guide/optimization/production.json')
  await page.locator('.sidebar').getByRole('link', { name: 'Production', exact: true }).dispatchEvent('touchstart')
  await fetched
})

/** Holds back every request for page data, and counts them. */
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

test('links in view wait while the search is open', async ({ page }) => {
  const waiting = await gate(page)
  await open(page, options('/guide/'))
  await page.keyboard.press('Control+k')
  await page.keyboard.type('apple')
  await expect(page.locator('.search-results')).toBeAttached()
  expect(waiting).toHaveLength(0)
  await page.keyboard.press('Escape')
  await expect.poll(() => waiting.length).toBeGreaterThan(0)
})

test('with save-data, only hovered pages are prefetched', async ({ page }) => {
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
