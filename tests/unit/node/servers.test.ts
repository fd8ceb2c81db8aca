// Security of the preview and development servers: no address leads out of the site, pages of other sites can't read
// it, and slow or broken clients can't block it. Requests use raw sockets, because client libraries normalize
// addresses.

import { mkdtempSync, rmSync, symlinkSync, truncateSync } from 'node:fs'
import type { Server } from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { Store } from '../../../node/cache/store.ts'
import { loadSite } from '../../../node/config/config.ts'
import { LiveServer } from '../../../node/dev/server.ts'
import { DevSite } from '../../../node/dev/site.ts'
import { servePreview } from '../../../node/serve/preview.ts'
import { writeIn } from '../../writeIn.ts'

const work = mkdtempSync(path.join(tmpdir(), 'servers-'))
const secret = 'the secret next to the site'
let preview: Server
const ports: Record<string, number> = {}

function write(file: string, text: string): void {
  writeIn(work, file, text)
}

beforeAll(async () => {
  write('secret.txt', secret)
  write('dist.secret', secret)
  write('dist/404.html', 'not here')
  write('dist/index.html', 'home')
  write('dist/api/index.html', 'api')
  write('dist/a?b #c%.html', 'signs')
  write('dist/letters.txt', 'abcdefghij')
  write('dist/squeezed.txt', 'as it is')
  write('dist/squeezed.txt.br', 'as Brotli')
  write('dist/squeezed.txt.gz', 'as gzip')
  write('dist/static/large.bin', '')
  truncateSync(path.join(work, 'dist/static/large.bin'), 256 << 20)
  symlinkSync('../secret.txt', path.join(work, 'dist/link.txt'))
  preview = await servePreview({
    folder: path.join(work, 'dist'),
    base: '/',
    port: 0,
    host: '127.0.0.1',
  })
  ports.preview = (preview.address() as AddressInfo).port
  write('docs/index.md', '# Home\n')
  write('docs/api/index.md', '# API\n')
  write('site.config.ts', "export default { title: 'Strangers' }\n")
  const flags = { docs: path.join(work, 'docs'), config: path.join(work, 'site.config.ts'), ssg: true }
  const site = new DevSite(
    await loadSite({ ...flags, out: path.join(work, 'out') }),
    new Store(path.join(work, 'store'), 'a tool'),
  )
  await site.open()
  const server = new LiveServer('127.0.0.1')
  server.serve([site])
  ports.development = await server.listen(Number(process.env.E2E_PORT ?? 4179) + 60)
}, 60_000)

afterAll(() => {
  preview.close()
  preview.closeAllConnections()
  rmSync(work, { recursive: true })
})

/** Sends raw bytes, and returns everything received until the server closes the connection. */
function send(port: number, request: string | Buffer): Promise<string> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = []
    const socket = connect(port, '127.0.0.1', () => socket.write(request))
    socket.on('data', (chunk) => chunks.push(chunk))
    socket.on('close', () => resolve(Buffer.concat(chunks).toString('latin1')))
    socket.on('error', (error: NodeJS.ErrnoException) => (error.code === 'ECONNRESET' ? undefined : reject(error)))
  })
}

/** Requests any target. */
function ask(port: number, target: string, headers = 'Host: localhost\r\n', method = 'GET'): Promise<string> {
  const lines = `${method} ${target} HTTP/1.1\r\n${headers}Connection: close\r\n\r\n`
  return send(port, Buffer.from(lines, 'latin1'))
}

const statusOf = (answer: string) => Number(/^HTTP\/1\.1 (\d{3})/.exec(answer)?.[1] ?? 0)

/** Spellings of a step to the parent folder, and similar steps. */
const steps = [
  ...[
    '..',
    '.',
    '...',
    '..;',
    '%2e%2e',
    '%2E.',
    '.%2e',
    '%252e%252e',
    '%25252e%25252e',
    '..%2f',
    '..%252f',
    '..%5c',
    '..\\',
  ],
  ...['%5c..', '..%00', '%00', '%c0%ae%c0%ae', '%e0%80%ae%e0%80%ae', '%c0%af', '%uff0e%uff0e', '..%c1%9c', '．．'],
  ...['api', 'static', 'C:', 'c:%5c', '%5c%5cserver%5cshare', '\\\\server\\share', '', '', '~', '%'],
]
const ends = [
  'secret.txt',
  'secret',
  'dist.secret',
  'etc/passwd',
  'secret.txt%00.html',
  'secret.txt%23',
  'SECRET~1.TXT',
  '',
]
const starts = [
  '/',
  '//',
  '/\\',
  '\\',
  '',
  'file://',
  'http://127.0.0.1/',
  'http://127.0.0.1/../',
  '/static/',
  '/api/',
  '/dist',
]

