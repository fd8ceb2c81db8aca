// Search by keyboard in both languages, with WASM and without it.

import { options } from './origins.ts'
import { expect, live, open, type Page, test } from './site.ts'

async function search(page: Page, query: string): Promise<void> {
  await page.keyboard.press('Control+k')
  await expect(page.getByRole('combobox')).toBeFocused()
  // Inserted at once: when typed letter by letter, the first answer may be for the first letters.
  await page.keyboard.insertText(query)
  await expect(page.getByRole('option').first()).toBeVisible()
}

for (const { lang, from, query, title, route } of [
  {
    lang: 'en',
    from: '/',
    query: 'HtmlRspackPlugin',
    title: 'HtmlRspackPlugin',
    route: /\/plugins\/rspack\/html-rspack-plugin/,
  },
  {
    lang: 'zh',
    from: '/zh/',
    query: '代码分割',
    title: '代码分割',
    route: /\/zh\/guide\/optimization\/code-splitting/,
  },
]) {
  const tag = lang === 'en' ? '@hosts' : []
  test(`finds and opens by keyboard: ${lang}`, { tag }, async ({ page }) => {
    await open(page, from)
    await search(page, query)
    const first = page.getByRole('option').first()
    await expect(first).toContainText(title)
    await expect(first).toHaveAttribute('aria-selected', 'true')
    await expect(first.locator('mark').first()).toBeVisible()
    await page.keyboard.press('ArrowDown')
    await expect(first).toHaveAttribute('aria-selected', 'false')
    await page.keyboard.press('ArrowUp')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(route)
    await expect(page.getByRole('dialog')).toBeHidden()
  })

  test(`gives the same answers without WASM: ${lang}`, { tag }, async ({ page }) => {
    const rows = async () => {
      await search(page, query)
      // The previous query's rows are shown until the new answer.
      await expect(page.getByRole('option').first()).toContainText(title)
      return page.getByRole('option').allInnerTexts()
    }
    await open(page, from)
    // WASM takes over after the first answer.
    const module = page.waitForResponse('**/*.wasm')
    await search(page, 'module')
    await (await module).finished()
    await page.keyboard.press('Escape')
    const withWasm = await rows()
    const fetched: string[] = []
    page.on('request', (request) => fetched.push(new URL(request.url()).pathname))
    // The worker's own policy determines whether it may compile WASM.
    await page.route('**/static/search-worker.*', async (route) => {
      const response = await route.fetch()
      const policy = "default-src 'none'; script-src 'self'; connect-src 'self'"
      await route.fulfill({ response, headers: { ...response.headers(), 'content-security-policy': policy } })
    })
    await page.reload()
    await live(page)
    expect(await rows()).toEqual(withWasm)
    expect(fetched.filter((url) => url.endsWith('.wasm'))).toEqual([])
  })
}

for (const { lang, from, query, name, fact } of [
  { lang: 'en', from: '/', query: 'output.publicPath', name: 'output.publicPath', fact: "'auto' | string" },
  { lang: 'zh', from: '/zh/', query: 'publicPath', name: 'output.publicPath', fact: "'auto' | string" },
  {
    lang: 'en, a message',
    from: '/',
    query: 'Uncaught ChunkLoadError: Loading chunk 12 failed. (error: https://a.example/b/12.js)',
    name: 'ChunkLoadError: Loading chunk 417 failed.',
    fact: 'The page requested a chunk',
  },
]) {
  test(`shows answers above the results: ${lang}`, async ({ page }) => {
    await open(page, from)
    await search(page, query)
    const answer = page.getByRole('region', { name: lang === 'zh' ? '速查' : 'In short' })
    await expect(answer).toContainText(name)
    await expect(answer).toContainText(fact)
    await expect(page.getByRole('option').first()).toContainText(name)
    await expect(page.getByRole('combobox')).toHaveAccessibleDescription(new RegExp(fact.replace(/[|]/g, '\\$&')))
  })
}

test('shows no answer for a longer query', async ({ page }) => {
  await open(page, '/')
  await search(page, 'publicPath')
  await expect(page.getByRole('region', { name: 'In short' })).toBeVisible()
  await page.keyboard.insertText(' of workers')
  await expect(page.getByRole('region', { name: 'In short' })).toBeHidden()
})

test('leads from a name of webpack to its replacement, by keyboard', async ({ page }) => {
  await open(page, '/')
  await search(page, 'CommonsChunkPlugin minChunks')
  const link = page.getByRole('region', { name: 'In short' }).getByRole('link')
  await expect(link).toHaveText('optimization.splitChunks')
  await link.focus()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/config\/optimization#optimizationsplitchunks/)
  await expect(page.getByRole('dialog')).toBeHidden()
})

