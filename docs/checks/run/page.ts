// Runs the bundles of an example: those for the web in jsdom, with scripts from the output folders of the example's
// projects; those for Node in Node. Returns what they print and what the page shows.

import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import process from 'node:process'
import { format } from 'node:util'
import { packageOf } from '../packages.ts'
import type { Built } from './build.ts'
import { runProgram } from './script.ts'

/** The result of running a bundle. */
export interface Ran {
  /** Output, including uncaught errors of a page. */
  printed: string
  /** Text of the page. */
  shown: string
}

/** Origin of a page if no port is configured. */
const origin = 'http://localhost:8080'

/** Turns of the event loop to wait after a page has stopped loading. */
const quietTurns = 20

/** Runs every entry of a build; `others` are the example's other projects by port. */
export async function runBundles(built: Built, others: Built[]): Promise<Ran> {
  const ran: Ran[] = []
  const inPage = built.bundles.filter(({ page }) => page)
  for (const { output, entries, page } of built.bundles) {
    if (page) continue
    for (const scripts of entries) {
      const script = scripts.at(-1)
      if (script)
        ran.push({ printed: await runProgram(process.execPath, [path.join(output, script)], output), shown: '' })
    }
  }
  if (inPage.length > 0)
    ran.push(
      await runPage(
        built,
        inPage.flatMap(({ entries }) => entries.flat()),
        others,
      ),
    )
  return {
    printed: ran.map(({ printed }) => printed).join(''),
    shown: ran.map(({ shown }) => shown).join(''),
  }
}

interface Jsdom {
  JSDOM: new (
    html: string,
    options: object,
  ) => { window: Window & { close(): void; document: { body: { textContent: string | null } } } }
  ResourceLoader: new () => { fetch(url: string, options: object): Promise<Buffer> | null }
  VirtualConsole: new () => { on(event: string, listener: (...args: unknown[]) => void): void }
}

async function runPage(built: Built, scripts: string[], others: Built[]): Promise<Ran> {
  const { JSDOM, ResourceLoader, VirtualConsole } = packageOf<Jsdom>('jsdom')
  const folders = new Map(others.flatMap(({ port, output }) => (port ? [[`http://localhost:${port}`, output]] : [])))
  const own = built.port ? `http://localhost:${built.port}` : origin
  folders.set(own, built.output)
  let loading = 0
  class Loader extends ResourceLoader {
    override fetch(url: string): Promise<Buffer> {
      const { origin, pathname } = new URL(url)
      const file = path.join(folders.get(origin) ?? '', decodeURIComponent(pathname))
      if (!folders.has(origin) || !existsSync(file)) return Promise.reject(new Error(`cannot load ${url}`))
      loading += 1
      return Promise.resolve(readFileSync(file)).finally(() => {
        loading -= 1
      })
    }
  }
  let printed = ''
  const virtualConsole = new VirtualConsole()
  for (const event of ['log', 'info', 'warn', 'error', 'debug']) {
    virtualConsole.on(event, (...args) => {
      printed += `${format(...args)}\n`
    })
  }
  virtualConsole.on('jsdomError', (error) => {
    printed += `${error instanceof Error ? ((error as { detail?: Error }).detail?.stack ?? error.message) : error}\n`
  })
  // Catch errors that scripts of the page throw asynchronously.
  const onError = (error: unknown) => {
    printed += `${error instanceof Error ? error.stack : error}\n`
  }
  const events = ['uncaughtException', 'unhandledRejection'] as const
  for (const event of events) process.on(event, onError)
  const index = path.join(built.output, 'index.html')
  const tags = [...new Set(scripts)].map((script) => `<script defer src="/${script}"></script>`).join('')
  const html = existsSync(index) ? readFileSync(index, 'utf8') : `<!DOCTYPE html><title></title>${tags}<body></body>`
  const settings = { url: `${own}/`, runScripts: 'dangerously', pretendToBeVisual: true }
  const { window } = new JSDOM(html, { ...settings, resources: new Loader(), virtualConsole })
  await settled(window, () => loading > 0)
  const shown = window.document.body.textContent ?? ''
  window.close()
  for (const event of events) process.off(event, onError)
  return { printed, shown }
}

/** Waits until the page has loaded and is idle. */
async function settled(window: Window, busy: () => boolean): Promise<void> {
  if (window.document.readyState !== 'complete') {
    await new Promise((resolve) => window.addEventListener('load', resolve))
  }
  for (let quiet = 0; quiet < quietTurns; quiet = busy() ? 0 : quiet + 1) {
    await new Promise((resolve) => setTimeout(resolve, 1))
  }
}
