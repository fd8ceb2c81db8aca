// Measures what this project's search costs a browser on the built site: how long the main thread is blocked while the
// dialog opens and while a query is typed letter by letter, and how long the worker computes per letter. Figures are
// CPU times from the browser's trace, so other load on the machine doesn't count.

import type { AddressInfo } from 'node:net'
import path from 'node:path'
import { type Browser, chromium, type Page } from 'playwright'
import { servePreview } from '../../node/serve/preview.ts'
import type { EngineKind } from '../../search/messages.ts'
import { firstQuery } from './peer.ts'

const root = path.resolve(import.meta.dirname, '../..')

/** Number of runs whose figures are combined. */
const runs = 5

/** Pause between letters. It's longer than the search's debounce, so every letter sends a query. */
const pauseMs = 400

/** Name of the performance mark before each letter. */
const letterMark = 'letter'

/** Prints a row for each engine and language. */
export async function measureBrowser(folder = path.join(root, 'dist')): Promise<void> {
  const server = await servePreview({ folder, base: '/', port: 0, host: '127.0.0.1' })
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const { CHROMIUM_PATH } = process.env
  const browser = await chromium.launch({
    ...(CHROMIUM_PATH ? { executablePath: CHROMIUM_PATH } : {}),
    args: ['--no-sandbox', '--disable-gpu', '--disable-quic'],
  })
  try {
    const head = ['opening', 'typing', 'p50', 'p95', 'most']
    process.stdout.write(`${'in Chromium, ms'.padEnd(18)}${head.map((name) => name.padStart(9)).join('')}\n`)
    for (const lang of ['en', 'zh']) {
      for (const engine of ['wasm', 'ts'] as const) {
        const figures: Figures = { opening: 0, typing: 0, worker: [] }
        for (let run = 0; run < runs; run++) {
          await measure(browser, `${origin}${lang === 'zh' ? '/zh/' : '/'}`, engine, firstQuery(lang), figures)
        }
        const sorted = figures.worker.sort((a, b) => a - b)
        const at = (share: number) => sorted[Math.floor((sorted.length - 1) * share)] ?? 0
        const row = [figures.opening, figures.typing, at(0.5), at(0.95), at(1)]
        const name = `${lang}, ${engine === 'wasm' ? 'WASM' : 'TypeScript'}`
        process.stdout.write(`${name.padEnd(18)}${row.map((figure) => figure.toFixed(1).padStart(9)).join('')}\n`)
      }
    }
  } finally {
    await browser.close()
    server.closeAllConnections()
    server.close()
  }
}

/** CPU times in ms. */
interface Figures {
  /** The longest main-thread task while the dialog opens, and while a query is typed. */
  opening: number
  typing: number
  /** For each letter, the sum of the worker's tasks. */
  worker: number[]
}

async function measure(
  browser: Browser,
  url: string,
  engine: EngineKind,
  query: string,
  figures: Figures,
): Promise<void> {
  const page = await browser.newPage()
  // With `saveData`, the search uses the TypeScript engine.
  await page.addInitScript((engine) => {
    localStorage.setItem('rspress-visited', '1')
    Object.defineProperty(navigator, 'connection', { value: { saveData: engine === 'ts', effectiveType: '4g' } })
  }, engine)
  await page.goto(url)
  await page.locator('html[data-live]').waitFor({ state: 'attached' })
  await page.waitForLoadState('networkidle')
  const opening = await traced(browser, page, async () => {
    await page.keyboard.press('Control+k')
    await page.waitForLoadState('networkidle')
  })
  figures.opening = Math.max(figures.opening, ...opening.page.map(({ took }) => took))
  // The first letter also waits for the engine and the index.
  await page.keyboard.insertText(query.slice(0, 1))
  await page.getByRole('option').first().waitFor()
  const letters = [...query.slice(1)]
  const typed = await traced(browser, page, async () => {
    for (const letter of letters) {
      await page.evaluate((mark) => void performance.mark(mark), letterMark)
      await page.keyboard.insertText(letter)
      await page.waitForTimeout(pauseMs)
    }
  })
  figures.typing = Math.max(figures.typing, ...typed.page.map(({ took }) => took))
  typed.letters.forEach((from, i) => {
    const to = typed.letters[i + 1] ?? Number.POSITIVE_INFINITY
    const tasks = typed.worker.filter(({ at }) => at >= from && at < to)
    figures.worker.push(tasks.reduce((sum, { took }) => sum + took, 0))
  })
  await page.close()
}

/** An event of Chromium's trace: a task, a mark, or the name of a thread. */
interface TraceEvent {
  name: string
  pid: number
  tid: number
  /** Start in microseconds. */
  ts: number
  /** CPU time in microseconds. */
  tdur?: number
  args?: { name?: string }
}

/** A task: its start in microseconds, and its CPU time in ms. */
interface Task {
  at: number
  took: number
}

/** The tasks of the page's threads, and when letters were typed. */
interface Trace {
  page: Task[]
  worker: Task[]
  letters: number[]
}

async function traced(browser: Browser, page: Page, work: () => Promise<void>): Promise<Trace> {
  await browser.startTracing(page, {
    categories: ['toplevel', 'blink.user_timing', 'devtools.timeline', 'disabled-by-default-devtools.timeline'],
  })
  await work()
  const { traceEvents } = JSON.parse(String(await browser.stopTracing())) as { traceEvents: TraceEvent[] }
  const threads = new Map<string, string>()
  for (const { name, pid, tid, args } of traceEvents) {
    if (name === 'thread_name') threads.set(`${pid} ${tid}`, args?.name ?? '')
  }
  const tasksOf = (thread: RegExp) =>
    traceEvents
      .filter(({ name, pid, tid }) => name === 'RunTask' && thread.test(threads.get(`${pid} ${tid}`) ?? ''))
      .map(({ ts, tdur = 0 }) => ({ at: ts, took: tdur / 1000 }))
  const letters = traceEvents.filter(({ name }) => name === letterMark).map(({ ts }) => ts)
  return {
    page: tasksOf(/^CrRendererMain/),
    worker: tasksOf(/^DedicatedWorker/),
    letters: letters.sort((a, b) => a - b),
  }
}
