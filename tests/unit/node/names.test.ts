// Names with special characters: every URL that the build writes leads to its page, and every host accepts the
// generated rules. Tested with a real nginx.

import { type ChildProcess, spawnSync } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { get } from 'node:http'
import { type AddressInfo, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { PageIndexEntry } from '../../../shared/site.ts'
import { aliases, names, origin, titleOf, writeNames } from '../../names.ts'
import { checkRules, nginx, startNginx } from '../../nginx.ts'
import { build } from './tool.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'names-'))
let server: ChildProcess | undefined
let port = 0

afterAll(() => {
  server?.kill()
  rmSync(folder, { recursive: true, force: true })
})

const sites = [
  ['/', true],
  ['/docs/', true],
  ['/docs/', false],
] as const

const siteOf = (base: string, cleanUrls: boolean) => path.join(folder, `site-${cleanUrls}${base}`)

interface Answer {
  status: number
  location: string
  body: string
}

/** Requests a path without normalization. */
function ask(target: string): Promise<Answer> {
  return new Promise((resolve, reject) => {
    get({ port, host: '127.0.0.1', path: target }, (response) => {
      let body = ''
      response.setEncoding('utf8')
      response.on('data', (chunk) => {
        body += chunk
      })
      response.on('end', () =>
        resolve({ status: response.statusCode ?? 0, location: response.headers.location ?? '', body }),
      )
    }).on('error', reject)
  })
}

async function listen(base: string, site: string): Promise<void> {
  server?.kill()
  port = await new Promise((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as AddressInfo
      probe.close(() => resolve(port))
    })
  })
  server = startNginx({ site, base, port, work: mkdtempSync(path.join(folder, 'work-')) })
  let ended = false
  server.once('exit', () => {
    ended = true
  })
  while (!ended && !(await ask('/').catch(() => undefined))) await new Promise((resolve) => setImmediate(resolve))
  expect(ended).toBe(false)
}

const unescaped = (html: string) =>
  html.replace(
    /&(amp|lt|gt|quot|#39|#x27);/g,
    (_, name) => ({ amp: '&', lt: '<', gt: '>', quot: '"' })[name as string] ?? "'",
  )

const matches = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, found = '']) => unescaped(found))

/** The path of a URL as a browser sends it. */
const pathOf = (address: string) => new URL(address, origin).pathname

describe.skipIf(!nginx).each(sites)('below %s, clean addresses: %s', (base, cleanUrls) => {
  const site = siteOf(base, cleanUrls)
  const read = (file: string) => readFileSync(path.join(site, file), 'utf8')
  /** Documents by path, with the title of the page. */
  const documents = () =>
    readdirSync(site, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.html'))

  beforeAll(async () => {
    writeNames(folder, cleanUrls)
    const { status, messages } = build(folder, '--out', site, '--base', base, '--no-cache')
    if (status !== 0) throw new Error(messages)
    await listen(base, site)
  }, 120_000)

  /** Fails unless every URL leads to an existing file. */
  async function expectFound(addresses: string[], about: string): Promise<void> {
    for (const address of new Set(addresses)) {
      expect((await ask(pathOf(address))).status, `${about}: ${address}`).toBe(200)
    }
  }

  test('nginx accepts the rules', () => {
    expect(checkRules({ site, base, port, work: mkdtempSync(path.join(folder, 'work-')) })).toBe('')
  })

  test('the hashes are in a format that sha256sum reads', () => {
    const { status, stderr } = spawnSync('sha256sum', ['--check', '--strict', '--quiet', 'SHA256SUMS'], { cwd: site })
    expect([status, String(stderr)]).toEqual([0, ''])
  })

  test('the sitemap has every page with a working URL', async () => {
    const urls = matches(read('sitemap.xml'), /<loc>([^<]*)/g)
    expect(urls).toHaveLength(2 * names.length + 2)
    const titles = new Set<string>()
    for (const url of urls) titles.add(/<title>([^<]*)/.exec((await ask(pathOf(url))).body)?.[1] ?? '')
    for (const name of names) expect([...titles].map(unescaped), name).toContain(`${titleOf(name)} - Names`)
    await expectFound(matches(read('sitemap.xml'), /href="([^"]*)"/g), 'sitemap.xml')
  })

  test('URLs in feeds, llms.txt and pages.json exist', async () => {
    const posts = matches(read('feed.xml'), /<link>([^<]*)/g)
    expect(posts.length).toBeGreaterThan(names.length)
    await expectFound(
      posts.filter((url) => !/\/names\/(index\.html)?$/.test(url)),
      'feed.xml',
    )
    const texts = matches(read('llms.txt'), /\]\(([^)\s]*)\)/g)
    expect(texts.length).toBeGreaterThanOrEqual(2 * names.length)
    await expectFound(texts, 'llms.txt')
    const pages = JSON.parse(read('pages.json')) as PageIndexEntry[]
    for (const { route, routePath } of pages) {
      for (const address of [route.element, ...route.preload]) {
        const { status, body } = await ask(pathOf(address))
        expect([status, status === 200 && JSON.parse(body).page.routePath], address).toEqual([200, routePath])
      }
    }
  })

  test('every URL in a document works, and each page names itself', async () => {
    const addresses = new Set<string>()
    for (const file of documents()) {
      const html = read(file)
      const own = matches(html, /<(?:a|link)\b[^>]*?\shref="([^"]*)"/g).filter(
        (href) => !href.startsWith('#') && new URL(href, origin).origin === origin,
      )
      expect(own.length, file).toBeGreaterThan(0)
      for (const href of own) addresses.add(pathOf(href))
      const [canonical] = matches(html, /rel="canonical" href="([^"]*)"/g)
      if (!canonical || html.includes('http-equiv="refresh"')) continue
      expect((await ask(pathOf(canonical))).body === html, `${file}: ${canonical}`).toBe(true)
    }
    await expectFound([...addresses], 'documents')
  }, 60_000)

  test('aliases lead to their pages, on every host', async () => {
    for (const [from, to] of Object.entries(aliases)) {
      const asked = encodeURI(base + from.slice(1)).replace(/[?#]/g, encodeURIComponent)
      const { status, location } = await ask(asked)
      expect(status, from).toBe(301)
      const { body } = await ask(pathOf(location))
      const title = to.split('/').at(-1) ?? ''
      expect(unescaped(body), from).toContain(`<title>${title} - Names</title>`)
      const page = read(`${from.slice(1)}.html`)
      expect(decodeURI(pathOf(matches(page, /rel="canonical" href="([^"]*)"/g)[0] ?? '')), from).toBe(
        decodeURI(pathOf(location).replaceAll('%24', '$')),
      )
    }
    const lines = read('_redirects').trim().split('\n')
    expect(lines.length).toBeGreaterThanOrEqual(Object.keys(aliases).length)
    for (const line of lines.filter((line) => line.endsWith(' 301'))) {
      const [from = '', to = '', ...more] = line.split(' ')
      expect(more, line).toEqual(['301'])
      // A star or a colon would be a pattern.
      expect(from).not.toMatch(/[*:]/)
      expect((await ask(to)).status, line).toBe(200)
    }
    const { redirects } = JSON.parse(read('vercel.json')) as {
      redirects: { destination: string; permanent: boolean }[]
    }
    // The others depend on the request's Accept header.
    for (const { destination } of redirects.filter(({ permanent }) => permanent))
      expect((await ask(destination)).status, destination).toBe(200)
  })
})