test('shows which keywords match if nothing else of a result does', async ({ page }) => {
  await open(page, '/')
  await search(page, 'installation fails')
  const first = page.getByRole('option').first()
  await expect(first.locator('q')).toHaveText('installation fails')
  await expect(first.locator('mark')).toHaveCount(0)
})

test('labels groups of rows with the path to their page', async ({ page }) => {
  await open(page, '/')
  await search(page, 'splitChunks.minSize')
  await expect(page.getByRole('group', { name: /^Plugin \/ / }).first()).toBeVisible()
})

test('shows a message when nothing is found', async ({ page }) => {
  await open(page, '/')
  await page.keyboard.press('Control+k')
  await page.keyboard.type('zzzqqqxxxjjj')
  await expect(page.getByText('No results for')).toBeVisible()
  await expect(page.getByText('Please try again with a different keyword')).toBeVisible()
  const issues = page.getByRole('dialog').getByRole('link', { name: 'Search the issues on GitHub' })
  await expect(issues).toHaveAttribute('href', /issues\?q=zzzqqqxxxjjj$/)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toBeHidden()
})

test('opens by its button and closes by Cancel on a phone', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await open(page, '/config/')
  await page.getByRole('button', { name: 'Search' }).first().click()
  await expect(page.getByRole('combobox')).toBeFocused()
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect(page.getByRole('dialog')).toBeHidden()
})

test('leaves room for the results on a phone on its side', async ({ page }) => {
  await page.setViewportSize({ width: 844, height: 390 })
  await open(page, '/')
  await search(page, 'output.publicPath')
  await expect(page.getByRole('region', { name: 'In short' })).toContainText('auto')
  await expect(page.getByRole('option').first()).toBeInViewport({ ratio: 1 })
})

test('traps focus and mouse while it is open, and restores the focus', async ({ page }) => {
  await open(page, '/config/output')
  const [box, dialog] = [page.getByRole('combobox'), page.locator('.search')]
  await page.locator('.search-button').focus()
  await page.keyboard.press('Enter')
  await expect(box).toBeFocused()
  // Without a query, and with results, of which some can be scrolled and the preview has links.
  for (const begun of ['.search-start a', '.search-preview a']) {
    await expect(page.locator(begun).first()).toBeVisible()
    // Twice around in both directions: the focus stays in the dialog.
    const stops = await dialog.locator('input, button, a[href]:not([role], [inert] *)').count()
    for (const key of ['Tab', 'Shift+Tab']) {
      for (let at = 0; at < 2 * stops; at++) {
        await page.keyboard.press(key)
        expect(await dialog.evaluate((dialog) => dialog.contains(document.activeElement))).toBe(true)
      }
    }
    await box.focus()
    await page.keyboard.insertText('output.publicPath')
  }
  // A selection that is dragged out of the field isn't a click beside the dialog.
  await box.hover()
  await page.mouse.down()
  await page.mouse.move(8, 300)
  await page.mouse.up()
  await expect(dialog).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(page.locator('.search-button')).toBeFocused()
  // The page under the dialog gets no click: the first one closes the dialog.
  const link = page.locator('.sidebar > ul a').first()
  const { x, y } = (await link.boundingBox()) as { x: number; y: number }
  await page.keyboard.press('Control+k')
  await expect(box).toBeFocused()
  await page.mouse.click(x + 4, y + 4)
  await expect(dialog).toBeHidden()
  await expect(page).toHaveURL(/\/config\/output$/)
})

test('offers sections and recent pages before anything is typed, and forgets them on request', {
  tag: '@base',
}, async ({ page }) => {
  await open(page, '/')
  await page.keyboard.press('Control+k')
  const start = page.locator('.search-start')
  await expect(start.getByRole('link').first()).toBeVisible()
  await expect(start.getByText('Recent pages')).toBeHidden()
  await page.keyboard.insertText('HtmlRspackPlugin')
  await page.getByRole('option').first().click()
  await expect(page).toHaveURL(/html-rspack-plugin/)
  await expect(page.getByRole('dialog')).toBeHidden()
  await page.keyboard.press('Control+k')
  await expect(start.getByText('Recent pages')).toBeVisible()
  await expect(start.getByRole('link', { name: /HtmlRspackPlugin/ })).toBeVisible()
  await start.getByRole('button', { name: 'Clear' }).click()
  await expect(start.getByText('Recent pages')).toBeHidden()
  expect(await page.evaluate(() => localStorage.getItem('search-recent'))).toBe('[]')
})

