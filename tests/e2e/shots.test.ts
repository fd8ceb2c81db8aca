// Compares the site's appearance with the reference images in tests/shots: every page type, in light and dark mode, on
// a phone, at widths where the layout changes, and on a wide screen. Fonts differ between machines, so the tolerance
// allows different letters but not a different layout. Most pages are from the fixture site, whose text doesn't change.
// Images have half the resolution to keep the repository small. `npx playwright test shots --update-snapshots` updates
// them.

import { options } from './origins.ts'
import { expect, open, test } from './site.ts'

const widths = [390, 800, 919, 1024, 1440]

const shots: Record<string, string> = {
  home: '/',
  'home-zh': '/zh/',
  doc: options('/guide/widgets/pictures'),
  'doc-zh': options('/zh/guide/'),
  overview: options('/guide/'),
  post: options('/shots/post'),
  reference: options('/shots/reference'),
  code: options('/shots/code'),
  cards: options('/guide/widgets/cards'),
  'not-found': '/404',
}

test.use({ deviceScaleFactor: 0.5 })

for (const [name, path] of Object.entries(shots)) {
  for (const colorScheme of ['light', 'dark'] as const) {
    test(`${name}, ${colorScheme}`, async ({ page }) => {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
      await open(page, path)
      for (const width of widths) {
        await page.setViewportSize({ width, height: 800 })
        const picture = `${name}-${colorScheme}-${width}.png`
        await expect.soft(page).toHaveScreenshot(picture, { maxDiffPixelRatio: 0.05, scale: 'device' })
      }
    })
  }
}

for (const width of [390, 1440]) {
  test(`search, ${width} px`, async ({ page }) => {
    await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
    await page.setViewportSize({ width, height: 800 })
    await open(page, options('/'))
    await page.keyboard.press('Control+k')
    await page.keyboard.type('page')
    await expect(page.getByRole('option').first()).toBeVisible()
    const picture = `search-light-${width}.png`
    await expect(page).toHaveScreenshot(picture, { caret: 'hide', maxDiffPixelRatio: 0.05, scale: 'device' })
  })
}
