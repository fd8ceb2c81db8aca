// Broken search files in a real browser: the other engine answers, or the dialog says that search is unavailable; the
// page goes on working. The browser complains of missing files here, so the console is not watched.

import { expect, type Page, test } from '@playwright/test'
import { open } from './site.ts'

test.beforeEach(({ page }) => page.addInitScript(() => localStorage.setItem('rspress-visited', '1')))

async function type(page: Page, query: string): Promise<void> {
  await open(page, '/')
  await page.keyboard.press('Control+k')
  await expect(page.getByRole('combobox')).toBeFocused()
  await page.keyboard.type(query)
}

for (const [fault, files] of [
  ['the WASM module is missing', '**/*.wasm'],
  ['the terms are another file', '**/search_terms.*'],
] as const) {
  test(`answers by the other engine when ${fault}`, async ({ page }) => {
    await page.context().route(files, (route) => route.fulfill({ status: 200, body: '<!doctype html>' }))
    await type(page, 'HtmlRspackPlugin')
    await expect(page.getByRole('option').first()).toContainText('HtmlRspackPlugin')
  })
}

for (const [fault, files] of [
  ['the directory', '**/search.json'],
  ['the worker', '**/search-worker.*'],
  ['every index', '**/search_*'],
] as const) {
  test(`says that search is unavailable without ${fault}, and recovers`, async ({ page }) => {
    await page.context().route(files, (route) => route.fulfill({ status: 404 }))
    await type(page, 'HtmlRspackPlugin')
    await expect(page.getByText('Search is not available right now')).toBeVisible()
    await page.context().unroute(files)
    await page.keyboard.press('Escape')
    await page.keyboard.press('Control+k')
    await page.keyboard.type('HtmlRspackPlugin')
    await expect(page.getByRole('option').first()).toContainText('HtmlRspackPlugin')
  })
}

test('answers by the other engine when WASM loops, within the same keystroke', async ({ page }) => {
  // In the place of the engine's own chunk: it opens, and never comes back from a query.
  const looping = 'export async function openWasm() { return { add() {}, search() { for (;;); } } }'
  await page
    .context()
    .route('**/search-worker-wasm.*.js', (route) => route.fulfill({ contentType: 'text/javascript', body: looping }))
  await type(page, 'HtmlRspackPlugin')
  await expect(page.getByRole('option').first()).toContainText('HtmlRspackPlugin', { timeout: 15_000 })
})