test('keeps the initial content until the first answer', async ({ page }) => {
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route('**/search.txt', async (route) => {
    await held
    await route.continue()
  })
  await open(page, '/')
  await page.keyboard.press('Control+k')
  const start = page.locator('.search-start a').first()
  await expect(start).toBeVisible()
  await page.keyboard.type('loader')
  await expect(page.locator('.search-busy')).toBeVisible()
  await expect(start).toBeVisible()
  release()
  await expect(page.getByRole('option').first()).toBeVisible()
  await expect(start).toBeHidden()
})

test('opens the first result with Enter for text entered at once', async ({ page }) => {
  await open(page, '/')
  await search(page, 'loader')
  await page.getByRole('combobox').fill('HtmlRspackPlugin')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/html-rspack-plugin/)
  await expect(page.getByRole('dialog')).toBeHidden()
})

test('opens results in new tabs, and keeps the dialog and its keys', async ({ page, context }) => {
  await open(page, '/')
  await search(page, 'externals')
  const [box, rows] = [page.getByRole('combobox'), page.getByRole('option')]
  const opens = async (action: Promise<void>) => {
    const [tab] = await Promise.all([context.waitForEvent('page'), action])
    await expect(tab).toHaveURL(/\/config\/externals/)
    await tab.close()
    await expect(page.getByRole('dialog')).toBeVisible()
    await expect(page).toHaveURL(/\/$/)
  }
  await opens(page.keyboard.press('Control+Enter'))
  await opens(rows.first().click({ modifiers: ['Control'] }))
  await opens(rows.first().click({ button: 'middle' }))
  await page.keyboard.press('ArrowDown')
  await expect(rows.nth(1)).toHaveAttribute('aria-selected', 'true')
  await expect(box).toBeFocused()
})

test('types into the field wherever the focus is', async ({ page }) => {
  await open(page, '/')
  await search(page, 'loader')
  await page.locator('.search-results .search-group').first().click()
  await expect(page.getByRole('combobox')).not.toBeFocused()
  await page.keyboard.type('s ')
  await expect(page.getByRole('combobox')).toHaveValue('loaders ')
  await expect(page.getByRole('option').first()).toBeVisible()
  await page.locator('.search-results .search-group').first().click()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/loader/)
})

test('moves through the links with the arrow keys where there are no results', async ({ page }) => {
  await open(page, '/')
  await page.keyboard.press('Control+k')
  const [box, links] = [page.getByRole('combobox'), page.locator('.search-start').getByRole('link')]
  await expect(links.first()).toBeVisible()
  await page.keyboard.press('ArrowDown')
  await expect(links.first()).toBeFocused()
  await page.keyboard.press('ArrowUp')
  await expect(box).toBeFocused()
  await page.keyboard.press('ArrowUp')
  await expect(links.last()).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/guide\/start\/quick-start$/)
  await expect(page.getByRole('dialog')).toBeHidden()
})

for (const { lang, from, composed, searches } of [
  { lang: 'en', from: '/', composed: 'loader', searches: true },
  { lang: 'zh', from: '/zh/', composed: 'dai ma', searches: false },
]) {
  test(`searches a word that a keyboard composes, but not what becomes another: ${lang}`, async ({ page, context }) => {
    await open(page, from)
    await page.keyboard.press('Control+k')
    await expect(page.locator('.search-start').getByRole('link').first()).toBeVisible()
    const keyboard = await context.newCDPSession(page)
    const caret = composed.length
    await keyboard.send('Input.imeSetComposition', { text: composed, selectionStart: caret, selectionEnd: caret })
    await expect(page.getByRole('combobox')).toHaveValue(composed)
    const status = page.getByRole('dialog').getByRole('status').first()
    if (searches) await expect(page.getByRole('option').first()).toContainText(/loader/i)
    else await expect(status).toHaveText('')
    await keyboard.send('Input.insertText', { text: searches ? composed : '代码' })
    await expect(page.getByRole('option').first()).toContainText(/loader|代码/i)
  })
}

test('leaves the keys of an input method alone', async ({ page }) => {
  await open(page, '/')
  await search(page, 'loader')
  const address = page.url()
  const field = page.getByRole('combobox')
  for (const state of [{ isComposing: true }, { keyCode: 229 }]) {
    await field.dispatchEvent('keydown', { key: 'ArrowDown', ...state })
    await field.dispatchEvent('keydown', { key: 'Enter', ...state })
  }
  await expect(page.getByRole('option').first()).toHaveAttribute('aria-selected', 'true')
  await expect(page.getByRole('dialog')).toBeVisible()
  expect(page.url()).toBe(address)
})

