// Fetches what a page needs, once: the page's file, the navigation of its section, the texts of its language, its layout. All
// are cached for the lifetime of the document, so a link can be preloaded by hovering.

import site from 'virtual:site'
import { homeOf, languageOf } from '../../shared/languages.ts'
import { dataUrl } from '../../shared/routes.ts'
import type { PageFile, SectionData } from '../../shared/site.ts'
import { loadLayout } from '../support/layouts.ts'
import { loadText } from '../support/texts.ts'
import { retry } from './retry.ts'

/** A loaded page. */
export interface LoadedPage {
  file: PageFile
  section: SectionData
}

const pages = new Map<string, Promise<LoadedPage>>()
const sections = new Map<string, Promise<SectionData>>()

/** Loads the page of a route. Rejects if there is none or the network fails; the next call tries again. */
export function loadPage(route: string): Promise<LoadedPage> {
  return once(pages, dataUrl(route, site.base), async (url) => {
    const file = await json<PageFile>(url, 'no-cache')
    return { file, section: await loadParts(file) }
  })
}

/** Loads what a page needs besides its file; resolves with the navigation of its section. */
export async function loadParts({ page, route }: PageFile): Promise<SectionData> {
  const [, section = ''] = route.preload
  const [data] = await Promise.all([loadSection(section), loadText(page.lang), loadLayout(page.pageType)])
  return data
}

/** The route of the error page in the language of a path below the base. */
export function notFoundRoute(path: string): string {
  const langs = site.locales.map(({ lang }) => lang)
  return `${homeOf(languageOf(path, langs, site.lang), site.lang)}404`
}

const shown = new Map<string, Promise<LoadedPage>>()

/** Loads the page of a route that is already on the screen, retrying until it succeeds. */
export function loadShown(route: string): Promise<LoadedPage> {
  return once(shown, route, () => retry(() => loadPage(route)))
}

/** Clears the cache, so that the next call loads a page again. */
export function forgetPages(): void {
  pages.clear()
}

/** Loads the navigation of a section from the URL in its pages. */
function loadSection(url: string): Promise<SectionData> {
  return once(sections, url, (address) => json<SectionData>(address, 'default'))
}

function once<T>(kept: Map<string, Promise<T>>, key: string, load: (key: string) => Promise<T>): Promise<T> {
  const known = kept.get(key)
  if (known) return known
  const loading = load(key)
  kept.set(key, loading)
  loading.catch(() => kept.delete(key))
  return loading
}

async function json<T>(url: string, cache: RequestCache): Promise<T> {
  const response = await fetch(url, { cache })
  if (!response.ok) throw new Error(`${url}: ${response.status}`)
  return (await response.json()) as T
}
