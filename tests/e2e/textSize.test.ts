// Readers who need larger text, or more space in it, get the same pages: everything wraps or makes room, no control
// covers another, and nothing leaves the window.

import { faults, pages } from './controls.ts'
import { expect, open, type Page, test } from './site.ts'

const widths = [320, 390, 768, 919, 960, 1024, 1100, 1152, 1280, 1600, 1920]

for (const [type, path] of Object.entries(pages)) {
  test(`text of twice the size has room: ${type}`, async ({ page }) => {
    test.setTimeout(120_000)
    await page.emulateMedia({ reducedMotion: 'reduce' })
    const client = await page.context().newCDPSession(page)
    // As in the browser's settings, so that widths in em follow.
    await client.send('Page.setFontSizes', { fontSizes: { standard: 32, fixed: 26 } })
    await open(page, path)
    await fits(page)
  })

  test(`spaced text has room: ${type}`, async ({ page }) => {
    test.setTimeout(120_000)
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await open(page, path)
    // The distances of WCAG 1.4.12.
    await page.evaluate(() => {
      const sheet = new CSSStyleSheet()
      sheet.replaceSync(`* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }
        p { margin-bottom: 2em !important }`)
      document.adoptedStyleSheets.push(sheet)
    })
    await fits(page)
  })
}

async function fits(page: Page): Promise<void> {
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 })
    expect.soft(await faults(page), `${width} px`).toEqual([])
    const over = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
    expect.soft(over, `${width} px`).toBeLessThanOrEqual(0)
  }
}
