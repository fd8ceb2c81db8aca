// `npm run dev`: serves the site from memory while it is being written, and tells open pages what changed. A change of
// the build itself needs a new process: this one ends, and the door (setup.mjs) starts the next at the same port.

import { createServer } from 'node:http'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { loadSite } from './config.ts'
import { LiveServer } from './live/server.ts'
import { LiveSite } from './live/site.ts'
import { type Stop, watchPaths } from './live/watch.ts'
import { filesOfConfig } from './loadConfig.ts'
import { Store } from './store.ts'
import { count, elapsed } from './task.ts'
import { storeFolder, toolKey } from './tool.ts'
import { sitesOf } from './versions.ts'

const { values: flags } = parseArgs({
  options: {
    docs: { type: 'string' },
    base: { type: 'string' },
    config: { type: 'string' },
    port: { type: 'string' },
    host: { type: 'string', default: '127.0.0.1' },
  },
})

/** Exit code that asks the door to start again. */
const again = 75
const root = path.resolve(import.meta.dirname, '..')
const config = path.resolve(flags.config ?? 'site.config.ts')
const port = Number(process.env.DEV_PORT ?? flags.port ?? process.env.PORT ?? 4173)

/** Reads the configuration and opens what it describes. */
async function openSites(): Promise<LiveSite[]> {
  const whole = await loadSite({ ...flags, ssg: true })
  const store = new Store(storeFolder(whole, false), toolKey())
  const sites = sitesOf(whole).map((site) => new LiveSite(site, store))
  await Promise.all(sites.map((site) => site.open()))
  return sites
}

async function serve(): Promise<void> {
  let sites = await openSites()
  const server = new LiveServer(flags.host)
  server.serve(sites)
  const at = await server.listen(port)
  process.send?.({ port: at })
  const pages = sites.reduce((sum, { count }) => sum + count, 0)
  process.stderr.write(sites.map(({ report }) => report).join(''))
  process.stderr.write(
    `serving ${count(pages, 'page')} at http://localhost:${at}${sites[0]?.site.data.root} after ${elapsed()}\n`,
  )

  // One change after the other: two at once would take each other's pages back.
  let turn = Promise.resolve()
  /** Does the work of a change and says how long it took; what it throws stands over the pages until it succeeds. */
  const inTurn = (kind: string, what: string, work: () => Promise<void>) => {
    const from = performance.now()
    turn = turn.then(work).then(
      () => {
        server.succeed(kind)
        process.stderr.write(`✓ ${what} ${(performance.now() - from).toFixed(0)} ms\n`)
      },
      ({ message }: Error) => {
        server.fail(kind, message)
        process.stderr.write(`${message}\n`)
      },
    )
  }
  const watchDocs = (): Stop[] =>
    sites.map((site) =>
      watchPaths([site.site.docs], (files) =>
        inTurn('docs', [...files].map((file) => path.relative('', file)).join(', '), async () => {
          server.tell(await site.edit(files))
          process.stderr.write(site.report)
        }),
      ),
    )
  let stops = watchDocs()
  watchPaths([path.join(root, 'theme')], () =>
    inTurn('theme', 'theme', async () => {
      for (const site of sites) server.tell(await site.restyle())
    }),
  )
  watchPaths(filesOfConfig(config), () =>
    inTurn('configuration', path.relative('', config), async () => {
      sites = await openSites()
      for (const stop of stops) stop()
      stops = watchDocs()
      server.serve(sites)
      server.tell({ type: 'reload' })
    }),
  )
}

/** Ends the process when what it runs changes: the build, the native module. */
function watchProgram(): void {
  const native = path.join(root, 'crates/md-compiler/index.js')
  watchPaths([native, path.join(root, 'build')], () => process.exit(again))
}

/** What stands at the address of a site that could not even be opened; it looks again by itself. */
function serveFailure(message: string): void {
  const server = createServer((request, response) => {
    // An answer would end the waiting of an open page; it tries again as long as there is none.
    if (request.url?.endsWith('/__live')) return request.destroy()
    response.writeHead(500, { 'Content-Type': 'text/plain;charset=utf-8', Refresh: '1' })
    response.end(message)
  })
  server.on('error', () => undefined)
  server.listen(port, flags.host)
}

watchProgram()
try {
  await serve()
} catch (error) {
  const { message } = error as Error
  process.stderr.write(`${message}\n`)
  serveFailure(message)
  // Whatever is wrong with it, the next change may put it right.
  watchPaths([config, path.resolve(flags.docs ?? 'docs'), path.join(root, 'theme')], () => process.exit(again))
}
