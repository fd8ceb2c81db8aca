// The search worker: engines, downloads and the work of a query, away from the page. The worker's own policy allows
// WASM; the page's does not. Each engine is a chunk of its own, fetched when it is the one used.

import type { Ask, FromWorker, Prepare, Start, ToWorker } from '../messages.ts'
import { download } from './download.ts'
import { Library } from './library.ts'

/** Without a byte for so long, WASM gives way to the smaller engine. */
const EAGER_PATIENCE_MS = 3000
/** Without a byte for so long, search is unavailable. */
const PATIENCE_MS = 15_000

let library: Library | undefined

/** Whether browser and policy let WASM compile: an empty module tells before a real one is downloaded. */
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
    fresh,
    read: (path, { eager, fresh }) =>
      download(base + path, eager ? EAGER_PATIENCE_MS : PATIENCE_MS, fresh ? 'reload' : 'default'),
    async openWasm(module, manifest, terms) {
      const { openWasm } = await import('../engine/wasm.ts')
      return openWasm(module, manifest, terms)
    },
    async openTypeScript(manifest, terms) {
      const { Engine } = await import('../engine/engine.ts')
      return new Engine(manifest, terms)
    },
  })
}

/** Opens an index, and does ahead what its queries will need, in between messages: a letter that is typed need not wait. */
async function prepare(library: Library, index: Prepare): Promise<void> {
  const { engine } = await library.open(index)
  while (engine.warm()) await new Promise((resolve) => setTimeout(resolve))
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
  // Nothing waits for it: a failure shows when a query asks for the same index.
  else if (data.type === 'prepare' && library) prepare(library, data).catch(() => undefined)
  else if (data.type === 'ping') self.postMessage({ alive: true } satisfies FromWorker)
  else if (data.type === 'ask') answer(data).then((reply) => self.postMessage(reply))
}
