// No feature violates the site's policy: there isn't a single `securitypolicyviolation` event, with the host's header
// and the meta element in every document.

import { options, versions } from './origins.ts'
import { expect, live, open, type Page, test } from './site.ts'

/** Collects the violations in every document of the page from its start. */
async function count(page: Page): Promise<() => string[]> {
  const found: string[] = []
  await page.exposeFunction('noteViolation', (text: string) => found.push(text))
  await page.addInitScript(() => {
    addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sourceFile }) => {
      const note = (globalThis as unknown as { noteViolation(text: string): void }).noteViolation
      note(`${violatedDirective} ${blockedURI} ${sourceFile}`)
    })
  })
  return () => found
}

test.use({ permissions: ['clipboard-read', 'clipboard-write'] })

test('using every feature violates nothing', async ({ page }) => {
  test.setTimeout(120_000)
  const violations = await count(page)
  const response = await page.goto('/guide/start/quick-start')
  const policy = response?.headers()['content-security-policy'] ?? ''
  expect(policy).toContain("require-trusted-types-for 'script'")
  expect(policy).not.toContain('unsafe')
  await expect(page.locator('meta[http-equiv=Content-Security-Policy]')).toHaveAttribute('content', policy)
  await live(page)
  await page.getByRole('tab', { name: 'pnpm' }).first().click()
  const block = page.locator('.code:visible').first()
  await block.hover()
  await block.locator('[data-action="copy"]').click()
  // Only blocks with a longer line have the button.
  await page.setViewportSize({ width: 360, height: 720 })
  await page.locator('[data-action="wrap"]:visible').first().click()
  await page.setViewportSize({ width: 1280, height: 720 })
  await page.getByRole('button', { name: 'Copy page as Markdown' }).click()
  await page.getByRole('button', { name: 'Switch between light and dark' }).first().click()
  await page.getByRole('button', { name: 'Sibling projects' }).hover()
  await page.getByRole('button', { name: 'More links' }).hover()
  await page.locator('.outline').getByRole('link').last().click()
  await page.keyboard.press('Control+k')
  await page.keyboard.type('loader')
  await expect(page.getByRole('option').first()).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog')).toBeHidden()
  await page.goBack()
  await page.getByRole('button', { name: 'Language' }).click()
  await page.locator('.float').getByRole('link', { name: '简体中文' }).click()
  await expect(page.locator('html')).toHaveAttribute('lang', 'zh-CN')
  for (const path of ['/', '/zh/', '/blog/', '/contribute/overview']) await open(page, path)
  await open(page, options('/guide/widgets/pictures'))
  await page.getByRole('button', { name: 'A square' }).click()
  await expect(page.getByRole('dialog', { name: 'A square' })).toBeVisible()
  await page.keyboard.press('Escape')
  await page.locator('.sidebar').getByRole('link', { name: 'Floats', exact: true }).click()
  await page.getByText('the first').hover()
  await expect(page.getByRole('tooltip').first()).toBeVisible()
  await page.locator('.sidebar').getByRole('link', { name: 'Deep page', exact: true }).click()
  await expect(page.locator('h1')).toContainText('Deep page')
  expect(violations()).toEqual([])
})

test('a phone violates nothing, nor does a site with all options', async ({ page, complaints }) => {
  test.setTimeout(120_000)
  const violations = await count(page)
  await page.setViewportSize({ width: 390, height: 844 })
  await open(page, '/config/output')
  await page.locator('.menu-button').click()
  await page.locator('.sidebar').getByRole('link', { name: 'entry', exact: true }).click()
  await expect(page.locator('h1')).toContainText('Entry')
  await page.locator('.outline-fold summary').click()
  await page.locator('.outline-fold').getByRole('link').first().click()
  await page.locator('.screen-button').click()
  await page.locator('.nav-screen .appearance').click()
  await page.locator('.nav-screen').getByRole('link', { name: 'Blog' }).click()
  await expect(page.locator('h1')).toContainText('Blog')
  await page.locator('.search-button').click()
  await page.keyboard.type('devtool')
  await expect(page.getByRole('option').first()).toBeVisible()
  await page.getByRole('button', { name: 'Cancel' }).click()
  // View transitions, a base, the button to the top, HTML cards, Markdown tabs, an overview.
  await page.setViewportSize({ width: 1280, height: 800 })
  await open(page, options('/guide/'))
  await page.locator('.overview').getByRole('link', { name: 'Cards', exact: true }).click()
  await expect(page.locator('h1')).toContainText('Cards')
  await page.getByRole('button', { name: 'More links' }).hover()
  await page.getByRole('button', { name: 'Words' }).hover()
  await expect(page.locator('.navbar').getByText('Bold words')).toBeVisible()
  await page.locator('.sidebar').getByRole('link', { name: 'Long page', exact: true }).click()
  await expect(page.locator('h1')).toContainText('Long page')
  await page.evaluate(() => scrollTo(0, 900))
  await page.getByRole('button', { name: 'Back to top' }).click()
  await open(page, versions('/guide/start'))
  await page.getByRole('button', { name: 'Version v2' }).click()
  await page.goto('/no/such/page')
  await live(page)
  await page.locator('main').getByRole('link').first().click()
  await expect(page.locator('.hero')).toBeVisible()
  expect(violations()).toEqual([])
  complaints.splice(0, complaints.length, ...complaints.filter((text) => !text.includes('status of 404')))
})

test('forbidden actions are detected as violations', async ({ page, complaints }) => {
  const violations = await count(page)
  await open(page, '/')
  await page.evaluate(() => {
    const style = document.createElement('style')
    style.textContent = 'p { color: red }'
    document.head.append(style)
  })
  // The header and the meta element each report it.
  await expect.poll(violations).toHaveLength(2)
  complaints.length = 0
})
