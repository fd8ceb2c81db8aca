// The generated nginx rules in a real nginx: clean URLs, statuses, error pages, headers, redirects, compressed files,
// at the root and below a base. The server is the one found by the setup (NGINX), and listens on localhost only.

import type { ChildProcess } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { get } from 'node:http'
import { type AddressInfo, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { compressSite } from '../../../node/output/compress.ts'
import { hasBrotli, nginx, startNginx } from '../../nginx.ts'
import { writeIn } from '../../writeIn.ts'
import { build } from './tool.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'nginx-'))
/** Folders of the sites by base. A base is a path in the folder that nginx serves. */
const sites: Record<string, string> = { '/': path.join(folder, 'whole'), '/docs/': path.join(folder, 'parts/docs') }
const servers: ChildProcess[] = []

afterAll(() => {
  for (const server of servers) server.kill()
  rmSync(folder, { recursive: true, force: true })
})

function write(file: string, text: string): void {
  writeIn(folder, file, text)
}

interface Answer {
  status: number
  headers: Record<string, string | string[] | undefined>
  body: Buffer
}

/** Requests a path without the normalization of `fetch`. */
function ask(port: number, target: string, headers: Record<string, string> = {}): Promise<Answer> {
  return new Promise((resolve, reject) => {
    get({ port, host: '127.0.0.1', path: target, headers }, (response) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk: Buffer) => chunks.push(chunk))
      response.on('end', () =>
        resolve({ status: response.statusCode ?? 0, headers: response.headers, body: Buffer.concat(chunks) }),
      )
    }).on('error', reject)
  })
}

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo
      server.close(() => resolve(port))
    })
  })
}

/** Starts nginx for a built site; resolves when it responds. */
async function serve(site: string, base: string): Promise<number> {
  const port = await freePort()
  const child = startNginx({ site, base, port, work: mkdtempSync(path.join(folder, 'work-')) })
  servers.push(child)
  let said = ''
  child.stderr?.on('data', (chunk) => {
    said += chunk
  })
  for (let ended = false; !ended; ) {
    child.once('exit', () => {
      ended = true
    })
    const answer = await ask(port, '/').catch(() => undefined)
    if (answer) return port
    await new Promise((resolve) => setImmediate(resolve))
  }
  throw new Error(said)
}

