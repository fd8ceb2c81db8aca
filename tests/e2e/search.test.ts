// Search by keyboard in both languages, with WASM and without it.

import { expect, live, open, type Page, test } from './site.ts'

async function search(page: Page, query: string): Promise<void> {
  await page.keyboard.press('Control+k')
  await expect(page.getByRole('combobox')).toBeFocused()
  await page.keyboard.type(query)
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
  test(`finds and opens by keyboard: ${lang}`, async ({ page }) => {
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

  test(`answers the same without WASM: ${lang}`, async ({ page }) => {
    const rows = async () => {
      await search(page, query)
      return page.getByRole('option').allInnerTexts()
    }
    await open(page, from)
    const withWasm = await rows()
    const fetched: string[] = []
    page.on('request', (request) => fetched.push(new URL(request.url()).pathname))
    // The worker's own policy decides whether it may compile WASM.
    await page.route('**/static/search-worker.*', async (route) => {
      const response = await route.fetch()
      const policy = "default-src 'none'; script-src 'self'; connect-src 'self'"
      await route.fulfill({ response, headers: { ...response.headers(), 'content-security-policy': policy } })
    })
    await page.reload()
    await live(page)
    expect(await rows()).toEqual(withWasm)
    expect(fetched.some((url) => url.includes('search_compact'))).toBe(true)
  })
}

test('says so when nothing is found', async ({ page }) => {
  await open(page, '/')
  await page.keyboard.press('Control+k')
  await page.keyboard.type('zzzqqqxxxjjj')
  await expect(page.getByText('No results for')).toBeVisible()
  await expect(page.getByText('Please try again with a different keyword')).toBeVisible()
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
