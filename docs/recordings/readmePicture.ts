// `npm run docs:record -- --readme` takes the pictures in README.md, the home page in light and in dark mode, of the site in
// `dist`. Build it before.

import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import { lookup } from 'mrmime'
import { chromium } from 'playwright'

const root = path.resolve(import.meta.dirname, '../..')
const site = path.join(root, 'dist')

if (!existsSync(path.join(site, 'index.html'))) throw new Error('found no site in `dist`: run `npm run build` first')

const server = createServer((request, response) => {
  const { pathname } = new URL(request.url ?? '/', 'http://localhost')
  const file = path.join(site, pathname === '/' ? 'index.html' : pathname)
  if (!file.startsWith(site + path.sep) || !existsSync(file)) return void response.writeHead(404).end()
  response.setHeader('content-type', lookup(file) ?? 'application/octet-stream')
  // The face of headings is only used if it's there when the page is first painted.
  response.setHeader('cache-control', 'max-age=3600')
  response.end(readFileSync(file))
})
await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
const browser = await chromium.launch({
  ...(process.env.CHROMIUM_PATH ? { executablePath: process.env.CHROMIUM_PATH } : {}),
  args: ['--no-sandbox', '--disable-quic', '--disable-gpu'],
})
try {
  for (const colorScheme of ['light', 'dark'] as const) {
    const viewport = { width: 1440, height: 900 }
    // Without motion, the home shows what its animations end with.
    const page = await browser.newPage({ colorScheme, viewport, locale: 'en-US', reducedMotion: 'reduce' })
    const { port } = server.address() as AddressInfo
    await page.goto(`http://127.0.0.1:${port}/`)
    await page.evaluate(() => document.fonts.ready)
    await page.goto(`http://127.0.0.1:${port}/guide/start/quick-start.html`)
    await page.goto(`http://127.0.0.1:${port}/`, { waitUntil: 'networkidle' })
    const file = path.join(root, `docs/screenshot-${colorScheme}.png`)
    // The hero packs its blocks; wait until it has.
    let last = await page.screenshot()
    for (let same = false; !same; ) {
      const next = await page.screenshot()
      same = last.equals(next)
      last = next
    }
    writeFileSync(file, last)
    process.stdout.write(`wrote ${path.relative('', file)}\n`)
    await page.close()
  }
} finally {
  await browser.close()
  server.close()
}
