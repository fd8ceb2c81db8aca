// URLs without a page: the error page in the language of the URL, on any host.

import { expect, live, mark, open, type Page, sameDocument, test, visit } from './site.ts'

/** Removes the browser's own message about the status of the document. */
function dropStatus(complaints: string[]) {
  complaints.splice(0, complaints.length, ...complaints.filter((text) => !text.includes('status of 404')))
}

async function expectErrorPage(page: Page, lang: 'en' | 'zh-CN') {
  const title = { en: 'PAGE NOT FOUND', 'zh-CN': '页面不存在' }[lang]
  await expect(page.locator('.not-found')).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('lang', lang)
  await expect(page.locator('h1')).toHaveText(title)
  await expect(page).toHaveTitle('404 - Rspack')
}

for (const [lang, prefix, paths] of [
  ['en', '', ['/no/such/page', '/guide/nothing', '/nothing/', '/no.html', '/100%25', '/a%2fb']],
  ['zh-CN', '/zh', ['/no/such/page', '/nothing/']],
] as const) {
  test(`an unknown URL shows the error page: ${lang}`, { tag: '@hosts' }, async ({ page, complaints }) => {
    for (const path of paths) {
      const response = await visit(page, prefix + path)
      expect(response?.status(), path).toBe(404)
      await live(page)
      await expectErrorPage(page, lang)
    }
    await page.locator('.not-found .button').click()
    await expect(page).toHaveURL(new RegExp(`${prefix}/$`))
    await expect(page.locator('.hero')).toBeVisible()
    await expect(page.locator('html')).toHaveAttribute('lang', lang)
    dropStatus(complaints)
  })
}

test('a link to a missing page is loaded in full', { tag: '@hosts' }, async ({ page, complaints }) => {
  await open(page, '/zh/config/entry')
  await mark(page)
  await page
    .locator('main a[href^="#"]')
    .first()
    .evaluate((link) => link.setAttribute('href', 'no-such-page'))
  await page.locator('main a[href="no-such-page"]').click()
  await expectErrorPage(page, 'zh-CN')
  expect(await sameDocument(page)).toBe(false)
  complaints.length = 0
})

test('the error page links to similar pages', { tag: '@base' }, async ({ page, complaints }) => {
  for (const [path, meant] of [
    ['/guide/start/quik-start', '/guide/start/quick-start'],
    ['/zh/config/optimisation', '/zh/config/optimization'],
    ['/features/tree-shaking.html', '/guide/optimization/tree-shaking'],
  ] as const) {
    await visit(page, path)
    await expect(page.locator('.near-pages').getByRole('link').first()).toHaveAttribute('href', new RegExp(`${meant}$`))
  }
  await page.locator('.near-pages').getByRole('link').first().click()
  await expect(page.locator('h1')).toHaveText(/Tree shaking/i)
  dropStatus(complaints)
})

test('the address of a page with a slash at its end leads to the page', { tag: '@hosts' }, async ({
  page,
  complaints,
}) => {
  await visit(page, '/guide/start/quick-start/?a=1#create-a-project')
  await expect(page).toHaveURL(/\/guide\/start\/quick-start\?a=1#create-a-project$/)
  await expect(page.locator('h1')).toHaveText(/Quick start/i)
  dropStatus(complaints)
})

test('the error page has the search', async ({ page, complaints }) => {
  await visit(page, '/no/such/page')
  await live(page)
  await page.locator('.not-found .search-button').click()
  await expect(page.getByRole('combobox')).toBeFocused()
  dropStatus(complaints)
})
