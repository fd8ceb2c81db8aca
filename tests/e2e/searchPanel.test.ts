// The search dialog's features other than results: parts of the site, corrections, popular pages, and the preview of
// the selected section on wide screens.

import { options } from './origins.ts'
import { expect, live, open, type Page, test } from './site.ts'

async function search(page: Page, query: string): Promise<void> {
  await page.keyboard.press('Control+k')
  await expect(page.getByRole('combobox')).toBeFocused()
  await page.keyboard.insertText(query)
  await expect(page.getByRole('option').first()).toBeVisible()
}

/** Routes of the rows. */
function routesOf(page: Page): Promise<string[]> {
  return page.getByRole('option').evaluateAll((rows) => rows.map((row) => (row as HTMLAnchorElement).pathname))
}

for (const { lang, from, name, part, group, all, route } of [
  { lang: 'en', from: '/', name: 'config', part: 'Config', group: 'Search in', all: 'All', route: /^\/config\// },
  { lang: 'zh', from: '/zh/', name: '配置', part: '配置', group: '搜索范围', all: '全部', route: /^\/zh\/config\// },
]) {
  test(`limits a search to a part of the site by typing its name: ${lang}`, async ({ page }) => {
    await open(page, from)
    await search(page, `${name}: loader`)
    await expect.poll(() => routesOf(page)).toEqual(expect.arrayContaining([expect.stringMatching(route)]))
    expect((await routesOf(page)).filter((path) => !route.test(path))).toEqual([])
    const parts = page.getByRole('group', { name: group })
    await expect(parts.getByRole('button', { name: part, exact: true })).toHaveAttribute('aria-pressed', 'true')
    await expect(parts.getByRole('button', { name: all })).toHaveAttribute('aria-pressed', 'false')
  })
}

test('limits a search to a part by its button, with the keyboard, and back to all', { tag: '@base' }, async ({
  page,
}) => {
  await open(page, '/')
  await search(page, 'loader')
  const [box, parts] = [page.getByRole('combobox'), page.getByRole('group', { name: 'Search in' })]
  await expect(parts.getByRole('button', { name: 'All' })).toHaveAttribute('aria-pressed', 'true')
  // The button that closes the dialog follows the field.
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await expect(parts.getByRole('button', { name: 'All' })).toBeFocused()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Enter')
  await expect(box).toBeFocused()
  await expect(box).toHaveValue('loader')
  await expect(page.locator('.search-chip')).toHaveText('Config')
  await expect.poll(async () => (await routesOf(page)).every((path) => path.includes('/config/'))).toBe(true)
  await page.keyboard.press('Home')
  await page.keyboard.press('Backspace')
  await expect(page.locator('.search-chip')).toHaveCount(0)
  await expect(box).toHaveValue('loader')
  await expect.poll(async () => (await routesOf(page)).every((path) => path.includes('/config/'))).toBe(false)
})

for (const { lang, from, query, lacks, whole, first } of [
  {
    lang: 'en',
    from: '/',
    query: 'blog: devServer.historyApiFallback',
    lacks: 'No page has every word.',
    whole: 'Search the whole site',
    first: 'devServer.historyApiFallback',
  },
  {
    lang: 'zh',
    from: '/zh/',
    query: '博客: xqtreezshakxing',
    lacks: '没有找到相关结果',
    whole: '在全站搜索',
    first: 'Tree shaking',
  },
]) {
  test(`leads from a part that lacks the query to the whole site: ${lang}`, async ({ page }) => {
    await open(page, from)
    await page.keyboard.press('Control+k')
    await expect(page.locator('.search-start a').first()).toBeVisible()
    await page.keyboard.insertText(query)
    await expect(page.locator('.search-chip')).toBeVisible()
    await expect(page.getByText(lacks)).toBeVisible()
    await page.getByRole('button', { name: whole }).click()
    await expect(page.locator('.search-chip')).toHaveCount(0)
    await expect(page.getByRole('combobox')).toBeFocused()
    await expect(page.locator('.search-list a', { hasText: first }).first()).toBeVisible()
    await expect(page.getByRole('button', { name: whole })).toBeHidden()
  })
}

test('starts over in a part that is named without a query', async ({ page }) => {
  await open(page, '/')
  await page.keyboard.press('Control+k')
  await page.keyboard.type('config:')
  await expect(page.locator('.search-chip')).toHaveText('Config')
  // The space after the name isn't a part of the query.
  await page.keyboard.type(' ')
  await expect(page.getByRole('combobox')).toHaveValue('')
  await expect(page.getByRole('button', { name: 'Config', exact: true })).toHaveAttribute('aria-pressed', 'true')
  await expect(page.getByRole('option')).toHaveCount(0)
  await expect(page.locator('.search-start a').first()).toBeVisible()
})

for (const { lang, from, query, meant, again, none } of [
  {
    lang: 'en',
    from: '/',
    query: 'optimzation',
    meant: 'Showing results for optimization.',
    again: 'instead',
    none: 'No results for',
  },
  {
    lang: 'zh',
    from: '/zh/',
    query: '模快联邦',
    meant: '已显示“模块联邦”的搜索结果。',
    again: '仍然搜索',
    none: '没有找到相关结果',
  },
]) {
  test(`shows the correction of a word, and can search it as typed: ${lang}`, async ({ page }) => {
    await open(page, from)
    await search(page, query)
    const line = page.locator('.search-corrected')
    await expect(line).toContainText(meant)
    await expect(page.getByRole('dialog').getByRole('status').first()).toContainText(meant)
    await line.getByRole('button', { name: again }).focus()
    await page.keyboard.press('Enter')
    await expect(page.getByText(none)).toBeVisible()
    await expect(line).toBeHidden()
  })
}

test('ignores the correction when searching as typed', async ({ page }) => {
  await open(page, '/')
  await search(page, 'optimzation externals')
  await page.getByRole('button', { name: 'Search for “optimzation” instead' }).click()
  await expect(page.getByText('No page has every word.')).toBeVisible()
  await expect(page.getByRole('option').first()).toContainText(/externals/i)
  // Words typed next are corrected again.
  await expect(page.getByRole('combobox')).toBeFocused()
  await page.keyboard.insertText('Type')
  await expect(page.locator('.search-corrected')).toBeVisible()
})

test('offers the popular pages before anything is typed', async ({ page }) => {
  await open(page, '/zh/')
  await page.keyboard.press('Control+k')
  const popular = page.getByRole('list', { name: '热门页面' }).getByRole('link')
  await expect(popular.first()).toHaveText('快速开始')
  await popular.first().click()
  await expect(page).toHaveURL(/\/zh\/guide\/start\/quick-start$/)
})

test("offers the navbar's links on a site without popular pages", async ({ page }) => {
  await page.goto(options('/'))
  await live(page)
  await page.keyboard.press('Control+k')
  await expect(page.getByRole('list', { name: 'Where to begin' }).getByRole('link').first()).toBeVisible()
})

test.describe('on a wide screen', () => {
  test.use({ viewport: { width: 1440, height: 900 } })
  const preview = '.search-preview'

  test('shows the selected section next to the list, without moving the focus', { tag: '@base' }, async ({ page }) => {
    await open(page, '/')
    await search(page, 'output.publicPath')
    await expect(page.locator(preview)).toContainText('Sets the URL that the browser loads the output directory from.')
    await expect(page.locator(preview)).not.toContainText('output.filename')
    await expect(page.getByRole('combobox')).toBeFocused()
    await page.keyboard.press('ArrowDown')
    const name = await page.getByRole('option', { selected: true }).locator('b').innerText()
    await expect(page.locator(preview).locator('h1, h2, h3, h4').first()).toHaveText(name)
    // Its content can't be focused, and its ids aren't duplicated in the document.
    expect(await page.locator(`${preview} [inert]`).count()).toBe(1)
    expect(await page.locator(`${preview} :is([id], button, input, script)`).count()).toBe(0)
  })

  test('fetches a page once, and none for rows that are skipped', async ({ page }) => {
    await open(page, '/')
    const fetched: string[] = []
    page.on('request', (request) => {
      if (request.resourceType() === 'fetch' && !/\.[a-z]+$/.test(request.url())) fetched.push(request.url())
    })
    await search(page, 'output.publicPath')
    await expect(page.locator(preview)).toContainText('Sets the URL')
    const [first] = fetched
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('ArrowUp')
    await expect(page.locator(`${preview} > :not([data-stale])`)).toContainText('Sets the URL')
    expect(fetched.filter((url) => url === first)).toHaveLength(1)
  })

  test('keeps the list when a page cannot be fetched', async ({ page, complaints }) => {
    await page.route('**/config/output', (route) => route.fulfill({ status: 503 }))
    await open(page, '/')
    const refused = page.waitForResponse('**/config/output')
    await search(page, 'output.publicPath')
    await refused
    await expect(page.getByRole('option').first()).toBeVisible()
    await expect(page.locator(preview)).toHaveText('')
    complaints.splice(0)
  })
})

for (const [when, width, connection] of [
  ['there is no room', 1024, {}],
  ['the reader saves data', 1440, { saveData: true }],
  ['the line is slow', 1440, { effectiveType: '3g' }],
] as const) {
  test(`shows and fetches no preview if ${when}`, async ({ page }) => {
    await page.addInitScript((value) => Object.defineProperty(navigator, 'connection', { value }), connection)
    await page.setViewportSize({ width, height: 800 })
    await open(page, '/')
    const scripts: string[] = []
    page.on('request', (request) => scripts.push(request.url()))
    await search(page, 'output.publicPath')
    await expect(page.locator('.search-preview')).toHaveCount(0)
    expect(scripts.filter((url) => url.includes('SearchPreview'))).toEqual([])
  })
}
