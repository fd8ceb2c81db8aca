// The service worker. Files with hashed names come from its cache; everything else comes from the network, and from the cache
// if the network fails or is too slow. So readers never get an outdated page while a current one is available, and a kept page
// finds the scripts of the build it belongs to. If a page isn't kept, readers get the offline page.
//
// It isn't a library: workbox's precaching and expiration keep a database next to the cache, and it needs neither.

import { isSlow, type Surroundings } from '../../search/client/choice.ts'
import { directoryFile } from '../../search/directory.ts'
import { pathsOf } from '../../search/manifestJson.ts'
import { languageOf } from '../../shared/languages.ts'
import { withoutBase } from '../../shared/routes.ts'
import type { OfflineSetup, Visited } from '../../shared/site.ts'

interface ExtendableEvent extends Event {
  waitUntil(work: Promise<unknown>): void
}

interface FetchEvent extends ExtendableEvent {
  request: Request
  respondWith(response: Promise<Response>): void
}

interface Scope {
  /** Prepended to this script by the build. */
  setup: OfflineSetup
  location: Location
  clients: { claim(): Promise<void> }
  skipWaiting(): Promise<void>
  addEventListener(type: 'install' | 'activate', answer: (event: ExtendableEvent) => void): void
  addEventListener(type: 'fetch', answer: (event: FetchEvent) => void): void
  addEventListener(type: 'message', answer: (event: ExtendableEvent & MessageEvent<Visited>) => void): void
}

const scope = globalThis as unknown as Scope
const { base, langs, lang, pages, shell, boot, build } = scope.setup

/** Names of the caches, with the base: other sites of the origin have caches, too. */
const names = { pages: `pages ${base}`, files: `files ${base}`, shell: `shell ${base} ${build}` }

/** Most entries of a cache; the oldest go first. Files of the search index don't count. */
const most = { pages: 500, files: 400 }

/** If the network takes longer than this many milliseconds, a kept page is shown. */
const patienceMs = 4000

const isIndex = (path: string) => /\/static\/search_\w+\./.test(path)
const isHashed = (path: string) => path.startsWith(`${base}static/`)

scope.addEventListener('install', (event) => event.waitUntil(install()))
scope.addEventListener('activate', (event) => event.waitUntil(activate()))
scope.addEventListener('message', (event) => event.waitUntil(keepVisited(event.data)))
scope.addEventListener('fetch', (event) => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (request.method !== 'GET' || request.headers.has('range')) return
  if (origin !== scope.location.origin || !pathname.startsWith(base)) return
  event.respondWith(isHashed(pathname) ? hashedFile(event) : freshFile(event))
})

/** Keeps the offline pages and the theme, which the page that registers this worker has just loaded. */
async function install() {
  const [files, own] = await Promise.all([caches.open(names.files), caches.open(names.shell)])
  await Promise.all(shell.map(async (url) => (await keptFile(files, url)) ?? files.put(url, await fetchedFile(url))))
  for (const url of Object.values(pages)) {
    const page = await fetched(url, 'no-cache')
    // If a site is deployed in between, the next attempt gets pages and scripts of the same build.
    if (!(await page.clone().text()).includes(boot)) throw new Error(`\`${url}\` is of another build`)
    await own.put(url, page)
  }
  await scope.skipWaiting()
}

async function activate() {
  const old = (await caches.keys()).filter((name) => name.startsWith(`shell ${base} `) && name !== names.shell)
  await Promise.all(old.map((name) => caches.delete(name)))
  await scope.clients.claim()
}

/** A complete response that can answer any request; hosts may redirect the spelling of an address. */
async function fetched(url: string, cache: RequestCache = 'default'): Promise<Response> {
  const response = await fetch(url, { cache })
  if (!response.ok) throw new Error(`found status \`${response.status}\` for \`${url}\`, expected 200`)
  return response.redirected ? new Response(response.body, { headers: response.headers }) : response
}

/**
 * A complete file with a hash in its name. Because it's kept forever, an answer that isn't this file (the page of a captive
 * portal, or of a host that answers everything with its home page) must never be; browsers may have cached it, too.
 */
async function fetchedFile(url: string): Promise<Response> {
  for (const cache of ['default', 'reload'] as const) {
    const response = await fetched(url, cache)
    if (await isFile(url, response.clone())) return response
  }
  throw new Error(`found another file at \`${url}\``)
}

/** Whether a response is the file that its address names: by its hash, or for scripts and style sheets, by its type. */
async function isFile(url: string, response: Response): Promise<boolean> {
  const [, hash, ending] = /\.([^./]+)\.(\w+)$/.exec(new URL(url, scope.location.href).pathname) ?? []
  if (!hasType(url, response) || ending === 'js' || ending === 'css') return hasType(url, response)
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', await response.arrayBuffer()))
  return hash === Array.from(digest.subarray(0, 4), (byte) => byte.toString(16).padStart(2, '0')).join('')
}

/** Whether the type of a response is possible for the ending of its address. */
function hasType(url: string, { headers }: Response): boolean {
  const type = headers.get('Content-Type') ?? ''
  if (url.endsWith('.js')) return type.includes('javascript')
  if (url.endsWith('.css')) return type.includes('css')
  return !type.includes('html')
}

/** A kept file, unless an earlier version of this worker has kept something else. */
async function keptFile(cache: Pick<Cache, 'match'>, url: string): Promise<Response | undefined> {
  const known = await cache.match(url)
  return known && hasType(url, known) ? known : undefined
}

