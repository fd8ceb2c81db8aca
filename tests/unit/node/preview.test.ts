// The preview server with small folders: URLs, headers and error pages, and builds while it's running.

import { mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { typeOf } from '../../../node/serve/mime.ts'
import { servePreview } from '../../../node/serve/preview.ts'

let work: string
let folder: string
let server: Server | undefined

beforeEach(() => {
  work = mkdtempSync(path.join(tmpdir(), 'preview-'))
  folder = path.join(work, 'dist')
})

afterEach(() => {
  server?.close()
  server = undefined
  rmSync(work, { recursive: true })
})

async function writeSite(at: string, files: Record<string, string>): Promise<void> {
  for (const [name, text] of Object.entries(files)) {
    await mkdir(path.dirname(path.join(at, name)), { recursive: true })
    writeFileSync(path.join(at, name), text)
  }
}

async function serve(files: Record<string, string>, base = '/'): Promise<string> {
  await writeSite(folder, files)
  server = await servePreview({ folder, base, port: 0, host: '127.0.0.1' })
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

test('a page has a clean URL, a folder a trailing slash', async () => {
  const origin = await serve({ '404.html': 'none', 'guide.html': 'guide', 'api/index.html': 'api' })
  expect(await (await fetch(`${origin}/guide`)).text()).toBe('guide')
  const moved = await fetch(`${origin}/api`, { redirect: 'manual' })
  expect([moved.status, moved.headers.get('location')]).toEqual([301, '/api/'])
  const slashed = await fetch(`${origin}/guide/?a=1`, { redirect: 'manual' })
  expect([slashed.status, slashed.headers.get('location')]).toEqual([301, '/guide?a=1'])
  for (const address of ['/nothing/', '/guide//', '/api/guide/']) {
    expect((await fetch(origin + address)).status, address).toBe(404)
  }
})

test('Markdown is sent to clients that prefer it', async () => {
  const origin = await serve({
    '404.html': 'none',
    'guide.html': 'page',
    'guide.md': '# Page',
    'api/index.html': 'folder',
    'api/index.md': '# Folder',
    'alone.html': 'alone',
  })
  const answer = async (address: string, accept: string) => {
    const response = await fetch(origin + address, { headers: { accept } })
    return [response.status, await response.text()]
  }
  const browser = 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8'
  for (const accept of ['text/markdown', 'text/markdown, text/html, */*', 'text/plain;q=0.5, Text/Markdown;q=0.9']) {
    expect(await answer('/guide', accept), accept).toEqual([200, '# Page'])
    expect(await answer('/api/', accept), accept).toEqual([200, '# Folder'])
    // A page without a copy, a file by its name, and a missing page.
    expect(await answer('/alone', accept), accept).toEqual([200, 'alone'])
    expect(await answer('/guide.html', accept), accept).toEqual([200, 'page'])
    expect(await answer('/nothing', accept), accept).toEqual([404, 'none'])
  }
  for (const accept of [browser, '*/*', 'text/html, text/markdown', 'text/markdown;q=0', 'text/markdownish']) {
    expect(await answer('/guide', accept), accept).toEqual([200, 'page'])
  }
  const { headers } = await fetch(`${origin}/guide`, { headers: { accept: 'text/markdown' } })
  expect(headers.get('content-type')).toBe('text/markdown;charset=utf-8')
  expect(headers.get('vary')).toContain('Accept')
  expect((await fetch(`${origin}/guide`)).headers.get('vary')).toContain('Accept')
})

test('a page and a folder of the same name are two pages', async () => {
  const origin = await serve({ '404.html': 'none', 'api.html': 'page', 'api/index.html': 'folder' })
  expect(await (await fetch(`${origin}/api`)).text()).toBe('page')
  for (const address of ['/api/', '/api/index', '/api/index.html']) {
    expect(await (await fetch(origin + address)).text(), address).toBe('folder')
  }
})

test('a missing page gets the error page of its language', async () => {
  const origin = await serve({ '404.html': 'not here', 'zh/404.html': '没有' })
  const missing = await fetch(`${origin}/zh/nothing`)
  expect([missing.status, await missing.text()]).toEqual([404, '没有'])
  expect(await (await fetch(`${origin}/nothing`)).text()).toBe('not here')
})

test('headers are as configured', async () => {
  const headers = '# all\n/*\n  # both\n  X-A: 1\r\n  X-B: 2\n/worker.js\n  ! X-A\n'
  const origin = await serve({ '404.html': '', 'worker.js': '1', 'page.html': '', _headers: headers })
  const worker = await fetch(`${origin}/worker.js`)
  expect([worker.headers.get('x-a'), worker.headers.get('x-b')]).toEqual([null, '2'])
  expect((await fetch(`${origin}/page`)).headers.get('x-a')).toBe('1')
})

test('no URL leads out of the folder', async () => {
  const origin = await serve({ '404.html': 'not here' })
  writeFileSync(path.join(work, 'secret.html'), 'secret')
  for (const address of ['/%2e%2e/secret', '/..%2fsecret', '/a/..%5c..%5csecret']) {
    const response = await fetch(origin + address)
    expect(response.status, address).toBeGreaterThanOrEqual(400)
    expect(await response.text()).not.toContain('secret')
  }
})

test('a site that is rebuilt is served from then on', async () => {
  const origin = await serve({ '404.html': 'old error', 'page.html': 'old', 'old.js': '1' })
  expect(await (await fetch(`${origin}/page`)).text()).toBe('old')
  const next = path.join(work, 'next')
  await writeSite(next, { '404.html': 'new error', 'page.html': 'new page', 'new.js': '2' })
  renameSync(folder, path.join(work, 'before'))
  // In between, there is no folder; the server still responds.
  expect((await fetch(`${origin}/page`)).status).toBe(503)
  renameSync(next, folder)
  expect(await (await fetch(`${origin}/page`)).text()).toBe('new page')
  expect(await (await fetch(`${origin}/new.js`)).text()).toBe('2')
  expect(await (await fetch(`${origin}/old.js`)).text()).toBe('new error')
})

test('without a site, the message says what to do', async () => {
  const none = servePreview({ folder: path.join(work, 'none'), base: '/', port: 0, host: '127.0.0.1' })
  await expect(none).rejects.toThrow('run `npm run build` first')
})

test.each([
  ['/a.html', 'text/html;charset=utf-8'],
  ['/a.mjs', 'text/javascript;charset=utf-8'],
  ['/favicon.ico', 'image/x-icon'],
  ['/site.webmanifest', 'application/manifest+json'],
  ['/a.unknown', 'application/octet-stream'],
])('%s is %s', (name, type) => expect(typeOf(name)).toBe(type))
