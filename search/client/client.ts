// The page's side of the search: starts the worker when a reader means to search, and hands it queries. A worker that
// dies, fails or loops is replaced by one with the TypeScript engine while the query waits; a query that fails by that
// one too finds search unavailable, and the next begins anew.

import constants from '../../constants.json' with { type: 'json' }
import { trustedScriptUrl } from '../../shared/trustedTypes.ts'
import type { SearchDirectory } from '../directory.ts'
import type { EngineKind, Findings, FromWorker, SearchRequest, ToWorker } from '../messages.ts'
import { RecentlyUsed } from './cache.ts'
import { chooseEngine, type Surroundings } from './choice.ts'

/** A started worker. */
interface Connection {
  send(message: ToWorker): void
  ask(request: SearchRequest, signal: AbortSignal): Promise<Findings>
  close(): void
}

/** A worker without a sign of life for so long loops. */
const LIFELESS_MS = 2000

/** Workers that a query may fail by. */
const MOST_FAILURES = 2

export class SearchClient {
  /** Absolute URL of the site's base, slash at the end. */
  private readonly base: string
  private readonly answers = new RecentlyUsed<Findings>(constants.searchCacheQueries)
  private connection: Promise<Connection> | undefined
  /** The engine after a failure; before, the surroundings decide. */
  private engine: EngineKind | undefined

  constructor(base: string) {
    this.base = new URL(base, location.href).href
  }

  /** The reader means to search: worker, engine and index are fetched. */
  prepare(lang: string, version: string): void {
    const opened = this.connect().then((connection) => connection.send({ type: 'prepare', lang, version }))
    opened.catch(() => this.disconnect())
  }

  /** The results of a query. Rejects with the signal's reason when aborted, with an Error when search is unavailable. */
  async search(request: SearchRequest, signal: AbortSignal): Promise<Findings> {
    const key = JSON.stringify([request.version, request.lang, request.limit, request.query])
    const known = this.answers.get(key)
    if (known) return known
    for (let failures = 0; failures < MOST_FAILURES; failures++) {
      const connecting = this.connect()
      try {
        const connection = await connecting
        const findings = await connection.ask(request, signal)
        this.answers.set(key, findings)
        return findings
      } catch (error) {
        if (signal.aborted) throw error
        // Queries that fail together fail by the same worker: it is replaced once.
        if (this.connection === connecting) {
          this.engine = 'ts'
          this.disconnect()
        }
      }
    }
    throw new Error('search is unavailable')
  }

  private connect(): Promise<Connection> {
    this.connection ??= connect(this.base, this.engine)
    return this.connection
  }

  private disconnect(): void {
    this.connection?.then((connection) => connection.close()).catch(() => undefined)
    this.connection = undefined
  }
}

async function connect(base: string, chosen: EngineKind | undefined): Promise<Connection> {
  const response = await fetch(`${base}search.json`, { cache: 'no-cache' })
  if (!response.ok) throw new Error(`found status \`${response.status}\` for \`search.json\`, expected 200`)
  const directory = (await response.json()) as SearchDirectory
  const worker = new Worker(trustedScriptUrl(base + directory.worker), { type: 'module', name: 'search' })
  const waiting = new Map<number, { resolve(findings: Findings): void; reject(error: Error): void }>()
  let last = 0
  /** Why the worker answers no more; it may die before it is asked anything. */
  let death: Error | undefined

  const die = (message: string) => {
    death = new Error(message)
    clearTimeout(silent)
    for (const { reject } of waiting.values()) reject(death)
    waiting.clear()
  }
  let silent: ReturnType<typeof setTimeout> | undefined
  /** While queries wait, the worker is asked again and again whether it lives. */
  const watch = () => {
    clearTimeout(silent)
    if (waiting.size === 0 || death) return
    send({ type: 'ping' })
    silent = setTimeout(() => die('the search worker does not answer'), LIFELESS_MS)
  }
  worker.onmessage = ({ data }: MessageEvent<FromWorker>) => {
    clearTimeout(silent)
    if ('alive' in data) {
      silent = setTimeout(watch, LIFELESS_MS)
      return
    }
    const query = waiting.get(data.id)
    waiting.delete(data.id)
    if ('items' in data) query?.resolve({ items: data.items, near: data.near })
    else query?.reject(new Error(data.error))
    watch()
  }
  worker.onerror = (event) => {
    event.preventDefault()
    die(event.message || 'the search worker died')
  }
  worker.onmessageerror = () => die('the search worker cannot be understood')

  const { connection } = navigator as Navigator & Surroundings
  const engine = chosen ?? chooseEngine({ WebAssembly: globalThis.WebAssembly, connection })
  const send = (message: ToWorker) => worker.postMessage(message)
  send({ type: 'start', base, directory, engine, fresh: chosen !== undefined })
  return {
    send,
    ask(request, signal) {
      const id = ++last
      return new Promise((resolve, reject) => {
        signal.throwIfAborted()
        if (death) throw death
        waiting.set(id, { resolve, reject })
        signal.addEventListener('abort', () => {
          waiting.delete(id)
          reject(signal.reason)
        })
        send({ type: 'ask', id, ...request })
        if (waiting.size === 1) watch()
      })
    },
    close() {
      worker.terminate()
      die('the search worker was closed')
    },
  }
}
