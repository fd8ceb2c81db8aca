// Loads the pages of links before they're opened: immediately when the reader points at a link, and two at a time when
// one is in view, after the first interaction and unless the browser saves data.

import { routeOf } from '../../shared/routes.ts'
import { linkOf, pathOfLink } from './links.ts'
import { loadPage } from './pages.ts'

const atOnce = 2
const waiting = new Set<string>()
let running = 0

/** Starts prefetching, on this and all further pages, until the signal aborts it. */
export function prefetchPages(signal: AbortSignal) {
  const intended = (event: Event) => {
    const route = otherRoute(linkOf(event))
    if (route !== undefined) loadPage(route).catch(() => undefined)
  }
  for (const type of ['pointerover', 'focusin', 'touchstart']) {
    document.addEventListener(type, intended, { signal, passive: true })
  }
  const { connection } = navigator as { connection?: { saveData?: boolean } }
  if (!connection?.saveData) prefetchInView(signal)
}

/** The route that a link leads to, unless it's the current page. */
function otherRoute(link: HTMLAnchorElement | undefined): string | undefined {
  const path = link && link.pathname !== location.pathname ? pathOfLink(link) : undefined
  return path === undefined ? undefined : routeOf(path)
}

function prefetchInView(signal: AbortSignal) {
  const observer = new IntersectionObserver((entries) => {
    for (const { isIntersecting, target } of entries) {
      if (!isIntersecting) continue
      observer.unobserve(target)
      const route = otherRoute(target as HTMLAnchorElement)
      if (route !== undefined) waiting.add(route)
    }
    while (running < atOnce && waiting.size > 0) work()
  })
  const watch = () => {
    observer.disconnect()
    waiting.clear()
    for (const link of document.querySelectorAll('main a[href]')) observer.observe(link)
  }
  const touched = new AbortController()
  const begin = () => {
    touched.abort()
    watch()
    addEventListener('RspressReloadContent', watch, { signal })
  }
  for (const type of ['pointerdown', 'keydown', 'wheel', 'touchstart']) {
    addEventListener(type, begin, { signal: touched.signal, passive: true })
  }
  signal.addEventListener('abort', () => {
    touched.abort()
    observer.disconnect()
  })
}

/** Loads the pages of the queue. Failures are ignored: opening the page tries again and reports them. */
async function work() {
  running++
  for (const route of waiting) {
    waiting.delete(route)
    await loadPage(route).catch(() => undefined)
  }
  running--
}
