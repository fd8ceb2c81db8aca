// What a page costs its reader, in bytes as a brotli server sends them. Sizes depend on nothing but the sources.

import { brotliCompressSync, constants } from 'node:zlib'
import { expect, live, test } from './site.ts'

const kilobyte = 1024
const path = '/guide/features/module-federation'

interface Sent {
  url: string
  bytes: number
  beforeLoad: boolean
}

const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }

test('a page is light', async ({ page }) => {
  const sent: Promise<Sent>[] = []
  let loaded = false
  page.on('response', (response) => {
    const beforeLoad = !loaded
    const url = new URL(response.url()).pathname
    sent.push(response.body().then((body) => ({ url, bytes: brotliCompressSync(body, quality).length, beforeLoad })))
  })
  page.on('load', () => {
    loaded = true
  })
  await page.goto(path)
  await live(page)
  const all = await Promise.all(sent)
  const first = all.filter(({ url, beforeLoad }) => beforeLoad && (url === path || /\.css$|\/boot\./.test(url)))
  const scripts = all.filter(({ url }) => url.endsWith('.js'))
  const sum = (files: Sent[]) => files.reduce((total, { bytes }) => total + bytes, 0)
  expect(first).toHaveLength(3)
  expect(sum(first)).toBeLessThanOrEqual(30 * kilobyte)
  expect(sum(scripts)).toBeLessThanOrEqual(85 * kilobyte)
  expect(all.filter(({ beforeLoad }) => beforeLoad).length).toBeLessThanOrEqual(8)
})

test('nothing moves while a page comes up', async ({ page }) => {
  await page.addInitScript(() => {
    new PerformanceObserver((list) => {
      const { dataset } = document.documentElement
      for (const entry of list.getEntries()) {
        dataset.shift = String(Number(dataset.shift ?? 0) + (entry as unknown as { value: number }).value)
      }
    }).observe({ type: 'layout-shift', buffered: true })
  })
  for (const each of [path, '/', '/zh/', '/guide/start/quick-start']) {
    await page.goto(each)
    await live(page)
    await page.waitForLoadState('networkidle')
    await expect(page.locator('html'), each).not.toHaveAttribute('data-shift')
  }
})
