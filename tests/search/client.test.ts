// The search client with misbehaving workers: one that hangs, crashes or sends garbage is replaced by one with the
// other engine while the query waits.

import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { SearchClient } from '../../search/client/client.ts'
import type { FromWorker, ToWorker } from '../../search/messages.ts'

/** A worker's reaction to a message, by the engine it was started with. */
type Behaviour = (worker: FakeWorker, message: ToWorker) => void

let behaviours: Record<'wasm' | 'ts', Behaviour>
let started: { engine: string; fresh: boolean }[]

class FakeWorker {
  onmessage: ((event: { data: FromWorker }) => void) | undefined
  onerror: ((event: { message: string; preventDefault(): void }) => void) | undefined
  onmessageerror: (() => void) | undefined
  terminated = false
  private engine: 'wasm' | 'ts' = 'wasm'

  postMessage(message: ToWorker): void {
    if (message.type === 'start') {
      this.engine = message.engine
      started.push({ engine: message.engine, fresh: message.fresh })
    } else queueMicrotask(() => this.terminated || behaviours[this.engine](this, message))
  }

  say(data: FromWorker): void {
    this.onmessage?.({ data })
  }

  terminate(): void {
    this.terminated = true
  }
}

const near = (title: string) => ({ title, header: title, routePath: '/output', anchor: '' })

const answers: Behaviour = (worker, message) => {
  if (message.type === 'ping') worker.say({ alive: true })
  if (message.type === 'ask') worker.say({ id: message.id, items: [], near: [near(message.query)], corrections: [] })
}
const loops: Behaviour = () => undefined
const fails: Behaviour = (worker, message) => {
  if (message.type === 'ask') worker.say({ id: message.id, error: 'unreachable' })
}
const dies: Behaviour = (worker) => worker.onerror?.({ message: 'gone', preventDefault: () => undefined })

const request = { query: 'output', lang: 'en', version: '', limit: 7 }
const answer = { items: [], near: [near('output')], corrections: [] }

beforeEach(() => {
  started = []
  vi.useFakeTimers()
  vi.stubGlobal('Worker', FakeWorker)
  vi.stubGlobal('location', new URL('http://site/'))
  vi.stubGlobal('navigator', {})
  vi.stubGlobal('fetch', async () => new Response(JSON.stringify({ worker: 'w.js', wasm: 'w.wasm', manifests: {} })))
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** The findings of a query, or the error, after all timers have fired. */
async function ask(client: SearchClient): Promise<unknown> {
  const asked = client.search(request, new AbortController().signal).catch((error: Error) => error.message)
  await vi.runAllTimersAsync()
  return asked
}

it.each([
  ['loops', loops],
  ['dies', dies],
  ['fails', fails],
] as const)('answers by TypeScript when the WASM worker %s', async (_, wasm) => {
  behaviours = { wasm, ts: answers }
  const client = new SearchClient('/')
  expect(await ask(client)).toEqual(answer)
  // The cache may contain the file that made the first worker fail.
  expect(started).toEqual([
    { engine: 'wasm', fresh: false },
    { engine: 'ts', fresh: true },
  ])
})

it('does not replace a worker that waits for a download', async () => {
  let late: (() => void) | undefined
  const waits: Behaviour = (worker, message) => {
    if (message.type === 'ping') worker.say({ alive: true })
    if (message.type === 'ask') late = () => answers(worker, message)
  }
  behaviours = { wasm: waits, ts: answers }
  const asked = new SearchClient('/').search(request, new AbortController().signal)
  await vi.advanceTimersByTimeAsync(60_000)
  late?.()
  expect(await asked).toEqual(answer)
  expect(started).toEqual([{ engine: 'wasm', fresh: false }])
})

it('does not replace a worker whose script arrives late', async () => {
  const late: Behaviour = (worker, message) => setTimeout(() => answers(worker, message), 10_000)
  behaviours = { wasm: late, ts: answers }
  expect(await ask(new SearchClient('/'))).toEqual(answer)
  expect(started).toEqual([{ engine: 'wasm', fresh: false }])
})

it('reports that search is unavailable if both engines loop, and tries again with the next query', async () => {
  behaviours = { wasm: loops, ts: loops }
  const client = new SearchClient('/')
  expect(await ask(client)).toBe('search is unavailable')
  behaviours = { wasm: loops, ts: answers }
  expect(await ask(client)).toEqual(answer)
})

it('drops an aborted query', async () => {
  behaviours = { wasm: loops, ts: answers }
  const stop = new AbortController()
  const asked = new SearchClient('/').search(request, stop.signal)
  const outcome = expect(asked).rejects.toThrow('enough')
  await vi.advanceTimersByTimeAsync(1)
  stop.abort(new Error('enough'))
  await outcome
})
