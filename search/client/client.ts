// The page's side of the search: starts the worker when a reader is about to search, and sends it queries. A worker
// that dies, fails or hangs is replaced by one with the TypeScript engine while the query waits. If that fails as well,
// search is reported as unavailable, and the next query starts over.

import constants from '../../constants.json' with { type: 'json' }
import { trustedScriptUrl } from '../../shared/trustedTypes.ts'
import { directoryFile, type SearchDirectory } from '../directory.ts'
import type { EngineKind, Findings, FromWorker, SearchRequest, ToWorker } from '../messages.ts'
import { RecentlyUsed } from './cache.ts'
import { chooseEngine, type Surroundings } from './choice.ts'
import { setLoading } from './progress.ts'

/** A running worker. */
interface Connection {
  directory: SearchDirectory
  send(message: ToWorker): void
  ask(request: SearchRequest, signal: AbortSignal): Promise<Findings>
  close(): void
}

/** A worker that doesn't answer a ping for this long is considered hung. */
const LIFELESS_MS = 2000

/** The same before its first message: on a slow line, its script arrives seconds later, because the index is on the way, too. */
const STARTING_MS = 15_000

/** Number of workers that may fail per query. */
const MOST_FAILURES = 2

export class SearchClient {
  /** Absolute URL of the site's base, with a trailing slash. */
  private readonly base: string
  private readonly answers = new RecentlyUsed<Findings>(constants.searchCacheQueries)
  private connection: Promise<Connection> | undefined
  /** The engine to use after a failure; until then, it's chosen from the browser's features. */
  private engine: EngineKind | undefined

  constructor(base: string) {
    this.base = new URL(base, location.href).href
  }

  /** Called when the reader is about to search: fetches worker, engine and index. */
  prepare(lang: string, version: string): void {
    const opened = this.connect().then(({ directory, send }) => {
      send({ type: 'prepare', lang, version })
      // The worker finds these in the browser's cache, or under way: a slow line would be idle while it starts.
      const { manifests, terms } = directory
      for (const path of [manifests[version]?.[lang], terms?.[version]?.[lang]]) if (path) warm(this.base + path)
    })
    opened.catch(() => this.disconnect())
  }

  /**
   * The results of a query. Rejects with the signal's reason when aborted, or with an Error when search is
   * unavailable.
   */
  async search(request: SearchRequest, signal: AbortSignal): Promise<Findings> {
    const { version, lang, limit, within, literal, query } = request
    const key = JSON.stringify([version, lang, limit, within, literal, query])
    const known = this.answers.get(key)
    if (known) return known
    for (let failures = 0; failures < MOST_FAILURES; failures++) {
      const connecting = this.connect()
      try {
        const connection = await connecting
        const findings = await connection.ask(request, signal)
        this.answers.set(key, findings)
        setLoading(undefined)
        return findings
      } catch (error) {
        if (signal.aborted) throw error
        // Queries that fail together share the worker, so it's only replaced once.
        if (this.connection === connecting) {
          this.engine = 'ts'
          this.disconnect()
        }
      }
    }
    setLoading(undefined)
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

/** Fetches a file into the browser's cache. The worker reports what fails. */
function warm(url: string): void {
  fetch(url)
    .then((response) => response.arrayBuffer())
    .catch(() => undefined)
}

async function connect(base: string, chosen: EngineKind | undefined): Promise<Connection> {
  const response = await fetch(base + directoryFile, { cache: 'no-cache' })
  if (!response.ok) throw new Error(`found status \`${response.status}\` for \`${directoryFile}\`, expected 200`)
  const directory = (await response.json()) as SearchDirectory
  const worker = new Worker(trustedScriptUrl(base + directory.worker), { type: 'module', name: 'search' })
  const waiting = new Map<number, { resolve(findings: Findings): void; reject(error: Error): void }>()
  let last = 0
  /** Why the worker has stopped; it may stop before it gets any query. */
  let death: Error | undefined

  const die = (message: string) => {
    death = new Error(message)
    clearTimeout(silent)
    for (const { reject } of waiting.values()) reject(death)
    waiting.clear()
  }
  let silent: ReturnType<typeof setTimeout> | undefined
  let hasStarted = false
  /** Pings the worker while queries wait. */
  const watch = () => {
    clearTimeout(silent)
    if (waiting.size === 0 || death) return
    send({ type: 'ping' })
    silent = setTimeout(() => die('the search worker does not answer'), hasStarted ? LIFELESS_MS : STARTING_MS)
  }
  worker.onmessage = ({ data }: MessageEvent<FromWorker>) => {
    clearTimeout(silent)
    hasStarted = true
    if ('loading' in data) {
      // A worker that receives data is alive.
      setLoading(data.loading)
      return watch()
    }
    if ('alive' in data) {
      silent = setTimeout(watch, LIFELESS_MS)
      return
    }
    const { id, ...reply } = data
    const query = waiting.get(id)
    waiting.delete(id)
    if ('items' in reply) query?.resolve(reply)
    else query?.reject(new Error(reply.error))
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
    directory,
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
