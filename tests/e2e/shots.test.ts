// How the site looks, against reference pictures in tests/shots. Fonts differ between machines, so the tolerance is that
// of layout, not of letters; and most are taken of the fixture site, whose text does not change. `npx playwright test shots --update-snapshots` draws the references anew.

import { options } from './origins.ts'
import { expect, open, test } from './site.ts'

const shots = [
  { name: 'home', path: '/' },
  { name: 'doc', path: options('/guide/widgets/pictures') },
  { name: 'doc-zh', path: options('/zh/guide/') },
  { name: 'cards', path: options('/guide/widgets/cards') },
  { name: 'cards-zh', path: options('/zh/guide/widgets/cards') },
  { name: 'overview', path: options('/guide/') },
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
  await open(page, options('/'))
  await page.keyboard.press('Control+k')
  await page.keyboard.type('page')
  await expect(page.getByRole('option').first()).toBeVisible()
  await expect(page).toHaveScreenshot('search-light-1280.png', { caret: 'hide', maxDiffPixelRatio: 0.05 })
})
