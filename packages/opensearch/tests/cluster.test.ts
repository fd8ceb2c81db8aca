// Requests to a cluster under all kinds of failures: other nodes are tried, temporary failures retried, permanent ones
// reported, and partial answers rejected.

import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, it } from 'vitest'
import { type Cluster, openCluster } from '../cluster.ts'

const servers: Server[] = []
afterEach(async () => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
  }
})

/** A node that counts requests and sends a given response. */
async function node(listener: RequestListener): Promise<{ url: string; asked(): number }> {
  let asked = 0
  const server = createServer((request, response) => {
    asked++
    listener(request, response)
  })
  servers.push(server)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, asked: () => asked }
}

const open = (...nodes: string[]): Cluster =>
  openCluster({ nodes, patience: 2000, rounds: 3, wait: () => Promise.resolve() })

const hits = { hits: { hits: [{ _score: 1, fields: { section: [3] } }] } }
const whole: RequestListener = (_, response) => response.end(JSON.stringify({ responses: [hits] }))
const failing: RequestListener = (_, response) => {
  response.statusCode = 500
  response.end('{"error":{"reason":"out of memory"}}')
}

it.each<[string, RequestListener]>([
  ['closes the connection', (request) => request.socket.destroy()],
  ['never answers', () => undefined],
  ['fails', failing],
  ['is busy', (_, response) => response.writeHead(429).end('{"error":"busy"}')],
  ['answers no JSON', (_, response) => response.end('<html>')],
  [
    'breaks off in the middle',
    (request, response) => {
      response.writeHead(200, { 'Content-Length': '1000' })
      response.write('{"responses":')
      setImmediate(() => request.socket.destroy())
    },
  ],
])('asks the next node when one %s', async (_, listener) => {
  const [bad, good] = [await node(listener), await node(whole)]
  expect(await open(bad.url, good.url).searches('docs', [{}])).toEqual([hits])
  expect(bad.asked()).toBe(1)
})

it('stays with the node that answered', async () => {
  const [bad, good] = [await node(failing), await node(whole)]
  const cluster = open(bad.url, good.url)
  await cluster.searches('docs', [{}])
  await cluster.searches('docs', [{}])
  expect([bad.asked(), good.asked()]).toEqual([1, 2])
})

it('reports what failed on each node when none answers', async () => {
  await expect(open('http://127.0.0.1:9').searches('docs', [{}])).rejects.toThrow(
    /`http:\/\/127\.0\.0\.1:9` did not answer/,
  )
  const bad = await node(failing)
  await expect(open(bad.url).searches('docs', [{}])).rejects.toThrow('out of memory')
  expect(bad.asked()).toBe(3)
})

it('does not repeat an invalid request', async () => {
  const strict = await node((_, response) => response.writeHead(400).end('{"error":{"reason":"unknown field"}}'))
  await expect(open(strict.url).request('GET', '/')).rejects.toThrow('unknown field')
  expect(strict.asked()).toBe(1)
})

it('retries when a shard is missing, and never accepts an answer without it', async () => {
  let times = 0
  const lost = { error: { reason: 'all shards failed' }, status: 503 }
  const healing = await node((_, response) => {
    response.end(JSON.stringify({ responses: [times++ === 0 ? lost : hits] }))
  })
  expect(await open(healing.url).searches('docs', [{}])).toEqual([hits])
  const gone = await node((_, response) => response.end(JSON.stringify({ responses: [lost] })))
  await expect(open(gone.url).searches('docs', [{}])).rejects.toThrow('all shards failed')
})

it('rejects an answer with fewer responses than searches', async () => {
  const short = await node(whole)
  await expect(open(short.url).searches('docs', [{}, {}])).rejects.toThrow(/expected the search's/)
})

it('is aborted together with its request', async () => {
  const never = await node(() => undefined)
  const reader = new AbortController()
  const answer = openCluster({ nodes: [never.url], patience: 60_000 }).searches('docs', [{}], reader.signal)
  reader.abort(new Error('closed'))
  await expect(answer).rejects.toThrow('closed')
})