describe.skipIf(!nginx)(`nginx (${nginx || 'skipped: there is none on this machine'})`, () => {
  const ports: Record<string, number> = {}

  beforeAll(async () => {
    write('docs/en/index.md', '# Home\n\n[Page](/guide/page) [Spaces](<./two words.md>)\n')
    write('docs/en/guide/index.md', '# Guide\n')
    write('docs/en/guide/page.md', `# Page\n\n${'Text that is long enough to be worth compressing. '.repeat(60)}\n`)
    write('docs/en/two words.md', '# Two words\n')
    write('docs/zh/index.md', '# 首页 {#home}\n')
    const locales = `[{ lang: 'en', label: 'English', htmlLang: 'en', description: '' },
      { lang: 'zh', label: '中文', htmlLang: 'zh-CN', description: '' }]`
    write(
      'site.config.ts',
      `export default { title: 'Hosted', locales: ${locales}, aliases: { '/old place': '/guide/page', '/start': '/guide/' } }`,
    )
    for (const [base, out] of Object.entries(sites)) {
      const flags = ['--docs', 'docs', '--config', 'site.config.ts', '--out', out, '--base', base, '--no-cache']
      const { status, messages } = build(folder, ...flags)
      if (status !== 0) throw new Error(messages)
      await compressSite(out)
      ports[base] = await serve(out, base)
    }
  }, 120_000)

  for (const [base, site] of Object.entries(sites)) {
    const to = (target: string, headers?: Record<string, string>) =>
      ask(ports[base] ?? 0, base + target.slice(1), headers)

    test(`${base} every spelling of an address opens its page`, async () => {
      for (const address of ['/guide/page', '/guide/page.html', '/two%20words', '/two%20words.html']) {
        expect((await to(address)).status, address).toBe(200)
      }
      const index = readFileSync(path.join(site, 'guide/index.html'))
      for (const address of ['/guide', '/guide/', '/guide/index', '/guide/index.html']) {
        const { status, body } = await to(address)
        expect([status, body.equals(index)], address).toEqual([200, true])
      }
    })

    test(`${base} a page's address with a slash leads to it, with its query`, async () => {
      for (const [address, page] of [
        ['/guide/page/?a=1', 'guide/page\\?a=1'],
        ['/two%20words/', 'two%20words'],
      ] as const) {
        const { status, headers } = await to(address, { accept: 'text/markdown' })
        expect([status, headers.location], address).toEqual([301, expect.stringMatching(new RegExp(`${base}${page}$`))])
      }
      for (const address of ['/nothing/', '/guide/nothing/', '/static/', '/%0a/', '/:/']) {
        expect((await to(address)).status, address).toBe(404)
      }
    })

    test(`${base} a missing page is a 404 in the language of its address`, async () => {
      for (const [address, page] of [
        ['/nothing', '404.html'],
        ['/guide/nothing', '404.html'],
        ['/zh/nothing', 'zh/404.html'],
        ['/static/nothing.js', '404.html'],
      ] as const) {
        const { status, body, headers } = await to(address)
        expect(status, address).toBe(404)
        expect(body.equals(readFileSync(path.join(site, page))), address).toBe(true)
        // Not cacheable, because the page may exist after the next deployment.
        expect(headers['cache-control'], address).toBe('no-cache')
      }
    })

    test(`${base} Markdown is sent to clients that prefer it`, async () => {
      for (const accept of ['text/markdown', 'text/markdown, text/html, */*']) {
        for (const [address, file] of [
          ['/guide/page', 'guide/page.md'],
          ['/guide/', 'guide/index.md'],
          ['/guide', 'guide/index.md'],
          ['/', 'index.md'],
          ['/zh/', 'zh/index.md'],
          ['/two%20words', 'two words.md'],
        ] as const) {
          const { status, headers, body } = await to(address, { accept })
          expect([status, headers['content-type']], address).toEqual([200, 'text/markdown;charset=utf-8'])
          expect(body.equals(readFileSync(path.join(site, file))), address).toBe(true)
          expect(headers.vary, address).toContain('Accept')
          expect(headers['x-content-type-options'], address).toBe('nosniff')
        }
        for (const [address, expected] of [
          ['/nothing', 404],
          ['/guide/page.html', 200],
          ['/favicon.svg', 404],
          ['/sitemap', 404],
          ['/robots.txt', 200],
        ] as const) {
          const { status, headers } = await to(address, { accept })
          expect(status, address).toBe(expected)
          expect(headers['content-type'], address).not.toContain('markdown')
        }
      }
      const page = await to('/guide/page', { accept: 'text/html, text/markdown;q=0.5' })
      expect(page.headers['content-type']).toContain('text/html')
      expect(page.headers.vary).toContain('Accept')
    })

    test(`${base} headers are as configured`, async () => {
      const document = (await to('/guide/page')).headers
      expect(document['cache-control']).toBe('no-cache')
      expect(document['x-content-type-options']).toBe('nosniff')
      expect(document['referrer-policy']).toBe('strict-origin-when-cross-origin')
      expect(document['content-security-policy']).toContain("script-src 'self'")
      expect(document['content-security-policy']).not.toContain('unsafe')
      const html = readFileSync(path.join(site, 'guide/page.html'), 'utf8')
      const style = /href="[^"]*(\/static\/[\w-]+\.[\w-]+\.css)"/.exec(html)?.[1] ?? ''
      const asset = (await to(style)).headers
      expect(asset['cache-control']).toBe('public, max-age=31536000, immutable')
      expect(asset['x-content-type-options']).toBe('nosniff')
      const { worker } = JSON.parse((await to('/search.txt')).body.toString()) as { worker: string }
      const script = (await to(`/${worker}`)).headers
      expect(script['content-security-policy']).toContain("'wasm-unsafe-eval'")
      expect(script['cache-control']).toBe('public, max-age=31536000, immutable')
    })

    test(`${base} an alias redirects with its query`, async () => {
      const moved = await to('/old%20place?a=1')
      expect(moved.status).toBe(301)
      expect(moved.headers.location).toMatch(new RegExp(`${base}guide/page\\?a=1$`))
      expect((await to('/start')).headers.location).toMatch(new RegExp(`${base}guide/$`))
    })

    test(`${base} a compressed file is sent as it is, and not again if it is cached`, async () => {
      const plain = readFileSync(path.join(site, 'guide/page.html'))
      const zipped = await to('/guide/page.html', { 'Accept-Encoding': 'gzip' })
      expect(zipped.headers['content-encoding']).toBe('gzip')
      expect(zipped.body.equals(readFileSync(path.join(site, 'guide/page.html.gz')))).toBe(true)
      if (hasBrotli) {
        const small = await to('/guide/page', { 'Accept-Encoding': 'gzip, br' })
        expect(small.headers['content-encoding']).toBe('br')
        expect(small.body.equals(readFileSync(path.join(site, 'guide/page.html.br')))).toBe(true)
      }
      const whole = await to('/guide/page')
      expect(whole.body.equals(plain)).toBe(true)
      const again = await to('/guide/page', { 'If-None-Match': String(whole.headers.etag) })
      expect([again.status, again.body.length]).toEqual([304, 0])
      expect((await to('/guide/page', { Range: 'bytes=0-14' })).body.toString()).toBe('<!doctype html>')
    })
  }
})
