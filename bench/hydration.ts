// `npm run bench:hydration -- [--runs N] [PATH…]` measures what a page of the built site costs a slow phone. Every page
// is opened N times (default 5) with a CPU slowed down fourfold. Prints medians: the longest task after the load event
// (hydration), the number of tasks over 50 ms, and the page's total bytes. Times depend on the machine and its load, so
// only compare states of the site measured in the same session.

import type { AddressInfo } from 'node:net'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { brotliCompressSync } from 'node:zlib'
import { type Browser, chromium } from 'playwright'
import { servePreview } from '../node/serve/preview.ts'

const slowdown = 4
/** How long to observe the client after it starts, in ms. */
const watched = 1000

interface Visit {
  /** Longest task after the load event, in ms; 0 if none took 50. */
  longest: number
  /** Number of tasks over 50 ms after the load event. */
  count: number
  /** Bytes of the page, compressed with Brotli. */
  bytes: number
}

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { runs: { type: 'string', default: '5' }, out: { type: 'string', default: 'dist' } },
})
const paths = positionals.length > 0 ? positionals : ['/guide/features/module-federation', '/', '/config/output']

async function visit(browser: Browser, url: string): Promise<Visit> {
  const context = await browser.newContext({ viewport: { width: 412, height: 823 } })
  const page = await context.newPage()
  const bodies: Promise<Buffer>[] = []
  page.on('response', (response) => bodies.push(response.body().catch(() => Buffer.alloc(0))))
  await page.addInitScript(() => {
    localStorage.setItem('rspress-visited', '1')
    const tasks: [start: number, duration: number][] = []
    Object.assign(window, { tasks })
    new PerformanceObserver((list) => {
      for (const { startTime, duration } of list.getEntries()) tasks.push([startTime, duration])
    }).observe({ type: 'longtask', buffered: true })
  })
  const session = await context.newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
  await page.goto(url)
  await page.locator('html[data-live]').waitFor({ state: 'attached' })
  await page.waitForTimeout(watched)
  const tasks = await page.evaluate(() => {
    const [{ loadEventEnd = 0 } = {}] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
    const { tasks } = window as unknown as { tasks: [start: number, duration: number][] }
    return tasks.filter(([start]) => start >= loadEventEnd).map(([, duration]) => duration)
  })
  const sent = await Promise.all(bodies)
  await context.close()
  return {
    longest: Math.max(0, ...tasks),
    count: tasks.length,
    bytes: sent.reduce((sum, body) => sum + brotliCompressSync(body).length, 0),
  }
}

function median(numbers: number[]): number {
  return numbers.sort((a, b) => a - b)[numbers.length >> 1] ?? 0
}

const server = await servePreview({ folder: path.resolve(values.out), base: '/', port: 0, host: '127.0.0.1' })
const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
const { CHROMIUM_PATH: executablePath } = process.env
const browser = await chromium.launch({ args: ['--no-sandbox'], ...(executablePath ? { executablePath } : {}) })
const visits = new Map<string, Visit[]>(paths.map((each) => [each, []]))
// Pages take turns, so a temporary load on the machine affects all of them.
for (let run = 0; run < Number(values.runs); run += 1) {
  for (const [each, seen] of visits) seen.push(await visit(browser, origin + each))
}
for (const [each, seen] of visits) {
  const of = (name: keyof Visit) => Math.round(median(seen.map((one) => one[name])))
  const kilobytes = (of('bytes') / 1024).toFixed(1)
  process.stdout.write(`${each}: longest task ${of('longest')} ms, ${of('count')} over 50 ms, ${kilobytes} kB in all\n`)
}
await browser.close()
server.close()
