// Versions of a documentation: each has a prefix, and the menu leads to the same page of another.

import { versions } from './origins.ts'
import { expect, open, test } from './site.ts'

test('the menu leads to the same page of another version', async ({ page }) => {
  await open(page, versions('/guide/start'))
  await expect(page.locator('h1')).toContainText('Start of v2')
  const button = page.getByRole('button', { name: 'Version v2' })
  await button.click()
  await expect(page.locator('.float').getByRole('link', { name: 'v2' })).toHaveAttribute('aria-current', 'true')
  await page.locator('.float').getByRole('link', { name: 'v1' }).click()
  await expect(page).toHaveURL(versions('/v1/guide/start'))
  await expect(page.locator('h1')).toContainText('Start of v1')
})

test('an unknown page keeps the version', async ({ page, complaints }) => {
  const response = await page.goto(versions('/v1/guide/new'))
  expect(response?.status()).toBe(404)
  await expect(page.locator('.not-found')).toBeVisible()
  await page.locator('main').getByRole('link').click()
  await expect(page.locator('h1')).toContainText('Home of v1')
  complaints.splice(0, complaints.length, ...complaints.filter((text) => !text.includes('status of 404')))
})

test('search stays in the version', async ({ page }) => {
  const fetched: string[] = []
  page.on('request', (request) => fetched.push(new URL(request.url()).pathname))
  await open(page, versions('/v1/guide/start'))
  await page.keyboard.press('Control+k')
  await page.keyboard.type('begin')
  await expect(page.getByRole('option').first()).toContainText('Start of v1')
  expect(fetched.some((path) => /^\/v1\/static\/search_index\.v1\.en\.\w{8}\.json$/.test(path))).toBe(true)
})

test("a site without dark mode has no switch and ignores the system's setting", async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark' })
  await open(page, versions('/'))
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light')
  await expect(page.locator('.appearance')).toHaveCount(0)
})

test('a site with one language has no language menu', async ({ page }) => {
  await open(page, versions('/'))
  await expect(page.getByRole('button', { name: 'Language' })).toHaveCount(0)
})

test('code has line numbers and wraps if the site is configured so', async ({ page }) => {
  await open(page, versions('/guide/start'))
  const block = page.locator('.code')
  await expect(block).toHaveClass(/numbered/)
  await expect(block).toHaveClass(/wrap/)
  const button = block.getByRole('button', { name: 'Toggle code wrap' })
  await expect(button).toHaveAttribute('aria-pressed', 'true')
  await block.hover()
  await button.click()
  await expect(block).not.toHaveClass(/wrap/)
  await expect(button).toHaveAttribute('aria-pressed', 'false')
})
