// Right-to-left pages: positions are mirrored, but code stays left-to-right.

import { languages } from './origins.ts'
import { expect, open, test } from './site.ts'

const page390 = { width: 390, height: 844 }
const page1440 = { width: 1440, height: 900 }

test('an Arabic page mirrors an English one', async ({ page }) => {
  await page.setViewportSize(page1440)
  await open(page, languages('/ar/guide/'))
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
  const box = async (selector: string) => {
    const found = await page.locator(selector).first().boundingBox()
    if (!found) throw new Error(`\`${selector}\` isn't shown`)
    return { ...found, right: found.x + found.width }
  }
  const [sidebar, text, outline, brand] = [
    await box('.sidebar'),
    await box('.prose'),
    await box('.outline'),
    await box('.site-brand'),
  ]
  expect(sidebar.x).toBeGreaterThan(text.right)
  expect(outline.right).toBeLessThan(text.x)
  expect(brand.x).toBeGreaterThan(1200)
  const heading = page.locator('.prose h2').first()
  await heading.hover()
  expect((await box('.prose h2 > .header-anchor')).x).toBeGreaterThanOrEqual((await box('.prose h2')).right)
  // Code, its title and the bar of highlighted lines stay left-to-right.
  expect(
    await page
      .locator('.prose > .code')
      .first()
      .evaluate((code) => getComputedStyle(code).direction),
  ).toBe('ltr')
  expect(
    await page
      .locator('.prose p code')
      .first()
      .evaluate((code) => getComputedStyle(code).direction),
  ).toBe('ltr')
  const tools = await box('.prose > .code > .code-tools')
  const code = await box('.prose > .code')
  expect(tools.x).toBeGreaterThan(code.x + code.width / 2)
})

test('an Arabic page fits a phone, and its drawer opens from the right', async ({ page }) => {
  await page.setViewportSize(page390)
  await open(page, languages('/ar/guide/'))
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
  await page.locator('.local-bar .menu-button').click()
  const drawer = await page.locator('.sidebar').boundingBox()
  expect(drawer && drawer.x + drawer.width).toBeGreaterThanOrEqual(375)
})

test('the arrow keys of tabs follow the text direction', async ({ page }) => {
  await open(page, languages('/ar/guide/'))
  const tab = (name: string) => page.getByRole('tab', { name, exact: true })
  await tab('npm').focus()
  await page.keyboard.press('ArrowLeft')
  await expect(tab('yarn')).toBeFocused()
  await page.keyboard.press('ArrowRight')
  await expect(tab('npm')).toBeFocused()
})

test('a page that Arabic lacks is shown in English, left to right', async ({ page }) => {
  await open(page, languages('/ar/guide/only'))
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
  const text = page.locator('.prose')
  await expect(text).toHaveAttribute('dir', 'ltr')
  await expect(text).toHaveAttribute('lang', 'en')
})

test('switching the language switches the direction', async ({ page }) => {
  await open(page, languages('/ar/guide/'))
  await page.evaluate(() => {
    document.documentElement.dataset.marked = ''
  })
  await page.getByRole('button', { name: /Language|اللغة/ }).click()
  await page.locator('.float').getByRole('link', { name: 'English' }).click()
  await expect(page.locator('h1')).toContainText('Getting started')
  await expect(page.locator('html[data-marked]')).toBeAttached()
  expect(await page.evaluate(() => getComputedStyle(document.documentElement).direction)).toBe('ltr')
})
