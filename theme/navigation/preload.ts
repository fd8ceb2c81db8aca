// Preloads the pages of visible links, after the reader's first interaction: two at a time, and not in data-saving
// mode. Hovering a link is handled by Navigation, which loads its page immediately.

import { routeOf } from '../../shared/routes.ts'
import { pathOfLink } from './links.ts'
import { loadPage } from './pages.ts'

const atOnce = 2
const waiting = new Set<string>()
let running = 0

/** Loads the next page of the queue. Failures are ignored: opening the page tries again and reports them. */
function next() {
  for (const route of waiting) {
    if (running >= atOnce) return
    waiting.delete(route)
    running++
    loadPage(route)
      .catch(() => undefined)
      .finally(() => {
        running--
        next()
      })
  }
}

/** Starts with the first interaction and continues on every page until the signal aborts it. */
export function preloadInView(signal: AbortSignal) {
  const { connection } = navigator as { connection?: { saveData?: boolean } }
  if (connection?.saveData) return
  const observer = new IntersectionObserver((entries) => {
    for (const { isIntersecting, target } of entries) {
      if (!isIntersecting) continue
      observer.unobserve(target)
      const link = target as HTMLAnchorElement
      const path = pathOfLink(link)
      if (path !== undefined && link.pathname !== location.pathname) waiting.add(routeOf(path))
    }
    next()
  })
  const watch = () => {
    observer.disconnect()
    waiting.clear()
    for (const link of document.querySelectorAll('main a[href]')) observer.observe(link)
  }
  let begun = false
  const begin = () => {
    if (begun) return
    begun = true
    watch()
    addEventListener('RspressReloadContent', watch, { signal })
  }
  for (const type of ['pointerdown', 'keydown', 'wheel', 'touchstart']) {
    addEventListener(type, begin, { signal, passive: true })
  }
  signal.addEventListener('abort', () => observer.disconnect())
}
