// Fetches what a page needs, once each: the page's file and the navigation of its section. Both are kept for the life
// of the document, so hovering a link is enough to open it at once.

import site from 'virtual:site'
import { dataUrl } from '../../shared/routes.ts'
import type { PageFile, SectionData } from '../../shared/site.ts'

/** A page ready to show. */
export interface Loaded {
  file: PageFile
  section: SectionData
}

const pages = new Map<string, Promise<Loaded>>()
const sections = new Map<string, Promise<SectionData>>()

/** Loads the page of a route. Rejects when there is none or the network fails; the next call tries again. */
export function loadPage(route: string): Promise<Loaded> {
  return once(pages, dataUrl(route, site.base), async (url) => {
    const file = await json<PageFile>(url, 'no-cache')
    return { file, section: await loadSection(file.section) }
  })
}

/** After which a page that did not load is asked for again. */
const retryMs = 5000
const awaited = new Map<string, Promise<Loaded>>()

/** Loads the page of a route that is on the screen already, however long that takes. */
export function loadWithPatience(route: string): Promise<Loaded> {
  const known = awaited.get(route)
  if (known) return known
  const load = (): Promise<Loaded> => loadPage(route).catch(() => nextChance().then(load))
  const loading = load()
  awaited.set(route, loading)
  return loading
}

/** Settles when the network comes back, or after a while. */
function nextChance(): Promise<void> {
  return new Promise((resolve) => {
    addEventListener('online', () => resolve(), { once: true })
    setTimeout(resolve, retryMs)
  })
}

/** Forgets every page, so that the next call loads it anew. */
export function forgetPages(): void {
  pages.clear()
}

/** Loads the navigation of a section by the URL that its pages name. */
export function loadSection(url: string): Promise<SectionData> {
  return once(sections, url, (address) => json<SectionData>(address, 'default'))
}

function once<T>(kept: Map<string, Promise<T>>, url: string, load: (url: string) => Promise<T>): Promise<T> {
  const known = kept.get(url)
  if (known) return known
  const loading = load(url)
  kept.set(url, loading)
  loading.catch(() => kept.delete(url))
  return loading
}

async function json<T>(url: string, cache: RequestCache): Promise<T> {
  const response = await fetch(url, { cache })
  if (!response.ok) throw new Error(`${url}: ${response.status}`)
  return (await response.json()) as T
}
