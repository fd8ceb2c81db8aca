// Tabs: groups that share a value, and places in panels that aren't selected.

import { options } from './origins.ts'
import { expect, open, type Page, test } from './site.ts'

const path = options('/tabs')
const panels = (page: Page) => page.locator('main tab-panel:not([hidden])')
/** The tab of a group on the page, by the order of groups. */
const tab = (page: Page, group: number, name: string) =>
  page.locator('main [role="tablist"]').nth(group).getByText(name, { exact: true })

/** Ways to a place, each for a hash. */
const ways: Record<string, (page: Page, hash: string) => Promise<unknown>> = {
  'a loaded address': (page, hash) => open(page, path + hash),
  'a loaded address, before the client': async (page, hash) => {
    await page.route('**/static/client.*.js', () => {})
    await page.goto(path + hash)
  },
  'a link': async (page, hash) => {
    await open(page, path)
    await page.evaluate((hash) => {
      const link = Object.assign(document.createElement('a'), { href: hash })
      document.querySelector('main')?.prepend(link)
      link.click()
    }, hash)
  },
  'an address typed': async (page, hash) => {
    await open(page, path)
    await page.evaluate((hash) => {
      location.hash = hash
    }, hash)
  },
}

for (const [way, go] of Object.entries(ways)) {
  test(`${way} selects the tab with its target`, async ({ page }) => {
    await go(page, '#in-the-second')
    await expect(page.locator('#in-the-second')).toBeInViewport()
    await expect(page.getByText('Text of the first.')).toBeHidden()
    await expect(tab(page, 0, 'Two')).toHaveAttribute('aria-selected', 'true')
    await expect(tab(page, 0, 'One')).toHaveAttribute('aria-selected', 'false')
  })

  test(`${way} opens everything around its target`, async ({ page }) => {
    await go(page, '#deep-%E4%B8%8B%E9%9D%A2')
    await expect(page.locator('#deep-下面')).toBeInViewport()
    await expect(page.getByText('Text of the outer.')).toBeHidden()
    await go(page, '#legacy')
    await expect(page.getByText('Text of the inner.')).toBeInViewport()
  })
}

test('a revealed tab can be left, also if it was revealed before hydration', async ({ page }) => {
  await open(page, `${path}#in-the-second`)
  await tab(page, 0, 'One').click()
  await expect(page.getByText('Text of the first.')).toBeVisible()
  await expect(page.locator('#in-the-second')).toBeHidden()
  expect(await page.evaluate(() => Object.keys(localStorage).filter((key) => key.includes('tabs')))).toEqual([])
})

test('`#top` leads to the top, and a text directive is not part of a hash', async ({ page }) => {
  await open(page, `${path}#delta`)
  await ways['an address typed']?.(page, '#top')
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
  await ways['a link']?.(page, '#delta:~:text=nothing')
  await expect(page.locator('#delta')).toBeInViewport()
})

test('a search result selects the tab with its section', async ({ page }) => {
  await open(page, options('/guide/'))
  await page.keyboard.press('Control+k')
  await page.keyboard.type('numbat')
  const preview = page.locator('.search .prose')
  await expect(preview.getByText('A numbat lives here.')).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page.locator('#in-the-second')).toBeInViewport()
})

test('a text that the browser finds selects its tab', async ({ page }) => {
  // A link to a text finds it as the search in a page does.
  await open(page, `${path}#:~:text=A%20numbat%20lives`)
  await expect(page.getByText('A numbat lives here.')).toBeInViewport()
  await expect(tab(page, 0, 'Two')).toHaveAttribute('aria-selected', 'true')
  await expect(page.getByText('Text of the first.')).toBeHidden()
})

test('groups share values, not positions', async ({ page }) => {
  await open(page, path)
  await tab(page, 3, 'yarn').click()
  await expect(page.getByText('First yarn.')).toBeVisible()
  await expect(page.getByText('Second yarn.')).toBeVisible()
  await tab(page, 2, 'pnpm').click()
  await expect(page.getByText('First pnpm.')).toBeVisible()
  await expect(page.getByText('Second yarn.')).toBeVisible()
  await tab(page, 2, 'npm').click()
  await expect(page.getByText('Second npm.')).toBeVisible()
})

test('a remembered tab is selected before the client starts', async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('rspress.tabs.tool', 'yarn'))
  await page.route('**/static/client.*.js', () => {})
  await page.goto(path)
  await expect(page.getByText('First yarn.')).toBeVisible()
  await expect(page.getByText('First npm.')).toBeHidden()
  await expect(page.getByText('Second yarn.')).toBeVisible()
  await expect(tab(page, 2, 'Yarn')).toHaveAttribute('aria-selected', 'true')
})

test('a tab stays where it is when groups above it change', async ({ page }) => {
  await open(page, path)
  const pnpm = tab(page, 8, 'pnpm')
  for (const each of [pnpm, tab(page, 8, 'npm'), pnpm]) {
    await each.scrollIntoViewIfNeeded()
    const before = await each.boundingBox()
    await each.click()
    await expect(each).toHaveAttribute('aria-selected', 'true')
    // Scroll anchoring, which moves the page as well, would be done by the next frame.
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))
    expect(Math.abs(((await each.boundingBox())?.y ?? 0) - (before?.y ?? 0))).toBeLessThanOrEqual(1)
  }
})

test('a screen reader finds the selected panels only', async ({ page }) => {
  await open(page, path)
  const shown = page.locator('main tab-panel:not([hidden], [hidden] *)')
  for (const tool of ['Yarn', 'npm']) {
    await tab(page, 2, tool).click()
    await expect(page.getByRole('tabpanel')).toHaveCount(await shown.count())
  }
})

test('every panel is printed, below its label', async ({ page }) => {
  await open(page, path)
  await page.emulateMedia({ media: 'print' })
  for (const text of ['Text of the first.', 'Text of the outer.', 'First npm.', 'First pnpm.', 'First yarn.']) {
    await expect(page.getByText(text)).toBeVisible()
  }
  const labels = await page
    .locator('[role="tabpanel"]')
    .evaluateAll((all) => all.map((panel) => getComputedStyle(panel, '::before').content))
  expect(labels.slice(0, 4)).toEqual(['"One"', '"Two"', '"Outer"', '"Inner"'])
  await expect(page.locator('.tab-bar').first()).toBeHidden()
  await page.emulateMedia({ media: 'screen' })
  await expect(panels(page)).toHaveCount(9 + 1)
})
