// The browser's entry point: hydrates the document with its data (or renders it if it wasn't pre-rendered), then
// replays events recorded in the meantime.

import site from 'virtual:site'
import { type ReactNode, startTransition, useEffect } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { RouterProvider } from 'react-router-dom'
import { withoutDefaultLanguage } from '../shared/languages.ts'
import { routeOf, sitePath, withoutBase } from '../shared/routes.ts'
import type { FirstLoad } from '../shared/site.ts'
import { trustedHtml } from '../shared/trustedTypes.ts'
import { App } from './App.tsx'
import { answerCodeBlocks } from './browser/codeBlocks.ts'
import { pageData, rootElement } from './browser/elements.ts'
import { answerImages } from './browser/imageZoom.ts'
import { answerPopoverButtons } from './browser/popovers.ts'
import { retry } from './browser/retry.ts'
import { answerTabs } from './browser/tabs.ts'
import { Navigation } from './Navigation.tsx'
import { applyHead } from './navigation/head.ts'
import {
  forgetPages,
  type LoadedPage,
  loadPage,
  loadParts,
  loadShown,
  notFoundRoute,
  pathBelowBase,
} from './navigation/loader.ts'
import { createPageRouter, type PageRouter } from './navigation/router.ts'
import { watchScroll } from './navigation/scroll.ts'
import { RouteError } from './RouteError.tsx'
import './styles/index.css'
import './styles/later.css'

const data = pageData()
const path = withoutBase(location.pathname, site.base)

/** The page that the document shows, or should show. */
async function firstPage(path: string): Promise<LoadedPage> {
  if (!data) return loadPage(routeOf(path)).catch(() => loadPage(notFoundRoute(path)))
  const file = JSON.parse(data) as FirstLoad
  return retry(() => loadParts(file))
}

/** Where to look for a page that doesn't exist: links may be copied with line breaks, or name the default language. */
function movedPath(path: string): string | undefined {
  const line = path.replace(/%0[ad]|%e2%80%a[89]/gi, '')
  return line === path ? withoutDefaultLanguage(path, site.lang) : line
}

/** Replays recorded events. Children's effects run before their parents', so all listeners are attached by then. */
function Ready({ children }: { children: ReactNode }) {
  useEffect(() => {
    const { events = [] } = window.early
    window.early.events = undefined
    document.documentElement.dataset.live = ''
    for (const event of events) event.target?.dispatchEvent(copyOf(event))
    // After everything that the reader waits for; the development server's pages must not be kept.
    if (__LIVE__) return
    const start = () =>
      import('./offline/registration.ts').then(({ workOffline }) => workOffline()).catch(() => undefined)
    if (document.readyState === 'complete') start()
    else addEventListener('load', start)
  }, [])
  return children
}

/**
 * The document has been changed, for example by a translator or an ad blocker. React renders it again, so nothing is
 * lost.
 */
function onRecoverableError(error: unknown) {
  // biome-ignore lint/suspicious/noConsole: helps with debugging
  console.warn(error)
}

/** Copies an event, because an event can only be dispatched once. The copy has the same type, keys and pointer. */
function copyOf(event: Event): Event {
  const Kind = event.constructor as typeof Event
  return new Kind(event.type, event)
}

/** Applies the style attributes of components, which the policy allows scripts only. React expects them. */
function applyStyles() {
  for (const element of document.querySelectorAll<HTMLElement>('[data-style]')) {
    element.style.cssText = element.dataset.style ?? ''
  }
}

async function start() {
  // Another site's host may show this site's error page; its links work without scripts.
  if (path === undefined) return
  const [first] = await Promise.all([firstPage(path), window.early.styled])
  const { page } = first
  const moved = page.pageType === '404' ? movedPath(path) : undefined
  if (moved) return location.replace(sitePath(moved, site.base) + location.search + location.hash)
  if (__COMPONENTS__) applyStyles()
  answerCodeBlocks()
  answerImages()
  answerPopoverButtons()
  answerTabs()
  // React Router expects the base as it's written.
  if (!location.pathname.startsWith(site.base)) {
    history.replaceState(history.state, '', site.base + location.search + location.hash)
  }
  watchScroll()
  // Some hosts only support a single error page; render the one for this language instead.
  const own = notFoundRoute(path)
  const corrected = page.pageType === '404' && page.routePath !== own ? await loadPage(own) : first
  draw(rootElement(), corrected, Boolean(data) && corrected === first)
  if (__LIVE__) import('./live.ts').then(({ followServer }) => followServer(showEdits))
}

/** Loads the current page again, because its author has changed it. */
function showEdits() {
  forgetPages()
  router?.revalidate()
}

let router: PageRouter | undefined

/** Renders a page, or hydrates the document. */
function draw(root: HTMLElement, first: LoadedPage, hydrate = false) {
  router = createPageRouter(first, {
    element: (
      <Ready>
        <Navigation>
          <App />
        </Navigation>
      </Ready>
    ),
    errorElement: <RouteError onFailure={(shown) => drawAnew(root, shown)} />,
  })
  const app = <RouterProvider router={router} future={{ v7_startTransition: true }} />
  // Hydrating in a transition yields to user input every few milliseconds.
  if (hydrate) startTransition(() => void hydrateRoot(root, app, { onRecoverableError }))
  else {
    applyHead(first.page)
    root.textContent = ''
    createRoot(root).render(app)
  }
}

/** Number of attempts to render a failing page; after that it remains static HTML, whose links work. */
let redrawings = 3

/**
 * Renders the page again from its data, in a new element that nothing has changed. Until the data arrives, the
 * previous content remains as static HTML.
 */
function drawAnew(root: HTMLElement, shown: string) {
  router?.dispose()
  const fresh = root.cloneNode() as HTMLElement
  fresh.innerHTML = trustedHtml(shown)
  root.replaceWith(fresh)
  if (redrawings-- === 0) return
  loadShown(routeOf(pathBelowBase(location.pathname))).then((page) => draw(fresh, page))
}

// In a separate task, so that evaluating the modules stays short.
setTimeout(start)
