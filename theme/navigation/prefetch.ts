// Loads the pages of links before they're opened: immediately when the reader points at a link, and two at a time when
// one is in view, after the first interaction, unless the browser saves data, and not while the search is open, whose files
// come first.

import { useEffect, useState } from 'react'
import { useLoaderData } from 'react-router-dom'
import { routeOf } from '../../shared/routes.ts'
import { elementById } from '../browser/elements.ts'
import { isShown } from '../browser/panel.ts'
import { linkAt } from './links.ts'
import { type LoadedPage, loadPage, pathBelowBase } from './loader.ts'

/** Prefetches pages. */
export function usePrefetch(): void {
  const { routePath } = (useLoaderData() as LoadedPage).page
  const [touched, setTouched] = useState(false)
  useEffect(() => {
    const stop = new AbortController()
    const on = (types: string[], listener: (event: Event) => void) => {
      for (const type of types) document.addEventListener(type, listener, { signal: stop.signal, passive: true })
    }
    on(['pointerover', 'focusin', 'touchstart'], ({ target }) => prefetch(target))
    on(['pointerdown', 'keydown', 'wheel', 'touchstart'], (event) => {
      // The button and the first key of the shortcut are about to open the search.
      const { target, key } = event as KeyboardEvent
      if (!/Control|Meta/.test(key) && !(target as Element).closest?.('.search-button')) setTouched(true)
    })
    return () => stop.abort()
  }, [])
  useEffect(() => {
    const { connection } = navigator as { connection?: { saveData?: boolean } }
    if (!touched || connection?.saveData) return
    const queues = [Promise.resolve(), Promise.resolve()]
    const queued = new Set<string>()
    const observer = new IntersectionObserver((entries) => {
      for (const { isIntersecting, target } of entries) {
        const path = linkAt(target)?.pathname
        if (!isIntersecting || !path || queued.has(path)) continue
        queued.add(path)
        const next = queues.shift()?.then(searchClosed)
        queues.push(next?.then(() => prefetch(target)) as Promise<void>)
      }
    })
    for (const link of document.querySelectorAll('main a[href]')) observer.observe(link)
    return () => observer.disconnect()
  }, [routePath, touched])
}

/** Resolves once the search is closed, if it's open. */
function searchClosed(): Promise<unknown> | undefined {
  const dialog = elementById(':search') as HTMLDialogElement | null
  if (!dialog || !isShown(dialog)) return undefined
  return new Promise((resolve) => {
    for (const type of ['beforetoggle', 'close']) dialog.addEventListener(type, resolve, { once: true })
  })
}

/** Loads the page of the link around an element. Failures are ignored: opening the page tries again and reports them. */
async function prefetch(element: EventTarget | null): Promise<void> {
  const link = linkAt(element)
  if (!link || link.pathname === pathBelowBase(location.pathname)) return
  await loadPage(routeOf(link.pathname)).catch(() => undefined)
}