/**
 * From the cache; a file with a hash in its name never changes. The search asks for a file again if it may be damaged, and
 * takes the kept one if there is no other.
 */
async function hashedFile(event: FetchEvent): Promise<Response> {
  const { request } = event
  const cache = await caches.open(names.files)
  const known = await keptFile(cache, request.url)
  if (known && isManifest(request.url)) event.waitUntil(keepIndex(request.url, known.clone()))
  if (known && !['reload', 'no-store'].includes(request.cache)) return known
  const response = await fetch(request).catch((error) => known ?? Promise.reject(error))
  if (response !== known && isKeepable(response)) event.waitUntil(keepFile(request.url, response.clone(), !known))
  return response
}

/** Keeps a file, with the rest of the index if it's a new manifest, unless it's something else. */
async function keepFile(url: string, response: Response, isNew: boolean) {
  if (!(await isFile(url, response.clone()))) return
  const manifest = isNew && isManifest(url) ? response.clone() : undefined
  await keep(names.files, url, response)
  if (manifest) await keepIndex(url, manifest)
}

/** From the network, or else from the cache. */
async function freshFile(event: FetchEvent): Promise<Response> {
  const { request } = event
  const key = keyOf(request.url)
  const cache = await caches.open(names.pages)
  const network = fetch(request).then((response) => {
    if (isKeepable(response)) event.waitUntil(keep(names.pages, key, response.clone()))
    else if (response.status === 404) event.waitUntil(cache.delete(key))
    return response
  })
  const kept = await cache.match(key)
  if (kept) {
    event.waitUntil(network.catch(() => undefined))
    const late = new Promise<undefined>((resolve) => setTimeout(resolve, patienceMs))
    const response = await Promise.race([network.catch(() => undefined), late])
    return response && response.status < 500 ? response : kept
  }
  try {
    return await network
  } catch (error) {
    const offline = request.mode === 'navigate' ? await offlinePage(request.url) : undefined
    if (offline) return offline
    throw error
  }
}

/** The offline page in the language of an address. */
async function offlinePage(url: string): Promise<Response | undefined> {
  const path = withoutBase(new URL(url).pathname, base) ?? '/'
  const cache = await caches.open(names.shell)
  return cache.match(pages[languageOf(path, langs, lang)] ?? '')
}

/**
 * Keeps an open page as a document, even if only its data was loaded, with the files that it loaded before this worker was
 * active.
 */
async function keepVisited({ page, files }: Visited) {
  for (const url of [page, ...files]) {
    const { origin, pathname } = new URL(url)
    if (origin !== scope.location.origin || !pathname.startsWith(base)) continue
    const [name, load] = isHashed(pathname) ? [names.files, fetchedFile] : [names.pages, fetched]
    const cache = await caches.open(name)
    if (await cache.match(keyOf(url))) continue
    await load(url).then(
      (response) => keep(name, keyOf(url), response),
      () => undefined,
    )
  }
}

const isManifest = (url: string) => /\/static\/search_index\.[^/]+\.json$/.test(url)

/**
 * Keeps the search of a language once a reader has used it, except on metered and slow lines: the whole index, and both engines,
 * because one replaces the other when it fails. Drops the index files of earlier builds.
 */
async function keepIndex(url: string, manifest: Response) {
  if (isSlow(navigator as Surroundings)) return
  const paths = pathsOf(await manifest.text()).map((path) => base + path)
  const current = new Set([url, ...paths.map((path) => new URL(path, url).href)])
  const scripts = await searchScripts()
  const cache = await caches.open(names.files)
  const known = new Set((await cache.keys()).map((request) => request.url))
  for (const path of [...scripts, ...current]) if (!known.has(path)) await cache.put(path, await fetchedFile(path))
  const [, index = ''] = /search_index\.(.+)\.[^.]+\.json$/.exec(url) ?? []
  for (const path of known) {
    if (isIndex(path) && path.includes(`.${index}.`) && !current.has(path)) await cache.delete(path)
  }
}

/** The search worker, its engines and the WASM module; scripts name those that they import. */
async function searchScripts(): Promise<Set<string>> {
  const urlOf = (path: string) => new URL(base + path, scope.location.href).href
  const { worker, wasm } = (await (await fetched(urlOf(directoryFile))).json()) as { worker: string; wasm: string }
  const found = new Set([urlOf(wasm), urlOf(worker)])
  for (const url of found) {
    if (!url.endsWith('.js')) continue
    const script = await ((await keptFile(caches, url)) ?? (await fetchedFile(url))).text()
    for (const [name] of script.matchAll(/search-worker-[\w-]+\.[\w-]+\.js/g)) found.add(urlOf(`static/${name}`))
  }
  return found
}

/** Adds an entry, and removes the oldest beyond the limit. */
async function keep(name: string, url: string, response: Response) {
  const cache = await caches.open(name)
  await cache.put(url, response)
  const own = new Set(shell.map((path) => new URL(path, scope.location.href).href))
  const keys = (await cache.keys()).filter((request) => !isIndex(request.url) && !own.has(request.url))
  const limit = name === names.pages ? most.pages : most.files
  await Promise.all(keys.slice(0, Math.max(0, keys.length - limit)).map((key) => cache.delete(key)))
}

/** A complete answer of this origin. */
function isKeepable(response: Response): boolean {
  return response.status === 200 && response.type === 'basic' && !response.redirected
}

/** A page is the same for every query. */
function keyOf(url: string): string {
  const { origin, pathname } = new URL(url)
  return origin + pathname
}
