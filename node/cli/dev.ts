// `npm run dev`: serves the site from memory while it's being edited, and pushes changes to open pages. A change of the
// tool itself requires a new process: this one exits, and what started it (setup.mjs, or
// inkstone.ts of an installed tool) starts the next on the same port.

import { existsSync } from 'node:fs'
import path from 'node:path'
import { pruneCache, touch } from '../../setup/cache.mjs'
import { toolKey } from '../build/toolKey.ts'
import { sitesOf } from '../build/versions.ts'
import { root, siteFolder, storeFolder } from '../cache/folders.ts'
import { Store } from '../cache/store.ts'
import { langsOf, loadSite, type Site } from '../config/config.ts'
import { filesOfConfig, isConfigCurrent } from '../config/loadConfig.ts'
import { filesOfPluginPages, readContent } from '../content/pluginPages.ts'
import { withComponents } from '../content/siteComponents.ts'
import { Changes, SerialQueue } from '../dev/changes.ts'
import { newMessages } from '../dev/newMessages.ts'
import { LiveServer } from '../dev/server.ts'
import { DevSite } from '../dev/site.ts'
import { Watcher } from '../dev/watch.ts'
import { readOptions, readPort, serverOptions, siteOptions } from '../report/options.ts'
import { count, elapsed } from '../report/progress.ts'
import { openLocalServer } from '../serve/http.ts'

const { values: flags } = readOptions('dev', { ...siteOptions, ...serverOptions })

/** Exit code that asks to be started again. */
const again = 75
const config = path.resolve(flags.config ?? 'site.config.ts')
const port = readPort(process.env.DEV_PORT ?? flags.port)

/** The site being served. */
interface Opened {
  whole: Site
  /** Its versions, or the site itself. */
  sites: DevSite[]
  store: Store
}

let opened: Opened | undefined

const docsChanges = new Changes([path.resolve(flags.docs ?? 'docs')])
const themeChanges = new Changes([path.join(root, 'theme')])
const configChanges = new Changes([config])

/** Reads the configuration and opens what it describes. */
async function openSites(): Promise<Opened> {
  const whole = await loadSite({ ...flags, ssg: true })
  // Before reading them, so that no change is missed.
  docsChanges.watch([...new Set([...foldersOf(opened?.whole), ...foldersOf(whole)])])
  const store = new Store(storeFolder(whole.docs, false), toolKey())
  touch(siteFolder(whole.docs))
  try {
    const versions = sitesOf(whole).map(async (given) => {
      const docs = await readContent(given, store)
      const site = new DevSite(await withComponents(given, docs), store)
      await site.open(docs)
      return site
    })
    return { whole, sites: await Promise.all(versions), store }
  } catch (error) {
    store.close()
    throw error
  }
}

/** Whether a site still has the versions and languages it was opened with. */
function hasSameFolders({ whole, sites }: Opened): boolean {
  const now = sitesOf({ ...whole, langs: langsOf(whole.data, whole) })
  const listed = (each: Site[]) => JSON.stringify(each.map(({ docs, langs }) => [docs, langs]))
  return listed(now) === listed(sites.map(({ site }) => site))
}

/** Prints the mistakes of the sites, and where they're served. */
function announce(sites: DevSite[], port: number): void {
  const pages = sites.reduce((sum, { count }) => sum + count, 0)
  process.stderr.write(sites.map(({ report }) => report).join(''))
  process.stderr.write(
    `serving ${count(pages, 'page')} at http://localhost:${port}${sites[0]?.site.data.root} after ${elapsed()}\n`,
  )
}

async function serve(): Promise<void> {
  let current = await openSites()
  opened = current
  const server = new LiveServer(flags.host)
  server.serve(current.sites)
  const at = await server.listen(port)
  process.send?.({ port: at })
  announce(current.sites, at)
  const queue = new SerialQueue(server)
  const reopen = async () => {
    try {
      const next = await openSites()
      current.store.close()
      current = next
      opened = next
      server.serve(next.sites)
      server.broadcast({ type: 'reload' })
    } finally {
      watchConfig()
    }
  }
  /** Files of failed changes; they're processed again with the next change. */
  const pending = new Set<string>()
  const edit = async (files: Set<string>) => {
    for (const file of files) pending.add(file)
    if (hasSameFolders(current)) await update()
    else await reopen()
    pending.clear()
  }
  const update = async () => {
    for (const site of current.sites) {
      const folders = foldersOf(site.site)
      const own = new Set([...pending].filter((file) => folders.some((folder) => isBelow(file, folder))))
      if (own.size === 0) continue
      const before = site.report
      const event = await site.edit(own)
      if (!event) return reopen()
      server.broadcast(event)
      process.stderr.write(newMessages(before, site.report))
    }
  }
  const reconfigure = () => queue.add('configuration', path.relative('', config), reopen)
  docsChanges.handle((files) => {
    const names = [...files].map((file) => path.relative('', file))
    const others = names.length - 3
    const what = others > 1 ? [...names.slice(0, 3), `${others} others`] : names
    queue.add('docs', what.join(', '), () => edit(files))
  })
  themeChanges.handle(() =>
    queue.add('theme', 'theme', async () => {
      for (const site of current.sites) server.broadcast(await site.restyle())
    }),
  )
  /** Watches the files that the configuration currently imports. */
  const watchConfig = () => {
    configChanges.watch(filesOfConfig(config))
    docsChanges.watch(foldersOf(current.whole))
    // An import may have changed before it was watched.
    if (!isConfigCurrent(config)) reconfigure()
  }
  configChanges.handle(reconfigure)
  watchConfig()
}

/** Folders with the files of a site, and other files that its plugins read. */
function foldersOf(site: Site | undefined): string[] {
  const others = site?.folders.map(([, folder]) => folder) ?? []
  const read = site ? filesOfPluginPages(site) : []
  return [site?.docs, ...others, site?.public, ...read].filter((folder) => folder !== undefined)
}

function isBelow(file: string, folder: string): boolean {
  return file.startsWith(folder + path.sep)
}

/** Exits when the tool itself changes: its sources or the native module. */
function watchProgram(): void {
  const native = path.join(root, 'crates/md-compiler/index.js')
  const sources = ['node', 'lib', 'search', 'shared'].map((folder) => path.join(root, folder))
  new Watcher([native, ...sources], () => leave(again))
}

/** Exits cleanly: compiled results are flushed first. */
function leave(code: number): void {
  opened?.store.save()
  process.exit(code)
}

/** Serves the error of a site that couldn't be opened; the page reloads itself. */
function serveFailure(message: string): void {
  const server = openLocalServer({ host: flags.host }, async (request, response, pathname) => {
    // Any response would make an open page stop retrying, so drop the connection.
    if (pathname.endsWith('/__live')) return void request.destroy()
    response.writeHead(500, { 'Content-Type': 'text/plain;charset=utf-8', Refresh: '1' })
    response.end(message)
  })
  server.on('error', () => undefined)
  server.listen(port, flags.host)
}

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => leave(0))
// What started this was killed.
process.on('disconnect', () => leave(0))
watchProgram()
try {
  await serve()
  pruneCache()
} catch (error) {
  const { message } = error as Error
  process.stderr.write(`${message}\n`)
  // Not the folder of a site.
  if (!existsSync(config)) leave(1)
  process.stderr.write('waiting for a change\n')
  serveFailure(message)
  // Any change of the configuration may fix the problem.
  configChanges.watch(filesOfConfig(config))
  for (const changes of [docsChanges, themeChanges, configChanges]) changes.handle(() => leave(again))
  if (!isConfigCurrent(config)) leave(again)
}
