// `npm run docs:record -- --readme` takes the pictures in README.md, the home page in light and in dark mode, of the site in
// `dist`. Build it before.

import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { stillPicture, withBrowser } from './page.ts'

const root = path.resolve(import.meta.dirname, '../..')
const site = path.join(root, 'dist')

if (!existsSync(path.join(site, 'index.html'))) throw new Error('found no site in `dist`: run `npm run build` first')

const contentOf = (pathname: string) => {
  const file = path.join(site, pathname === '/' ? 'index.html' : pathname)
  return existsSync(file) ? readFileSync(file) : undefined
}
await withBrowser(
  contentOf,
  async (browser, origin) => {
    for (const colorScheme of ['light', 'dark'] as const) {
      const viewport = { width: 1440, height: 900 }
      // Without motion, the home shows what its animations end with.
      const page = await browser.newPage({ colorScheme, viewport, locale: 'en-US', reducedMotion: 'reduce' })
      // The second visit has the face of headings.
      await page.goto(`${origin}/`)
      await page.evaluate(() => document.fonts.ready)
      await page.goto(`${origin}/guide/start/quick-start.html`)
      await page.goto(`${origin}/`, { waitUntil: 'networkidle' })
      const file = path.join(root, `docs/screenshot-${colorScheme}.png`)
      writeFileSync(file, await stillPicture(page))
      process.stdout.write(`wrote ${path.relative('', file)}\n`)
      await page.close()
    }
  },
  ['--disable-gpu'],
)
