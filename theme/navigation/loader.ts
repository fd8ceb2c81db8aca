// The loader of the router's pages, and what it loads: a page's file, the navigation of its section, the texts of its
// language, its layout. Each is loaded once for the lifetime of the document, so links can be prefetched.

import site from 'virtual:site'
import { type LoaderFunctionArgs, redirectDocument } from 'react-router-dom'
import { homeOf, languageOf } from '../../shared/languages.ts'
import { dataUrl, routeOf, routeRecord, withoutBase } from '../../shared/routes.ts'
import type { PageData, PageFile, RouteRecord, SectionData } from '../../shared/site.ts'
import { hideNotice, showNotice } from '../browser/notice.ts'
import { retry } from '../browser/retry.ts'
import { isKept } from '../offline/keptPages.ts'
import { loadLayout } from '../support/layouts.ts'
import { loadComponents } from '../support/siteComponents.ts'
import { loadText, textOf } from '../support/texts.ts'
import type { PageRouter } from './router.ts'

/** A page with everything that showing it needs. */
export interface LoadedPage {
  page: PageData
  section: SectionData
  record: RouteRecord
  /** Hash of the theme that the page was built with. */
  theme: string
}

/**
 * Loads the page of a navigation. The current page stays until then: without a network, for as long as it takes. Whatever else
 * can't be loaded, or was built with another theme than the document, is left to the browser.
 */
export async function pageLoader({ request }: LoaderFunctionArgs, router: PageRouter): Promise<LoadedPage> {
  const { loaderData, location: here, navigation } = router.state
  const shown: LoadedPage = loaderData.page
  // Requests have no hash.
  const address = new URL(request.url + (navigation.location ?? here).hash)
  const path = pathBelowBase(address.pathname)
  const loading = loadPage(routeOf(path))
  const loaded = await (__LIVE__ ? loading.catch(() => loadPage(notFoundRoute(path))) : loading).catch((error) => {
    request.signal.throwIfAborted()
    // biome-ignore lint/suspicious/noConsole: helps with debugging; the reader gets the page from the browser
    console.error(error)
  })
  // A full load of a page that isn't kept would replace the current one with a message.
  const isLost = !loaded && !(await isKept(address)) && !navigator.onLine
  request.signal.throwIfAborted()
  if (loaded?.theme === shown.theme) return loaded
  // After back or forward, the address is that of the page already: opening it again would only scroll.
  const isThere = address.href === location.href
  if (isLost) {
    const { search, hash } = here
    const { offline, offlineCancel } = textOf(shown.page.lang)
    const stay = () => router.navigate({ search, hash }, { replace: !isThere, preventScrollReset: true })
    showNotice(offline, offlineCancel, stay)
    addEventListener('online', router.revalidate, { once: true, signal: request.signal })
    request.signal.addEventListener('abort', hideNotice)
  } else if (isThere) location.reload()
  else throw redirectDocument(address.href)
  return new Promise(() => undefined)
}

/** The path of an address, below the base. */
export function pathBelowBase(pathname: string): string {
  return withoutBase(pathname, site.base) ?? '/'
}

/** The route of the error page in the language of a path below the base. */
export function notFoundRoute(path: string): string {
  const langs = site.locales.map(({ lang }) => lang)
  return `${homeOf(languageOf(path, langs, site.lang), site.lang)}404`
}

/** By URL, and by route the page on the screen. */
const pages = new Map<string, Promise<LoadedPage>>()
const sections = new Map<string, Promise<SectionData>>()

/** Loads the page of a route. Rejects if there is none or the network fails; the next call tries again. */
export function loadPage(route: string): Promise<LoadedPage> {
  return once(pages, dataUrl(route, site.base), async (url) => {
    const file = await json<PageFile>(url, 'no-cache')
    const [loaded] = await Promise.all([loadParts(file), __COMPONENTS__ && loadComponents(file.page.nodes)])
    return loaded
  })
}

/** Loads what a page needs besides its file. */
export async function loadParts({ page, section: url, theme }: PageFile): Promise<LoadedPage> {
  const loading = once(sections, url, () => json<SectionData>(url, 'default'))
  const [section] = await Promise.all([loading, loadText(page.lang), loadLayout(page.pageType)])
  return { page, section, record: routeRecord(page, site.base, url), theme }
}

/** Loads the page of a route that is already on the screen, retrying until it succeeds. */
export function loadShown(route: string): Promise<LoadedPage> {
  return once(pages, route, () => retry(() => loadPage(route)))
}

/** Makes the next calls load pages again. */
export function forgetPages(): void {
  pages.clear()
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
