// Fetches what a page needs, once: the page's file, the navigation of its section, the texts of its language, its layout. All
// are cached for the lifetime of the document, so a link can be preloaded by hovering.

import site from 'virtual:site'
import { dataUrl } from '../../shared/routes.ts'
import type { PageFile, SectionData } from '../../shared/site.ts'
import { loadLayout } from '../support/layouts.ts'
import { loadText } from '../support/texts.ts'
import { loadPatiently } from './patience.ts'

/** A loaded page. */
export interface Loaded {
  file: PageFile
  section: SectionData
}

const pages = new Map<string, Promise<Loaded>>()
const sections = new Map<string, Promise<SectionData>>()

/** Loads the page of a route. Rejects if there is none or the network fails; the next call tries again. */
export function loadPage(route: string): Promise<Loaded> {
  return once(pages, dataUrl(route, site.base), async (url) => {
    const file = await json<PageFile>(url, 'no-cache')
    return { file, section: await loadParts(file) }
  })
}

/** Loads what a page needs besides its file; resolves with the navigation of its section. */
export async function loadParts({ page, section }: Pick<PageFile, 'page' | 'section'>): Promise<SectionData> {
  const [data] = await Promise.all([loadSection(section), loadText(page.lang), loadLayout(page.pageType)])
  return data
}

const awaited = new Map<string, Promise<Loaded>>()

/** Loads the page of a route that is already on the screen, retrying until it succeeds. */
export function loadShown(route: string): Promise<Loaded> {
  const known = awaited.get(route)
  if (known) return known
  const loading = loadPatiently(() => loadPage(route))
  awaited.set(route, loading)
  return loading
}

/** Clears the cache, so that the next call loads a page again. */
export function forgetPages(): void {
  pages.clear()
}

/** Loads the navigation of a section from the URL in its pages. */
function loadSection(url: string): Promise<SectionData> {
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