/** Reproducible random numbers. */
function* randoms(): Generator<number> {
  for (let state = 12345; ; ) {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    yield state / 2 ** 32
  }
}

function* targets(count: number): Generator<string> {
  const random = randoms()
  const pick = (list: string[]) => list[Math.floor(Number(random.next().value) * list.length)] ?? ''
  for (let made = 0; made < count; made++) {
    const parts = Array.from({ length: 1 + Math.floor(Number(random.next().value) * 6) }, () => pick(steps))
    yield pick(starts) + [...parts, pick(ends)].join(pick(['/', '/', '%2f', '%5c', '\\']))
  }
}

describe.each(['preview', 'development'])('the %s server', (name) => {
  test('no URL leads out of the site', { timeout: 120_000 }, async () => {
    const port = ports[name] ?? 0
    const seen = new Set<number>()
    const all = [...targets(3000)]
    expect(new Set(all).size).toBeGreaterThan(2000)
    for (let from = 0; from < all.length; from += 50) {
      const some = all.slice(from, from + 50)
      const answers = await Promise.all(some.map((target) => ask(port, target)))
      for (const [index, answer] of answers.entries()) {
        const target = some[index]
        seen.add(statusOf(answer))
        expect([200, 301, 400, 404], `${target}\n${answer}`).toContain(statusOf(answer))
        expect(answer, target).not.toContain(secret)
        expect(answer, target).not.toContain('root:')
        // Two slashes would lead to another host.
        expect(/^Location: (.*)\r$/m.exec(answer)?.[1] ?? '/', target).toMatch(/^\/(?!\/)/)
      }
    }
    // Some are rejected, others don't exist.
    expect([...seen]).toEqual(expect.arrayContaining([400, 404]))
  })

  test('only answers requests for names of this machine', async () => {
    const port = ports[name] ?? 0
    const status = async (host: string) => statusOf(await ask(port, '/', host && `Host: ${host}\r\n`))
    for (const host of ['localhost', `localhost:${port}`, '127.0.0.1', `127.0.0.1:${port}`, '[::1]', 'LOCALHOST']) {
      expect(await status(host), host).toBe(200)
    }
    const strangers = ['evil.example', `evil.example:${port}`, 'localhost.evil.example', '127.0.0.1.evil.example']
    for (const host of [...strangers, 'localhost@evil.example', '', ' ', '[', 'localhost:80:80', '\u0001']) {
      expect(await status(host), JSON.stringify(host)).toBe(400)
    }
  })

  test('rejects methods that change something', async () => {
    for (const method of ['POST', 'PUT', 'DELETE', 'TRACE', 'PATCH']) {
      const answer = await ask(ports[name] ?? 0, '/', undefined, method)
      expect(statusOf(answer), method).toBe(405)
      expect(answer).toContain('Allow: GET, HEAD\r\n')
    }
  })

  test('survives malformed requests', async () => {
    const port = ports[name] ?? 0
    const noise = [
      '\0\0\0\0',
      'GET\r\n\r\n',
      'GET / HTTP/9.9\r\n\r\n',
      '\x16\x03\x01\x02\0\x01\0',
      'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n',
    ]
    for (const bytes of noise) await send(port, bytes)
    expect(statusOf(await ask(port, '/', `Host: localhost\r\nX: ${'a'.repeat(20_000)}\r\n`))).toBe(431)
    expect(statusOf(await ask(port, '*', undefined, 'OPTIONS'))).toBe(400)
    expect(statusOf(await ask(port, 'evil.example:443', undefined, 'CONNECT'))).not.toBe(200)
    expect(statusOf(await ask(port, '/'))).toBe(200)
  })

  test('a folder redirects to its slash, with the query unchanged', async () => {
    const answer = await ask(ports[name] ?? 0, '/api?q=%20a&b=%2F')
    expect(statusOf(answer)).toBe(301)
    expect(answer).toContain('\r\nLocation: /api/?q=%20a&b=%2F\r\n')
  })
})

test('the development server keeps connections for pages that are opened later', async () => {
  const port = ports.development ?? 0
  const sockets = Array.from({ length: 250 }, () =>
    connect(port, '127.0.0.1', function (this: Socket) {
      this.write('GET /__live HTTP/1.1\r\nHost: localhost\r\n\r\n')
    }).on('error', () => undefined),
  )
  for (const socket of sockets) socket.resume()
  await expect.poll(() => sockets.filter(({ closed }) => closed).length).toBe(50)
  for (const socket of sockets) socket.destroy()
})

