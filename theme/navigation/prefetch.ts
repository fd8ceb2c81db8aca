// Loads the pages of links before they're opened: immediately when the reader points at a link, and two at a time when
// one is in view, after the first interaction and unless the browser saves data.

import { useEffect } from 'react'
import { routeOf } from '../../shared/routes.ts'
import { linkOf, pathOfLink } from './links.ts'
import { loadPage } from './loader.ts'

const atOnce = 2

/** Prefetches pages. */
export function usePrefetch(): void {
  useEffect(() => {
    const stop = new AbortController()
    const options = { signal: stop.signal, passive: true }
    for (const type of ['pointerover', 'focusin', 'touchstart']) {
      document.addEventListener(type, (event) => prefetch(otherRoute(linkOf(event))), options)
    }
    const { connection } = navigator as { connection?: { saveData?: boolean } }
    if (!connection?.saveData) prefetchInView(stop.signal)
    return () => stop.abort()
  }, [])
}

/** The route that a link leads to, unless it's the current page. */
function otherRoute(link: HTMLAnchorElement | null): string | undefined {
  const path = link && link.pathname !== location.pathname ? pathOfLink(link) : undefined
  return path === undefined ? undefined : routeOf(path)
}

/** Failures are ignored: opening the page tries again and reports them. */
async function prefetch(route: string | undefined): Promise<void> {
  if (route !== undefined) await loadPage(route).catch(() => undefined)
}

function prefetchInView(signal: AbortSignal): void {
  const waiting = new Set<string | undefined>()
  let running = 0
  const work = async () => {
    running++
    for (const route of waiting) {
      waiting.delete(route)
      await prefetch(route)
    }
    running--
  }
  const observer = new IntersectionObserver((entries) => {
    for (const { isIntersecting, target } of entries) {
      if (!isIntersecting) continue
      observer.unobserve(target)
      waiting.add(otherRoute(target as HTMLAnchorElement))
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
