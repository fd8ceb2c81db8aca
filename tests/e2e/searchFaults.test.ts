// Broken search files in a real browser: the TypeScript engine answers within the same keystroke, or the dialog shows
// that search is unavailable and recovers. The page still works. Console messages aren't checked, because the browser
// logs missing files.

import { expect, type Page, type Route, test } from '@playwright/test'
import { open } from './site.ts'

const query = 'HtmlRspackPlugin'

test.beforeEach(({ page }) => page.addInitScript(() => localStorage.setItem('rspress-visited', '1')))

async function type(page: Page, text = query): Promise<void> {
  await page.keyboard.press('Control+k')
  await expect(page.getByRole('combobox')).toBeFocused()
  // Inserted at once: on a busy machine, letters typed one by one would send several queries.
  await page.keyboard.insertText(text)
}

async function isAnswered(page: Page): Promise<void> {
  // A worker that doesn't respond is replaced after a timeout.
  await expect(page.getByRole('option').first()).toContainText(query, { timeout: 15_000 })
}

/** Responds with a modified file. */
function changed(change: (body: Buffer) => Buffer | string) {
  const answer = async (route: Route) => {
    const response = await route.fetch()
    await route.fulfill({ response, body: change(await response.body()) })
  }
  // The other engine may have answered, and the test ended, before the file arrives.
  return (route: Route) => answer(route).catch(() => undefined)
}

const missing = (route: Route) => route.fulfill({ status: 404 })
const half = changed((body) => body.subarray(0, body.length >> 1))
const page404 = changed(() => '<!doctype html>')
/** Replaces the chunk of the WASM engine. */
const engine = (script: string) => (route: Route) => route.fulfill({ contentType: 'text/javascript', body: script })
const opens = (score: string) =>
  engine(`export async function openWasm() {
    fetch('/handed-over').catch(() => 0)
    let asked = 0
    const nothing = { totals: [], masks: [], coverage: [], headingIdfs: [], pageTotals: [], pageTops: [], pageMasks: [],
      pageCoverage: [], matched: [], idfs: [], queryIdf: 0, maxCoverage: 0, maxHeadingIdf: 0 }
    return { add() {}, score() { ${score} } }
  }`)

const glue = '**/search-worker-wasm.*.js'
const module = '**/*.wasm'

for (const [fault, files, damage] of [
  ['the module is missing', module, missing],
  ['the module is cut short', module, half],
  ['the module is another file', module, page404],
  ['the script of the engine is missing', glue, missing],
  ['WASM traps in a query', glue, opens("throw new WebAssembly.RuntimeError('unreachable')")],
  ['WASM traps after some queries', glue, opens('if (++asked > 1) throw 0; return nothing')],
  ['WASM never comes back from a query', glue, opens('for (;;);')],
  ['the worker ends itself in a query', glue, opens('self.close(); for (;;);')],
] as const) {
  test(`the other engine answers when ${fault}`, async ({ page }) => {
    const handedOver = page.context().waitForEvent('request', (request) => {
      return request.url().endsWith(files === glue && damage !== missing ? '/handed-over' : '.wasm')
    })
    await page.context().route(files, damage)
    await open(page, '/')
    // TypeScript gives the first answer, then WASM takes over.
    await type(page, query.slice(0, 3))
    await expect(page.getByRole('option').first()).toBeVisible()
    await handedOver
    if (fault.includes('after')) {
      await page.keyboard.insertText(query.slice(3, 5))
      await expect(page.getByText('No results for')).toBeVisible()
    }
    // One keystroke sends a query; a failure must not require another.
    await page.keyboard.insertText(query.slice(fault.includes('after') ? 5 : 3))
    await isAnswered(page)
  })
}

for (const [fault, files, damage] of [
  ['the directory is missing', '**/search.txt', missing],
  ['the directory is another file', '**/search.txt', page404],
  ['the worker is missing', '**/search-worker.*', missing],
  ['every index is missing', '**/search_*', missing],
  ['the manifest is cut short', '**/search_index.*', half],
  [
    'the manifest is of another version',
    '**/search_index.*',
    changed((body) => body.toString().replace(/"format":\d+/, '"format":1')),
  ],
  ['the terms are cut short', '**/search_terms.*', half],
  ['the terms are another file', '**/search_terms.*', page404],
  ['the postings are cut short', '**/search_postings.*', half],
  ['the postings are those of other words', '**/search_postings.*', changed((body) => body.subarray().reverse())],
  ['the texts are cut short', '**/search_text.*', half],
] as const) {
  test(`shows that search is unavailable when ${fault}, and recovers with the next keystroke`, async ({ page }) => {
    await page.context().route(files, damage)
    await open(page, '/')
    await type(page, query.slice(0, -1))
    await expect(page.getByText('Search is not available right now')).toBeVisible({ timeout: 15_000 })
    await page.context().unroute(files)
    await page.keyboard.type(query.slice(-1))
    await isAnswered(page)
    // The page still works.
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/html-rspack-plugin/)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  })
}

test('answers if storage is denied', async ({ page }) => {
  const errors: string[] = []
  page.on('pageerror', (error) => errors.push(error.message))
  await page.addInitScript(() => {
    for (const name of ['localStorage', 'sessionStorage', 'caches', 'indexedDB']) {
      Object.defineProperty(window, name, {
        get() {
          throw new DOMException('denied', 'SecurityError')
        },
      })
    }
  })
  await open(page, '/')
  await type(page)
  await isAnswered(page)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/html-rspack-plugin/)
  await page.keyboard.press('Control+k')
  await expect(page.locator('.search-start').getByRole('link').first()).toBeVisible()
  expect(errors).toEqual([])
})

test('works offline with the loaded files, shows when they are missing, and recovers', async ({ page, context }) => {
  await open(page, '/')
  await type(page)
  await isAnswered(page)
  await context.setOffline(true)
  // This query was answered before.
  await page.keyboard.press('Control+a')
  await page.keyboard.insertText(query)
  await isAnswered(page)
  await page.keyboard.press('Control+a')
  await page.keyboard.insertText('persistent cac')
  await expect(page.getByText('Search is not available right now')).toBeVisible()
  // When the network is back, the query is repeated automatically.
  await context.setOffline(false)
  await expect(page.getByRole('option').first()).toBeVisible()
  await expect(page.getByText('Search is not available right now')).toHaveCount(0)
})

test('on a slow connection, the panel shows what is loading', async ({ page }) => {
  let release: () => void = () => undefined
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.context().route('**/search_postings.*', (route) => released.then(() => route.continue()))
  await open(page, '/')
  await type(page)
  await expect(page.locator('.search-progress')).toHaveText(/^Loading the (search|index), [1-9]\d* KB so far…$/)
  release()
  await isAnswered(page)
  await expect(page.locator('.search-progress')).toHaveCount(0)
})
