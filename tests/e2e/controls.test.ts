// Every control shows its purpose, at every width and on every page type: no button, link or field loses its text or
// icon, is cut off or covers another, and no two buttons have the same name.

import type { Locator } from '@playwright/test'
import { faults, pages } from './controls.ts'
import { expect, open, test } from './site.ts'

const widths = [320, 390, 480, 640, 768, 800, 919, 960, 1024, 1099, 1280, 1440]

for (const [type, path] of Object.entries(pages)) {
  test(`every control is labeled and visible: ${type}`, async ({ page }) => {
    test.setTimeout(120_000)
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await open(page, path)
    for (const width of widths) {
      await page.setViewportSize({ width, height: 900 })
      expect.soft(await faults(page), `${width} px`).toEqual([])
    }
  })
}

test('open panels on a phone have labeled and visible controls', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.setViewportSize({ width: 390, height: 844 })
  await open(page, '/config/entry')
  for (const [button, opened] of [
    ['.menu-button', '.sidebar'],
    ['.screen-button', '.nav-screen'],
    ['.outline-fold summary', '.outline-fold .outline-list'],
    ['.search-button', '.search'],
  ] as const) {
    await page.locator(button).click()
    await expect(page.locator(opened)).toBeVisible()
    const own = (await faults(page)).filter((fault) => !fault.includes(' covers '))
    expect(own, opened).toEqual([])
    await page.keyboard.press('Escape')
    await expect(page.locator(opened)).toBeHidden()
  }
})

test('icons show their names on hover and focus, and next to them in menus', async ({ page }) => {
  await open(page, '/')
  const tools = page.locator('.navbar-tools')
  const tip = (control: Locator) =>
    control.evaluate((element) => {
      const { content } = getComputedStyle(element, '::after')
      return content === 'none' ? '' : content
    })
  const named = ['GitHub', 'Discord', 'X'].map((name) => tools.getByRole('link', { name, exact: true }))
  for (const control of [...named, tools.locator('.appearance')]) {
    const name = await control.getAttribute('aria-label')
    expect(await tip(control)).toBe('')
    await control.hover()
    expect(await tip(control)).toContain(`"${name}"`)
    await page.mouse.move(0, 500)
    // Focus is only visible after keyboard input, not after a script sets it.
    await page.keyboard.press('Tab')
    await control.focus()
    expect(await tip(control)).toContain(`"${name}"`)
  }
  // A menu's list replaces the tooltip.
  const language = tools.getByRole('button', { name: 'Language' })
  await language.focus()
  expect(await tip(language)).toContain('"Language"')
  await page.keyboard.press('ArrowDown')
  expect(await tip(language)).toBe('')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'More links' }).click()
  await expect(page.locator('.float').getByText('Lark')).toBeVisible()
})
