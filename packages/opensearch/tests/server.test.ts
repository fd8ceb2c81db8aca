// The search service over HTTP: its contract, rejected requests with their messages, and requests that are too many,
// time out or are aborted.

import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, it } from 'vitest'
import { createSearchServer, type ServerOptions } from '../server.ts'
import type { Query, Service } from '../service.ts'

let server: Server
let asked: Query[]
let signals: AbortSignal[]
afterEach(async () => {
  server.closeAllConnections()
  await new Promise((resolve) => server.close(resolve))
})

async function start(answer: Service['answer'], options: ServerOptions = {}): Promise<string> {
  asked = []
  signals = []
  const service: Service = {
    names: ['docs', 'blog'],
    answer: (query, signal) => {
      asked.push(query)
      if (signal) signals.push(signal)
      return answer(query, signal)
    },
  }
  server = createSearchServer(service, options)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

const empty: Service['answer'] = async ({ indexes }) => indexes.map((index) => ({ index, hits: [] }))
const never: Service['answer'] = (_, signal) =>
  new Promise((_, reject) => signal?.addEventListener('abort', () => reject(signal.reason)))

it('sends groups of hits to any site', async () => {
  const origin = await start(empty)
  const query = 'keyword=code%20split&limit=5&searchIndexes=blog,docs&lang=zh&within=/zh/config/&literal=1'
  const response = await fetch(`${origin}/search?${query}`)
  expect(response.status).toBe(200)
  expect(response.headers.get('access-control-allow-origin')).toBe('*')
  expect(response.headers.get('content-type')).toBe('application/json; charset=utf-8')
  expect(await response.json()).toEqual([
    { index: 'blog', hits: [] },
    { index: 'docs', hits: [] },
  ])
  const within = '/zh/config/'
  expect(asked).toEqual([
    { keyword: 'code split', limit: 5, indexes: ['blog', 'docs'], lang: 'zh', within, literal: true },
  ])
})

it('defaults to the first index and 7 results', async () => {
  const origin = await start(empty)
  expect(await (await fetch(`${origin}/?keyword=a`)).json()).toEqual([{ index: 'docs', hits: [] }])
  expect(asked).toEqual([{ keyword: 'a', limit: 7, indexes: ['docs'], lang: '', within: '', literal: false }])
})

it.each([
  ['/search?limit=0', 400, 'found limit `0`, expected a number from 1 to 50'],
  ['/search?limit=51', 400, 'found limit `51`, expected a number from 1 to 50'],
  ['/search?limit=x', 400, 'found limit `x`, expected a number from 1 to 50'],
  ['/search?searchIndexes=docs,other', 400, 'found search index `other`, expected one of `docs`, `blog`'],
  ['/admin', 404, 'found another path, expected `/search`'],
])('refuses %s', async (path, status, error) => {
  const origin = await start(empty)
  const response = await fetch(origin + path)
  expect(response.status).toBe(status)
  expect(await response.json()).toEqual({ error })
  expect(asked).toEqual([])
})

it('only accepts search requests', async () => {
  const origin = await start(empty)
  const response = await fetch(`${origin}/search`, { method: 'POST', body: '{}' })
  expect(response.status).toBe(405)
  expect(response.headers.get('allow')).toBe('GET, HEAD')
})

it('reports that the engine is unavailable, without details', async () => {
  const told: string[] = []
  const fails = () => Promise.reject(new Error('node 10.0.0.7 refused the password'))
  const origin = await start(fails, { failed: ({ message }) => told.push(message) })
  const response = await fetch(`${origin}/search?keyword=a`)
  expect(response.status).toBe(503)
  expect(response.headers.get('retry-after')).toBe('1')
  expect(response.headers.get('cache-control')).toBe('no-store')
  expect(await response.json()).toEqual({ error: 'the search engine does not answer' })
  expect(told).toEqual(['node 10.0.0.7 refused the password'])
})

it('aborts a request after a timeout', async () => {
  const origin = await start(never, { patience: 50 })
  expect((await fetch(`${origin}/search?keyword=a`)).status).toBe(504)
})

it('aborts a request when the client disconnects', async () => {
  const origin = await start(never)
  const reader = new AbortController()
  const answer = fetch(`${origin}/search?keyword=a`, { signal: reader.signal }).catch(() => undefined)
  await expect.poll(() => signals.length).toBe(1)
  reader.abort()
  await answer
  await expect.poll(() => signals[0]?.aborted).toBe(true)
})

it('rejects requests beyond the limit', async () => {
  const origin = await start(never, { most: 2, patience: 60_000 })
  const readers = new AbortController()
  const waiting = ['a', 'b'].map((keyword) =>
    fetch(`${origin}/search?keyword=${keyword}`, { signal: readers.signal }).catch(() => undefined),
  )
  await expect.poll(() => asked.length).toBe(2)
  const response = await fetch(`${origin}/search?keyword=c`)
  expect(response.status).toBe(503)
  expect(await response.json()).toEqual({ error: 'too many searches at once, ask again' })
  readers.abort()
  await Promise.all(waiting)
})

it('runs the same query once', async () => {
  const origin = await start(empty)
  for (let i = 0; i < 3; i++) await fetch(`${origin}/search?keyword=a`)
  expect(asked).toHaveLength(1)
})
