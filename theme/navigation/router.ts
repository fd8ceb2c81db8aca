// The site's router. A single route matches every address, and its loader fetches the page with its record (`RouteRecord`),
// so a first load doesn't grow with the number of pages. Pages that can't be loaded, or were built with another theme, are left to the browser.

import site from 'virtual:site'
import { createBrowserRouter, type LoaderFunctionArgs, type RouteObject, redirectDocument } from 'react-router-dom'
import { routeOf, withoutBase } from '../../shared/routes.ts'
import { hideNotice, showNotice } from '../browser/notice.ts'
import { isKept } from '../offline/keptPages.ts'
import { textOf } from '../support/texts.ts'
import { type LoadedPage, loadPage, notFoundRoute } from './pages.ts'
import { endProgress } from './progress.ts'
import { retry } from './retry.ts'
import { keepScroll } from './scroll.ts'

export type PageRouter = ReturnType<typeof createPageRouter>

/** Creates the router for a document that shows the first page. */
export function createPageRouter(first: LoadedPage, elements: Pick<RouteObject, 'element' | 'errorElement'>) {
  const router = createBrowserRouter(
    [
      {
        id: 'page',
        path: '*',
        loader,
        // The same page with another query or hash has the same data; only the development server's pages change.
        shouldRevalidate: ({ currentUrl, nextUrl }) => __LIVE__ || currentUrl.pathname !== nextUrl.pathname,
        ...elements,
      },
    ],
    { basename: site.base, hydrationData: { loaderData: { page: first } } },
  )

  async function loader({ request }: LoaderFunctionArgs): Promise<LoadedPage> {
    const { signal } = request
    const url = new URL(request.url)
    const path = withoutBase(url.pathname, site.base) ?? '/'
    try {
      const loading = loadPage(routeOf(path))
      const loaded = await (__LIVE__ ? loading.catch(() => loadPage(notFoundRoute(path))) : loading)
      if (loaded.file.theme === first.file.theme) return loaded
    } catch (error) {
      if (signal.aborted) throw error
      // biome-ignore lint/suspicious/noConsole: helps with debugging; the reader gets the page from the browser
      console.error(error)
      // A full load of a page that isn't kept would replace this one with a message, so wait for the network.
      if (!navigator.onLine && !(await isKept(url))) {
        signal.throwIfAborted()
        endProgress()
        const { file } = router.state.loaderData.page as LoadedPage
        await backOnline(file.page.lang, signal)
        return loader({ request, params: {} })
      }
    }
    signal.throwIfAborted()
    endProgress()
    // Requests have no hash.
    url.hash = router.state.navigation.location?.hash ?? location.hash
    if (url.href !== location.href) throw redirectDocument(url.href)
    // After back or forward, the address is that of the page already.
    location.reload()
    return new Promise(() => undefined)
  }

  let [target, shown] = [router.state.location, router.state.location]
  router.subscribe(({ location, navigation }) => {
    const next = navigation.location ?? location
    if (next.key !== target.key) leave()
    if (location.key !== shown.key) keepScroll(shown.key)
    target = next
    shown = location
  })
  return router
}

/** Closes drawers when a navigation starts rather than when the page arrives: by then, the reader may have opened one. */
function leave() {
  hideNotice()
  for (const drawer of document.querySelectorAll<HTMLElement>('[popover]')) drawer.hidePopover?.()
}

/** Resolves when the network is back, unless the reader dismisses the notice or opens another page. */
async function backOnline(lang: string, signal: AbortSignal): Promise<void> {
  const text = textOf(lang)
  const stop = new AbortController()
  signal.addEventListener('abort', () => stop.abort())
  showNotice(text.offline, text.offlineCancel, () => stop.abort())
  await retry(async () => {
    if (!navigator.onLine) throw new Error('offline')
  }, stop.signal)
  hideNotice()
}
