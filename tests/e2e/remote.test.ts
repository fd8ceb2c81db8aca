// Search by a service, replaced by a stub: its requests, the displayed results, and what happens if it's late, slow or
// unavailable.

import type { Page, Route } from '@playwright/test'
import { origins } from './origins.ts'
import { expect, live, test } from './site.ts'

interface Hit {
  title: string
  domain?: string
}

function hit({ title, domain = '' }: Hit): object {
  const toc = [{ text: 'Loaders of webpack', id: 'loaders', depth: 2, charIndex: 0 }]
  return { routePath: '/guide', title, toc, content: `Everything about ${title} <b>and</b> more.`, domain }
}

/** The stub's groups for a query. */
const groups = (keyword: string) => [
  { index: 'family', hits: [hit({ title: `${keyword} elsewhere`, domain: 'https://family.example' })] },
  { index: 'own', hits: [hit({ title: `${keyword} here` }), hit({ title: 'Another' })] },
]

/** Opens the site with a stubbed service. Returns the requests it receives. */
async function opened(page: Page, answer?: (route: Route, asked: URL) => Promise<void>, path = '/'): Promise<URL[]> {
  const asked: URL[] = []
  await page.route('**/find?*', async (route) => {
    const url = new URL(route.request().url())
    asked.push(url)
    if (answer) await answer(route, url)
    else await route.fulfill({ json: groups(url.searchParams.get('keyword') ?? '') })
  })
  await page.goto(origins.remote + path)
  await live(page)
  await page.keyboard.press('Control+k')
  await expect(page.getByRole('combobox')).toBeFocused()
  return asked
}

test('sends keyword, limit, indexes and language, and shows its own results first', async ({ page }) => {
  const asked = await opened(page, undefined, '/zh/')
  await page.keyboard.type('vite')
  const options = page.getByRole('option')
  await expect(options).toHaveCount(2)
  await expect(options.first()).toContainText('vite here')
  await expect(options.first()).toHaveAttribute('href', '/guide')
  await expect(options.first().locator('mark').first()).toHaveText('vite')
  expect(Object.fromEntries(asked[0]?.searchParams ?? [])).toEqual({
    keyword: 'vite',
    limit: '7',
    searchIndexes: 'own,family',
    lang: 'zh',
  })
  // Hits are shown as text.
  await expect(options.first().locator('span:not(.icon)').last()).toContainText('<b>and</b>')
  expect(await page.locator('.search-results b b').count()).toBe(0)
})

test('shows other indexes as tabs, whose links open elsewhere', async ({ page }) => {
  await opened(page)
  await page.keyboard.type('vite')
  const tabs = page.getByRole('tab')
  await expect(tabs).toHaveText(['Search', 'Family'])
  await tabs.nth(1).click()
  const option = page.getByRole('option').first()
  await expect(option).toContainText('vite elsewhere')
  await expect(option).toHaveAttribute('href', 'https://family.example/guide')
  await expect(option).toHaveAttribute('target', '_blank')
  await tabs.nth(1).press('ArrowLeft')
  await expect(tabs.first()).toBeFocused()
  await expect(page.getByRole('option').first()).toContainText('vite here')
})

test('shows what the service has corrected, and searches as typed', async ({ page }) => {
  const asked = await opened(page, (route, url) => {
    const isLiteral = url.searchParams.has('literal')
    const [family, own] = groups(isLiteral ? 'outptu' : 'output')
    const corrections = isLiteral ? [] : [{ typed: 'outptu', meant: 'output' }]
    return route.fulfill({ json: [family, { ...own, corrections }] })
  })
  await page.keyboard.type('outptu')
  await expect(page.locator('.search-corrected')).toContainText('output')
  await expect(page.getByRole('option').first()).toContainText('output here')
  await page.locator('.search-corrected').getByRole('button').click()
  await expect(page.getByRole('option').first()).toContainText('outptu here')
  await expect(page.locator('.search-corrected')).toBeHidden()
  const [before, after] = asked.slice(-2).map(({ searchParams }) => searchParams.get('literal'))
  expect([before, after]).toEqual([null, '1'])
})

test('asks the service for a part of the site', async ({ page }) => {
  const asked = await opened(page)
  await page.keyboard.type('manual: vite')
  await expect.poll(() => asked.at(-1)?.searchParams.get('keyword')).toBe('vite')
  expect(asked.at(-1)?.searchParams.get('within')).toBe('/manual/')
})

test('runs the functions of the site before, on and after a search', async ({ page }) => {
  const asked = await opened(page)
  await page.keyboard.type('wp')
  await expect(page.getByRole('option').first()).toContainText('webpack here')
  expect(asked.at(-1)?.searchParams.get('keyword')).toBe('webpack')
  await expect(page.locator('html')).toHaveAttribute('data-searched', 'webpack')
  await page.getByRole('tab', { name: 'Counts' }).click()
  await expect(page.getByText('Found 2 and 1')).toBeVisible()
})

test('reports a finished query to the site, and to a list that the reader has started', async ({ page }) => {
  await opened(page)
  const kept = () => page.evaluate(() => JSON.parse(localStorage.getItem('search-queries') ?? 'null'))
  const ask = async () => {
    await page.keyboard.type('wp')
    await expect(page.getByRole('option').first()).toContainText('webpack here')
  }
  const finished = { query: 'webpack', lang: 'en', results: ['/guide', '/guide#loaders'] }
  await ask()
  await page.keyboard.press('Escape')
  await expect(page.locator('html')).toHaveAttribute('data-finished', JSON.stringify(finished))
  expect(await kept()).toBeNull()
  await page.evaluate(() => localStorage.setItem('search-queries', '[]'))
  await page.keyboard.press('Control+k')
  await ask()
  await page.getByRole('option').first().click()
  await expect.poll(kept).toEqual([{ ...finished, chosen: '/guide' }])
})

test('shows a loading state, ignores late answers, and sends one request for text entered at once', async ({
  page,
}) => {
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  const asked = await opened(page, async (route, url) => {
    const keyword = url.searchParams.get('keyword') ?? ''
    if (keyword === 'slow') await held
    // The page may have aborted the request.
    await route.fulfill({ json: groups(keyword) }).catch(() => undefined)
  })
  await page.keyboard.type('slow')
  await expect(page.locator('.search-busy')).toBeVisible()
  await expect.poll(() => asked.length).toBe(1)
  const aborted = page.waitForEvent('requestfailed')
  await page.keyboard.type('er')
  await aborted
  await expect(page.getByRole('option').first()).toContainText('slower here')
  release()
  await expect(page.getByRole('option').first()).toContainText('slower here')
  await expect(page.locator('.search-busy')).toBeHidden()
})

for (const [fault, answer] of [
  ['answers with an error', (route: Route) => route.fulfill({ status: 500 })],
  ['answers with another thing', (route: Route) => route.fulfill({ body: '<!doctype html>' })],
  ['cannot be reached', (route: Route) => route.abort()],
] as const) {
  test(`shows no results and no error when the service ${fault}`, async ({ page, complaints }) => {
    let broken = true
    await opened(page, (route, url) =>
      broken ? answer(route) : route.fulfill({ json: groups(url.searchParams.get('keyword') ?? '') }),
    )
    await page.keyboard.type('vite')
    await expect(page.getByText('No results for')).toBeVisible()
    await expect.poll(() => complaints.length).toBeGreaterThan(0)
    complaints.length = 0
    broken = false
    await page.keyboard.type('s')
    await expect(page.getByRole('option').first()).toContainText('vites here')
  })
}
