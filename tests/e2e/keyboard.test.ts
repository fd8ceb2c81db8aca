// Keyboard access to everything: skip link, tabs, disclosures, menus, drawer; and the focus after each.

import { options } from './origins.ts'
import { expect, open, test } from './site.ts'

test('the first stop is the skip link, which leads to the text', async ({ page }) => {
  await open(page, '/guide/start/introduction')
  await page.keyboard.press('Tab')
  const skip = page.getByRole('link', { name: 'Skip to content' })
  await expect(skip).toBeFocused()
  await expect(skip).toBeInViewport()
  await page.keyboard.press('Enter')
  await expect(page.locator('main')).toBeFocused()
})

test('the focus is always visible', async ({ page }) => {
  await open(page, '/guide/start/introduction')
  const bare: string[] = []
  for (let stop = 0; stop < 40; stop++) {
    await page.keyboard.press('Tab')
    const seen = await page.evaluate(() => {
      const { outlineStyle, outlineWidth } = getComputedStyle(document.activeElement ?? document.body)
      return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2
    })
    if (!seen) bare.push(await page.evaluate(() => document.activeElement?.outerHTML.slice(0, 120) ?? ''))
  }
  expect(bare).toEqual([])
})

test('tabs move by arrows, Home and End, and every group of the name follows', async ({ page }) => {
  await open(page, '/guide/start/quick-start')
  const tabs = page.getByRole('tablist').first().getByRole('tab')
  await tabs.first().focus()
  await page.keyboard.press('ArrowRight')
  await expect(tabs.nth(1)).toBeFocused()
  await expect(tabs.nth(1)).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('End')
  await expect(tabs.nth(3)).toBeFocused()
  await page.keyboard.press('ArrowRight')
  await expect(tabs.first()).toBeFocused()
  await page.keyboard.press('ArrowLeft')
  await expect(tabs.nth(3)).toHaveAttribute('aria-selected', 'true')
  const others = page.getByRole('tablist').nth(1).getByRole('tab')
  await expect(others.nth(3)).toHaveAttribute('aria-selected', 'true')
  expect(await page.evaluate(() => localStorage.getItem('rspress.tabs.package.manager'))).toBe('bun')
  await page.keyboard.press('Home')
  await expect(tabs.first()).toBeFocused()
})

test('a group of the sidebar is a disclosure', async ({ page }) => {
  await open(page, options('/guide/long'))
  const group = page.locator('.sidebar summary', { hasText: 'Widgets' })
  await group.focus()
  await page.keyboard.press('Enter')
  await expect(page.locator('.sidebar').getByRole('link', { name: 'Floats', exact: true })).toBeVisible()
  await page.keyboard.press('Space')
  await expect(page.locator('.sidebar').getByRole('link', { name: 'Floats', exact: true })).toBeHidden()
})

test('a menu opens and closes by keyboard, and returns the focus', async ({ page }) => {
  await open(page, '/')
  const button = page.getByRole('button', { name: 'Language' })
  await button.focus()
  await page.keyboard.press('Space')
  await expect(button).toHaveAttribute('aria-expanded', 'true')
  await page.keyboard.press('Tab')
  await expect(page.locator('.float').getByRole('link', { name: 'English' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(button).toBeFocused()
  await expect(button).toHaveAttribute('aria-expanded', 'false')
})

test('the sidebar of a phone opens, and closes by Escape and on navigation', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await open(page, '/guide/start/introduction')
  const sidebar = page.locator('.sidebar')
  const button = page.locator('.local-bar').getByRole('button', { name: 'Menu' })
  await expect(sidebar).toBeHidden()
  await button.focus()
  await page.keyboard.press('Enter')
  await expect(sidebar).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(sidebar).toBeHidden()
  await expect(button).toBeFocused()
  await button.click()
  await sidebar.getByRole('link', { name: 'Quick start' }).click()
  await expect(page.locator('h1')).toContainText('Quick start')
  await expect(sidebar).toBeHidden()
})

test('the navigation screen of a phone closes at 768 px', async ({ page }) => {
  await page.setViewportSize({ width: 700, height: 844 })
  await open(page, '/')
  await page.locator('.screen-button').click()
  await expect(page.locator('.nav-screen')).toBeVisible()
  await page.setViewportSize({ width: 767, height: 844 })
  await expect(page.locator('.nav-screen')).toBeVisible()
  await page.setViewportSize({ width: 768, height: 844 })
  await expect(page.locator('.nav-screen')).toBeHidden()
})

test('the outline of a phone opens, and closes when a heading is chosen', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await open(page, '/guide/features/module-federation')
  const fold = page.locator('.outline-fold')
  await fold.locator('summary').click()
  await fold.getByRole('link').first().click()
  await expect(fold).not.toHaveAttribute('open')
  await expect(page).toHaveURL(/#when-to-use-it$/)
})
