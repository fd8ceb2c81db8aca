// How the site looks, against reference pictures in tests/shots. Fonts differ between machines, so the tolerance is that
// of layout, not of letters. `npx playwright test shots --update-snapshots` draws the references anew.

import { expect, open, test } from './site.ts'

const shots = [
  { name: 'home', path: '/' },
  { name: 'doc', path: '/guide/features/module-federation' },
  { name: 'doc-zh', path: '/zh/guide/features/module-federation' },
  { name: 'not-found', path: '/404' },
]

for (const { name, path } of shots) {
  for (const colorScheme of ['light', 'dark'] as const) {
    for (const width of [390, 1280]) {
      test(`${name}, ${colorScheme}, ${width} px`, async ({ page }) => {
        await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
        await page.setViewportSize({ width, height: 800 })
        await open(page, path)
        await expect(page).toHaveScreenshot(`${name}-${colorScheme}-${width}.png`, { maxDiffPixelRatio: 0.05 })
      })
    }
  }
}

test('search, light, 1280 px', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
  await page.setViewportSize({ width: 1280, height: 800 })
  await open(page, '/')
  await page.keyboard.press('Control+k')
  await page.keyboard.type('module federation')
  await expect(page.getByRole('option').first()).toBeVisible()
  await expect(page).toHaveScreenshot('search-light-1280.png', { caret: 'hide', maxDiffPixelRatio: 0.05 })
})