describe('the preview server', () => {
  const get = (target: string, headers = '') => ask(ports.preview ?? 0, target, `Host: localhost\r\n${headers}`)
  const bodyOf = (answer: string) => answer.slice(answer.indexOf('\r\n\r\n') + 4)

  test('does not follow links out of the site', async () => {
    expect(statusOf(await get('/link.txt'))).toBe(404)
  })

  test('finds names with special characters of URLs', async () => {
    expect(bodyOf(await get('/a%3Fb%20%23c%25'))).toBe('signs')
    expect(bodyOf(await get('/a%3Fb%20%23c%25.html?query'))).toBe('signs')
  })

  test('sends requested ranges', async () => {
    for (const [range, status, body] of [
      ['bytes=0-2', 206, 'abc'],
      ['bytes=7-', 206, 'hij'],
      ['bytes=-2', 206, 'ij'],
      ['bytes=8-99', 206, 'ij'],
      ['bytes=-99', 206, 'abcdefghij'],
      ['bytes=10-', 416, ''],
      ['bytes=-0', 416, ''],
      // An invalid range is ignored.
      ['bytes=5-2', 200, 'abcdefghij'],
      ['bytes=0-1,4-5', 200, 'abcdefghij'],
      ['bytes=a-b', 200, 'abcdefghij'],
      ['lines=1-2', 200, 'abcdefghij'],
    ] as const) {
      const answer = await get('/letters.txt', `Range: ${range}\r\n`)
      expect([statusOf(answer), bodyOf(answer)], range).toEqual([status, body])
    }
  })

  test('does not send cached files again', async () => {
    const answer = await get('/letters.txt')
    const tag = /^ETag: (.*)\r$/m.exec(answer)?.[1] ?? ''
    const time = /^Last-Modified: (.*)\r$/m.exec(answer)?.[1] ?? ''
    for (const known of [
      `If-None-Match: ${tag}`,
      `If-None-Match: "other", ${tag}`,
      'If-None-Match: *',
      `If-Modified-Since: ${time}`,
    ]) {
      const again = await get('/letters.txt', `${known}\r\n`)
      expect([statusOf(again), bodyOf(again)], known).toEqual([304, ''])
    }
    const changed = await get('/letters.txt', `If-None-Match: "other"\r\nIf-Modified-Since: ${time}\r\n`)
    expect(statusOf(changed)).toBe(200)
  })

  test('sends compressed files to clients that accept them', async () => {
    for (const [accepted, encoding, body] of [
      ['gzip, deflate, br', 'br', 'as Brotli'],
      ['gzip;q=1.0, br;q=0', 'gzip', 'as gzip'],
      ['identity', undefined, 'as it is'],
    ] as const) {
      const answer = await get('/squeezed.txt', `Accept-Encoding: ${accepted}\r\n`)
      expect([bodyOf(answer), /^Content-Encoding: (.*)\r$/m.exec(answer)?.[1]], accepted).toEqual([body, encoding])
      expect(answer).toContain('Content-Type: text/plain;charset=utf-8\r\n')
      expect(answer).toContain('Vary: Accept-Encoding\r\n')
    }
  })

  test('answers HEAD with headers only', async () => {
    const head = await ask(ports.preview ?? 0, '/letters.txt', undefined, 'HEAD')
    expect(head).toContain('Content-Length: 10\r\n')
    expect(bodyOf(head)).toBe('')
  })

  test('disconnects clients that write or read too slowly', { timeout: 30_000 }, async () => {
    const hasty = await servePreview({
      folder: path.join(work, 'dist'),
      base: '/',
      port: 0,
      host: '127.0.0.1',
      patience: 300,
    })
    const { port } = hasty.address() as AddressInfo
    const open: Socket[] = []
    const slow = (bytes: string) => {
      const socket = connect(port, '127.0.0.1', () => socket.write(bytes)).pause()
      socket.on('error', () => undefined)
      open.push(socket)
    }
    // Not with a promise for each, because both may arrive at the same time.
    let here = 0
    const both = new Promise<void>((resolve) => {
      hasty.on('connection', () => {
        here += 1
        if (here === 2) resolve()
      })
    })
    // Headers that never end, and a response that is never read.
    slow('GET / HTTP/1.1\r\nHost: localhost\r\nX-')
    slow('GET /static/large.bin HTTP/1.1\r\nHost: localhost\r\n\r\n')
    await both
    const connections = () => new Promise((resolve) => hasty.getConnections((_, count) => resolve(count)))
    await expect.poll(connections, { timeout: 20_000 }).toBe(0)
    for (const socket of open) socket.destroy()
    hasty.close()
  })
})
