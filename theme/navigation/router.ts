// The site's router. Its routes are the records of the addresses that have been visited: React Router adds the record of
// another one on the way there, so a first load doesn't grow with the number of pages.

import site from 'virtual:site'
import { createBrowserRouter, type NonIndexRouteObject, type RouteObject } from 'react-router-dom'
import { decodePath, routeOf } from '../../shared/routes.ts'
import type { RouteRecord } from '../../shared/site.ts'
import { type LoadedPage, loadPage, pageLoader, pathBelowBase } from './loader.ts'
import { keepScroll } from './scroll.ts'

export type PageRouter = ReturnType<typeof createBrowserRouter>

const pageId = 'page'

/**
 * The routes of a router whose first page is at an address: one with the data and the element of all pages, and below it one
 * per record. Those of pages that can't be loaded are left to `*`.
 */
export function pageRoutes(page: NonIndexRouteObject, pathname: string, record: RouteRecord): RouteObject[] {
  return [{ ...page, id: pageId, children: [...recordRoutes(pathname, record), { path: '*', element: null }] }]
}

/** The route of an address. None if its path looks like a pattern: names of files may contain `:`, `?` and `*`. */
function recordRoutes(pathname: string, handle: RouteRecord): RouteObject[] {
  const path = decodePath(pathBelowBase(pathname))
  return /\/:|\?|\*$/.test(path) ? [] : [{ path, handle, caseSensitive: true, element: null }]
}

/** Creates the router for a document that shows the first page. */
export function createPageRouter(first: LoadedPage, elements: NonIndexRouteObject): PageRouter {
  const page: NonIndexRouteObject = {
    ...elements,
    loader: (args) => pageLoader(args, router),
    // The same page with another query or hash has the same data; only the development server's pages change.
    shouldRevalidate: ({ currentUrl, nextUrl }) => __LIVE__ || currentUrl.pathname !== nextUrl.pathname,
  }
  const router = createBrowserRouter(pageRoutes(page, location.pathname, first.record), {
    basename: site.base,
    hydrationData: { loaderData: { [pageId]: first } },
    async patchRoutesOnNavigation({ path, patch }) {
      // The loader tries again, and handles failures. An error here would replace the page.
      const loaded = await loadPage(routeOf(pathBelowBase(path))).catch(() => undefined)
      if (loaded) patch(pageId, recordRoutes(path, loaded.record))
    },
  })
  keepScroll(router)
  return router
}
