// Client-side navigation: handles clicks on links, back and forward; loads the target, then updates location and page
// together. Pages that can't be loaded, or were built with another theme, are left to the browser.

import site from 'virtual:site'
import { startTransition, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { routeOf, withoutBase } from '../shared/routes.ts'
import { App } from './App.tsx'
import { elementById, elementOfHash } from './browser/elements.ts'
import { hideNotice, showNotice } from './browser/notice.ts'
import { reveal } from './browser/reveal.ts'
import { type Location, LocationContext } from './hooks/useLocation.ts'
import { applyHead } from './navigation/head.ts'
import { isPlainClick, linkOf, pathOfLink } from './navigation/links.ts'
import { forgetPages, type Loaded, loadPage } from './navigation/pages.ts'
import { preloadInView } from './navigation/preload.ts'
import { endProgress, startProgress } from './navigation/progress.ts'
import { entryKey, keepScroll, newKey, restoreScroll, scrollToHash, smooth, watchScroll } from './navigation/scroll.ts'
import { isKept } from './offline/keptPages.ts'
import { textOf } from './support/texts.ts'
import { hiddenParts } from './support/visibility.ts'

/** The page on the screen. */
interface Shown extends Loaded {
  location: Location
  /**
   * How the page was reached: `first` is the initial document, which needs no scrolling or announcement, `edit` the
   * same page after its author has changed it.
   */
  by: 'first' | 'push' | 'replace' | 'pop' | 'edit'
}

function locationOf({ pathname, search, hash }: URL, key: string): Location {
  return { pathname, search, hash, key }
}

export function Navigation({ first }: { first: Loaded }) {
  const [shown, setShown] = useState<Shown>(() => ({
    ...first,
    location: locationOf(new URL(location.href), entryKey()),
    by: 'first',
  }))
  const current = useRef(shown)
  const latest = useRef('')

  const go = useMemo(() => {
    /** Navigates to an address of this site. `key` identifies the history entry; back and forward pass one. */
    return async function go(url: URL, by: 'push' | 'replace' | 'pop', key = newKey()) {
      const from = current.current.location
      const commit = (loaded: Loaded) => {
        keepScroll(from.key)
        if (by !== 'pop') history[by === 'push' ? 'pushState' : 'replaceState']({ key }, '', url)
        const next: Shown = { ...loaded, location: locationOf(url, key), by }
        if (site.themeConfig.enableContentAnimation && typeof document.startViewTransition === 'function') {
          document.startViewTransition(() => flushSync(() => setShown(next)))
        } else startTransition(() => setShown(next))
      }
      latest.current = key
      // Close drawers now rather than when the page arrives: by then, the reader may have opened one.
      for (const drawer of document.querySelectorAll<HTMLElement>('[popover]')) drawer.hidePopover?.()
      if (url.pathname === from.pathname && url.search === from.search) {
        endProgress()
        if (by === 'push' && url.hash === from.hash) return void (scrollToHash(url.hash, smooth()) || scrollTo(0, 0))
        return commit(current.current)
      }
      startProgress()
      hideNotice()
      try {
        const loaded = await loadPage(routeOf(withoutBase(url.pathname, site.base) ?? '/'))
        if (latest.current !== key) return
        // A page of another build needs that build's scripts.
        if (loaded.file.theme === first.file.theme) commit(loaded)
        else if (by === 'pop') location.reload()
        else location.assign(url)
      } catch (error) {
        if (latest.current !== key) return
        // biome-ignore lint/suspicious/noConsole: helps with debugging; the reader gets the page from the browser
        console.error(error)
        // Offline, a full load of a page that isn't kept would replace this one with a message, so wait for the network.
        if (!window.navigator.onLine && !(await isKept(url))) {
          if (latest.current !== key) return
          onceOnline(current.current.file.page.lang, () => {
            if (latest.current === key) go(url, by, key)
          })
        } else if (by === 'pop') location.reload()
        else location.assign(url)
      }
      endProgress()
    }
  }, [first])

  useLinks(go)
  useEdits(first, current, setShown)
  useDocument(shown, current)

  return (
    <LocationContext value={shown.location}>
      <App page={shown.file.page} section={shown.section} />
    </LocationContext>
  )
}

type Go = (url: URL, by: 'push' | 'replace' | 'pop', key?: string) => Promise<void>

/** Runs `again` when the network comes back, unless the reader dismisses the notice. */
function onceOnline(lang: string, again: () => void): void {
  const text = textOf(lang)
  const stop = new AbortController()
  const online = () => {
    stop.abort()
    again()
  }
  addEventListener('online', online, stop)
  showNotice(text.offline, text.offlineCancel, () => stop.abort())
}

/** Handles clicks on links, back and forward, and preloads pages that the reader is about to open. */
function useLinks(go: Go): void {
  useEffect(() => {
    const clicked = (event: MouseEvent) => {
      const link = linkOf(event)
      if (!link || !isPlainClick(event) || pathOfLink(link) === undefined) return
      event.preventDefault()
      go(new URL(link.href), 'push')
    }
    const meant = (event: Event) => {
      const link = linkOf(event)
      const path = link && pathOfLink(link)
      if (path !== undefined && link?.pathname !== location.pathname) loadPage(routeOf(path)).catch(() => undefined)
    }
    const popped = () => go(new URL(location.href), 'pop', entryKey())
    const stop = new AbortController()
    const { signal } = stop
    document.addEventListener('click', clicked, { signal })
    for (const type of ['pointerover', 'focusin', 'touchstart']) {
      document.addEventListener(type, meant, { signal, passive: true })
    }
    addEventListener('popstate', popped, { signal })
    watchScroll(signal)
    preloadInView(signal)
    return () => stop.abort()
  }, [go])
}

/** Shows edits of the current page, in the development server's bundle. */
function useEdits(first: Loaded, current: { current: Shown }, setShown: (shown: Shown) => void): void {
  useEffect(() => {
    if (!__LIVE__) return
    const edited = async () => {
      forgetPages()
      const { location: at } = current.current
      const loaded = await loadPage(routeOf(withoutBase(at.pathname, site.base) ?? '/')).catch(() => undefined)
      // The error page of the address is on the screen, and still right.
      if (!loaded && current.current.file.page.pageType === '404') return
      if (loaded?.file.theme !== first.file.theme) return location.reload()
      if (at === current.current.location) startTransition(() => setShown({ ...loaded, location: at, by: 'edit' }))
    }
    import('./live.ts').then(({ followServer }) => followServer(edited))
  }, [first, current, setShown])
}

/** Updates head, scroll position and focus after a navigation. */
function useDocument(shown: Shown, current: { current: Shown }): void {
  useLayoutEffect(() => {
    const { by, file, location: at } = shown
    const hashOnly = current.current.file === file
    current.current = shown
    document.documentElement.dataset.hide = hiddenParts(at.search)
    if (by === 'first') {
      // Browsers that don't reveal the target themselves haven't scrolled to it either.
      const target = elementOfHash(at.hash)
      if (target && reveal(target)) target.scrollIntoView({ behavior: 'instant' })
      return
    }
    if (by === 'edit') return applyHead(file.page)
    if (!hashOnly) applyHead(file.page)
    const restored = by === 'pop' && restoreScroll(at.key)
    if (!restored && !scrollToHash(at.hash, hashOnly ? smooth() : 'instant')) scrollTo({ top: 0, behavior: 'instant' })
    if (hashOnly) return
    // Unless the reader has opened the search in the meantime and is typing there.
    if (!document.activeElement?.closest('dialog')) elementById(':main')?.focus({ preventScroll: true })
    dispatchEvent(new Event('RspressReloadContent'))
  }, [shown, current])
}
