// Measures how long the search worker computes while a reader types: the judged queries letter by letter, over the
// documentation and over 13,800 pages per language, in Chromium. The worker is the site's, wrapped in a script that
// measures from the arrival of a request to its answer. Every request is sent twice and the second one counts, because
// it needs no downloads. Memory is measured after the last letter, with all files loaded: JavaScript's objects and
// buffers, and the memory of the WASM module.

import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type Browser, chromium } from 'playwright'
import { type SearchInput, searchFiles } from '../../node/search/searchFiles.ts'
import { bundleWorker } from '../../node/search/workerFiles.ts'
import { readManifest } from '../../search/manifestJson.ts'
import type { EngineKind } from '../../search/messages.ts'
import { judgedQueries } from '../../tests/search/judge.ts'
import { enlarged } from './enlarged.ts'
import { eagerMemory, isolated, keepingModule, shown } from './peer.ts'

/** Pages per language of the enlarged documentation. */
const manyPages = 13_800

/** Measures every n-th letter on the enlarged documentation, and every letter otherwise. */
const stride = 24

/** Requests that the page sends to a worker. */
interface Trial {
  start: object
  asks: { query: string; lang: string; version: string; limit: number }[]
}

/** Prints a row for each size, engine and language. */
export async function measureWorker(input: SearchInput): Promise<void> {
  const bundled = await bundleWorker()
  const { CHROMIUM_PATH } = process.env
  const browser = await chromium.launch({
    ...(CHROMIUM_PATH ? { executablePath: CHROMIUM_PATH } : {}),
    // Measures memory immediately, not at the next garbage collection.
    args: ['--no-sandbox', '--disable-gpu', eagerMemory],
  })
  const head = ['letters', 'p50', 'p95', 'p99', 'most', 'MB']
  process.stdout.write(`${'in the worker, ms'.padEnd(30)}${head.map((name) => name.padStart(9)).join('')}\n`)
  try {
    for (const [size, sized] of [
      [0, input],
      [manyPages, enlarged(input, manyPages)],
    ] as const) {
      const { files, manifests } = await searchFiles(sized)
      const server = await serve(new Map([...files, ...bundled.files]), bundled.worker)
      const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`
      for (const lang of ['en', 'zh']) {
        for (const engine of ['wasm', 'ts'] as EngineKind[]) {
          const directory = { worker: bundled.worker, wasm: bundled.wasm, manifests: { '': manifests } }
          const start = { type: 'start', base: origin, directory, engine, fresh: false }
          const asks = lettersOf(lang, size > 0 ? stride : 1).map((query) => ({
            query,
            lang,
            version: '',
            limit: shown,
          }))
          const { times, bytes } = await measure(browser, origin, { start, asks })
          times.sort((a, b) => a - b)
          const at = (share: number) => (times[Math.floor((times.length - 1) * share)] ?? 0).toFixed(1)
          const { pages } = readManifest(Buffer.from(files.get(manifests[lang] ?? '') ?? []).toString())
          const name = `${pages.length} pages ${lang}, ${engine === 'wasm' ? 'WASM' : 'TypeScript'}`
          const row = [String(times.length), at(0.5), at(0.95), at(0.99), at(1), (bytes / 1e6).toFixed(1)].map((text) =>
            text.padStart(9),
          )
          process.stdout.write(`${name.padEnd(30)}${row.join('')}\n`)
        }
      }
      server.closeAllConnections()
      server.close()
    }
  } finally {
    await browser.close()
  }
}

/** The distinct contents of the search field while the judged queries are typed. */
function lettersOf(lang: string, stride: number): string[] {
  const typed = judgedQueries(lang).flatMap(({ text }, number) => {
    const letters = [...text]
    const beginnings = letters.map((_, i) => letters.slice(0, i + 1).join(''))
    return beginnings.filter((_, i) => (i + number) % stride === 0)
  })
  return [...new Set(typed)]
}

/** Wraps the worker in a script that measures times. */
const around = (worker: string) => `${keepingModule}
  const post = self.postMessage.bind(self)
  let begun = 0
  // The worker also reports its downloads, which aren't answers.
  self.postMessage = ({ id, error }) => {
    const took = performance.now() - begun
    if (id !== undefined) post({ id, error, took, module: self.moduleMemory?.buffer.byteLength ?? 0 })
  }
  await import('./${worker}')
  const { onmessage } = self
  self.onmessage = (event) => {
    begun = performance.now()
    onmessage.call(self, event)
  }
  post({})`

/**
 * Runs in the page: sends every request twice, and returns the times of the second answers and the final memory of the
 * worker.
 */
const asking = `
  self.ask = async ({ start, asks }) => {
    const worker = new Worker('around.js', { type: 'module' })
    const reply = () =>
      new Promise((resolve, reject) => {
        worker.onmessage = ({ data }) => (data.error ? reject(new Error(data.error)) : resolve(data))
        worker.onerror = ({ message }) => reject(new Error(message))
      })
    const ask = (message) => {
      worker.postMessage(message)
      return reply()
    }
    await reply()
    worker.postMessage(start)
    const times = []
    let module = 0
    for (const [number, each] of asks.entries()) {
      await ask({ type: 'ask', id: number + 1, ...each })
      const answer = await ask({ type: 'ask', id: number + 1, ...each })
      times.push(answer.took)
      module = answer.module
    }
    const { breakdown } = await performance.measureUserAgentSpecificMemory()
    const held = breakdown.filter(({ attribution }) => attribution.some(({ scope }) => /Worker/.test(scope)))
    worker.terminate()
    return { times, bytes: held.reduce((sum, { bytes }) => sum + bytes, module) }
  }`

/** Serves files by path. Clocks are only precise in cross-origin isolated pages, hence the headers. */
async function serve(files: Map<string, Uint8Array | string>, worker: string): Promise<Server> {
  const own = new Map([
    ['', `<!doctype html><html lang="en"><script>${asking}</script>`],
    ['around.js', around(worker)],
  ])
  const server = createServer(({ url = '/' }, response) => {
    const path = url.slice(1)
    const content = own.get(path) ?? files.get(path)
    const type = path === '' ? 'text/html' : path.endsWith('.js') ? 'text/javascript' : 'application/octet-stream'
    response.writeHead(content === undefined ? 404 : 200, {
      'content-type': type,
      ...isolated,
    })
    response.end(content)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return server
}

/** Times in ms. */
interface Measured {
  times: number[]
  bytes: number
}

async function measure(browser: Browser, origin: string, trial: Trial): Promise<Measured> {
  const page = await browser.newPage()
  await page.goto(origin)
  const measured = await page.evaluate(
    (trial) => (self as unknown as { ask(trial: Trial): Promise<Measured> }).ask(trial),
    trial,
  )
  await page.close()
  return measured
}
