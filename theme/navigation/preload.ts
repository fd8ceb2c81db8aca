// Fetches the pages of links that come into view, once the reader has shown by a first input that somebody reads: two at
// a time, and never for who saves data. Pointing at a link needs none of this; Navigation fetches its page at once.

import { routeOf } from '../../shared/routes.ts'
import { pathOfLink } from './links.ts'
import { loadPage } from './pages.ts'

const atOnce = 2
const waiting = new Set<string>()
let running = 0

/** Takes the next pages from the queue. What cannot be fetched is fetched again, and reported, when it is opened. */
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

/** Begins with the first input and goes on with every page until the signal ends it. */
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
