// Measures what a reader downloads for a page and for the first search. Text counts as compressed with Brotli, images
// and fonts as they are.

import { readFileSync, statSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { type Browser, chromium, type Response } from 'playwright'
import type { Peer } from './peer.ts'

/** Bytes of a page. */
export interface Weight {
  /** Everything until the network is idle. */
  page: number
  /** Its scripts. */
  scripts: number
  /** Additional bytes of the first search. */
  search: number
}

const types: Record<string, string> = {
  '.html': 'text/html;charset=utf-8',
  '.css': 'text/css',
  '.js': 'text/javascript',
  '.mjs': 'text/javascript',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.wasm': 'application/wasm',
}

/** Serves a folder on localhost like a static host. */
export function serve(folder: string): Promise<{ server: Server; origin: string }> {
  const server = createServer((request, response) => {
    const below = decodeURIComponent(request.url?.split('?', 1)[0] ?? '/').slice(1)
    const names = [below, `${below}.html`, path.posix.join(below, 'index.html')]
    const found = names
      .map((name) => path.join(folder, name))
      .find((file) => statSync(file, { throwIfNoEntry: false })?.isFile())
    response.statusCode = found ? 200 : 404
    response.setHeader('Content-Type', types[path.extname(found ?? '')] ?? 'application/octet-stream')
    response.end(found ? readFileSync(found) : '')
  })
  return new Promise((resolve) => {
    server.listen(0, '127.0.0.1', () => {
      resolve({ server, origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}` })
    })
  })
}

export function openBrowser(executablePath: string): Promise<Browser> {
  return chromium.launch({ args: ['--no-sandbox'], executablePath })
}

/** Loads a page, then searches for a word. */
export async function weigh(browser: Browser, url: string, search: Peer['search'], word: string): Promise<Weight> {
  const context = await browser.newContext()
  const page = await context.newPage()
  let sizes: Promise<{ bytes: number; script: boolean }>[] = []
  page.on('response', (response) => sizes.push(sizeOf(response)))
  const total = async () => {
    const all = await Promise.all(sizes)
    const sum = (chosen: typeof all) => chosen.reduce((bytes, each) => bytes + each.bytes, 0)
    sizes = []
    return { all: sum(all), scripts: sum(all.filter(({ script }) => script)) }
  }
  await page.goto(url, { waitUntil: 'networkidle' })
  // Some tools load scripts after the network has been idle for a moment.
  await page.waitForTimeout(6000)
  await page.waitForLoadState('networkidle')
  const loaded = await total()
  if ('key' in search) await page.keyboard.press(search.key)
  else await page.locator(search.button).first().click()
  await page.waitForTimeout(2000)
  await page.keyboard.type(word, { delay: 50 })
  await page.waitForTimeout(5000)
  const searched = await total()
  await context.close()
  return { page: loaded.all, scripts: loaded.scripts, search: searched.all }
}

async function sizeOf(response: Response): Promise<{ bytes: number; script: boolean }> {
  const type = response.headers()['content-type'] ?? ''
  const body = await response.body().catch(() => Buffer.alloc(0))
  const isPacked = /^(image\/(?!svg)|font\/|application\/font)/.test(type) || /\.(woff2?|pf_\w+)$/.test(response.url())
  const bytes = isPacked ? body.length : brotliCompressSync(body).length
  return { bytes, script: /javascript/.test(type) }
}