test('scrolls to the first row of a new answer', async ({ page }) => {
  await open(page, '/')
  await search(page, 'loader')
  await page.keyboard.press('ArrowUp')
  await expect(page.getByRole('option').last()).toHaveAttribute('aria-selected', 'true')
  await expect(page.getByRole('option').last()).toBeInViewport({ ratio: 1 })
  await page.keyboard.type('s')
  await expect(page.getByRole('option').first()).toHaveAttribute('aria-selected', 'true')
  await expect(page.getByRole('option').first()).toBeInViewport({ ratio: 1 })
})

test('reopens immediately and empty, and the page keeps its scroll position', async ({ page }) => {
  await open(page, '/config/output')
  await search(page, 'loader')
  await page.keyboard.press('Escape')
  await expect(page.locator('.search-start')).toBeAttached()
  // Without waiting: the state that the key's task leaves for the next frame.
  const shown = await page.evaluate(() => {
    document.dispatchEvent(new KeyboardEvent('keydown', { key: 'k', ctrlKey: true }))
    const { activeElement: box } = document
    const seen = [...document.querySelectorAll('.search-start a')].filter((link) => link.getClientRects().length > 0)
    return {
      value: (box as HTMLInputElement).value,
      seen: seen.length,
      options: document.querySelectorAll('.hit[id]').length,
    }
  })
  expect(shown).toEqual({ value: '', seen: expect.any(Number), options: 0 })
  expect(shown.seen).toBeGreaterThan(4)
  await page.getByRole('dialog').getByRole('button', { name: 'loader', exact: true }).click()
  await expect(page.getByRole('option').first()).toBeVisible()
  await page.getByRole('combobox').fill('')
  await page.mouse.move(640, 700)
  await page.mouse.wheel(0, 400)
  await page.keyboard.press('PageDown')
  await page.keyboard.type('loader')
  await expect(page.getByRole('option').first()).toBeVisible()
  expect(await page.evaluate(() => scrollY)).toBe(0)
})

test('suggests similar pages when nothing is found', async ({ page }) => {
  await open(page, '/')
  await page.keyboard.press('Control+k')
  await page.keyboard.type('xqtreezshakxing')
  const near = page.getByRole('list', { name: 'Did you mean' }).getByRole('link', { name: 'Tree shaking', exact: true })
  await near.focus()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/guide\/optimization\/tree-shaking$/)
  await expect(page.getByRole('dialog')).toBeHidden()
})

/** Highlighted texts in the page. */
function marked(page: Page): Promise<string[]> {
  return page.evaluate(() => [...(CSS.highlights.get('search') ?? [])].map((range) => (range as Range).toString()))
}

test("highlights the query in a page, by a link's parameter or from an opened result", async ({ page }) => {
  await open(page, '/config/output?q=publicPath')
  await expect.poll(() => marked(page)).toContain('publicPath')
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(0)
  await page.keyboard.press('Escape')
  expect(await marked(page)).toEqual([])
  await search(page, 'tree shaking')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect.poll(async () => (await marked(page)).map((text) => text.toLowerCase())).toContain('tree shaking')
  // From a page with words of the query, which are highlighted only in the opened one. Other keys don't remove that.
  await search(page, 'usedExports')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/config\/optimization#/)
  await expect.poll(() => marked(page)).toContain('usedExports')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Escape')
  expect(await marked(page)).toEqual([])
})

test('scrolls to the first visible highlight, or unfolds what hides it', async ({ page }) => {
  await open(page, options('/folded?q=quagga'))
  await expect(page.getByText('A quagga that can be seen')).toBeInViewport()
  await expect(page.locator('main details[open]')).toHaveCount(0)
  await open(page, options('/folded?q=okapi'))
  await expect(page.getByText('An okapi that is folded away')).toBeInViewport()
})

test('does not interpret a query as markup', async ({ page }) => {
  const attack = '<img src=x onerror="document.title=1">'
  await open(page, `/config/output?q=${encodeURIComponent(attack)}`)
  const title = await page.title()
  await page.keyboard.press('Control+k')
  await page.keyboard.type(`${attack} zzzqqq`)
  await expect(page.locator('.search-results [role=option], .search-none').first()).toBeVisible()
  expect(await page.locator('.search img').count()).toBe(0)
  expect(await page.title()).toBe(title)
})
