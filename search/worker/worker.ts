// The search worker: downloads and queries, off the main thread. The worker's policy allows WASM; the page's doesn't. The
// glue of the WASM engine is a separate chunk, fetched when it's used.

import type { Ask, FromWorker, Prepare, Start, ToWorker } from '../messages.ts'
import { download } from './download.ts'
import { Library } from './library.ts'

/** Timeout without data before search is unavailable. */
const PATIENCE_MS = 15_000

/** Time between reports of a download. */
const REPORT_MS = 200

let library: Library | undefined

/** Whether browser and policy allow compiling WASM: tested with an empty module before the real one is downloaded. */
function compilesWasm(): boolean {
  try {
    return Boolean(new WebAssembly.Module(Uint8Array.of(0, 0x61, 0x73, 0x6d, 1, 0, 0, 0)))
  } catch {
    return false
  }
}

function start({ base, directory, engine, fresh }: Start): Library {
  return new Library({
    directory,
    engine: engine === 'wasm' && compilesWasm() ? 'wasm' : 'ts',
    read: (path) => download(base + path, PATIENCE_MS, fresh ? 'reload' : 'default', (bytes) => arrived(path, bytes)),
    async openWasm(module, input) {
      const { openWasm } = await import('../engine/wasm.ts')
      return openWasm(module, input)
    },
  })
}

/** Bytes that have arrived by what they are for. No query waits for the module. */
const received = { index: 0, results: 0 }
let isReportDue = false

/** Reports downloads to the page, a few times per second, and once more for the last of them. */
function arrived(path: string, bytes: number): void {
  if (path.endsWith('.wasm')) return
  const what = /search_(index|terms)/.test(path) ? 'index' : 'results'
  received[what] += bytes
  if (isReportDue) return
  isReportDue = true
  setTimeout(() => {
    isReportDue = false
    self.postMessage({ loading: { what, bytes: received[what] } } satisfies FromWorker)
  }, REPORT_MS)
}

/** Opens an index and prepares it between messages, so that a query never waits. */
async function prepare(library: Library, index: Prepare): Promise<void> {
  const { searcher } = await library.open(index)
  while (searcher.warm()) await new Promise((resolve) => setTimeout(resolve))
}

async function answer(request: Ask): Promise<FromWorker> {
  const { id } = request
  try {
    if (!library) throw new Error('the worker was asked before it was started')
    return { id, ...(await library.search(request)) }
  } catch (error) {
    return { id, error: error instanceof Error ? error.message : String(error) }
  }
}

self.onmessage = ({ data }: MessageEvent<ToWorker>) => {
  if (data.type === 'start') library = start(data)
  // A failure isn't reported here: the next query for the index will fail too.
  else if (data.type === 'prepare' && library) prepare(library, data).catch(() => undefined)
  else if (data.type === 'ping') self.postMessage({ alive: true } satisfies FromWorker)
  else if (data.type === 'ask') answer(data).then((reply) => self.postMessage(reply))
}
