// The effects around the router's pages: clicks on links in content, prefetching, the progress bar; and after a navigation,
// head, scroll position and focus.

import { type ReactNode, useLayoutEffect, useRef } from 'react'
import { type Location, useLoaderData, useLocation, useNavigation } from 'react-router-dom'
import { elementById, elementOfHash } from './browser/elements.ts'
import { reveal } from './browser/reveal.ts'
import { applyHead } from './navigation/head.ts'
import { useContentLinks } from './navigation/links.ts'
import type { LoadedPage } from './navigation/loader.ts'
import { usePrefetch } from './navigation/prefetch.ts'
import { useProgress } from './navigation/progress.ts'
import { scrollToEntry, smooth } from './navigation/scroll.ts'
import { hiddenParts } from './support/visibility.ts'

export function Navigation({ children }: { children: ReactNode }) {
  const shown = useLocation()
  const { key } = useNavigation().location ?? shown
  // When a navigation starts rather than when the page arrives: by then, the reader may have opened another drawer.
  useLayoutEffect(() => closeDrawers, [key])
  useContentLinks()
  usePrefetch()
  useProgress()
  useDocument()
  return children
}

/** Not the search, which the reader may have opened since the click that began the navigation. */
function closeDrawers() {
  for (const drawer of document.querySelectorAll<HTMLElement>('[popover]:not(.search)')) drawer.hidePopover?.()
}

/** Updates head, scroll position and focus after a navigation. */
function useDocument(): void {
  const data = useLoaderData() as LoadedPage
  const location = useLocation()
  const shown = useRef<{ data: LoadedPage; location: Location }>(undefined)
  useLayoutEffect(() => {
    const before = shown.current
    shown.current = { data, location }
    document.documentElement.dataset.hide = hiddenParts(location.search)
    if (!before) {
      // Browsers that don't reveal the target themselves haven't scrolled to it either.
      const target = elementOfHash(location.hash)
      if (target && reveal(target)) target.scrollIntoView({ behavior: 'instant' })
      return
    }
    const samePage = data === before.data
    if (!samePage) applyHead(data.page)
    // Its author has edited it.
    if (location === before.location) return
    scrollToEntry(location, samePage ? smooth() : 'instant')
    if (samePage) return
    // Unless the target of the hash has it, or the reader has opened the search in the meantime and is typing there.
    const { activeElement } = document
    const hasFocus = activeElement?.closest('dialog') || activeElement === elementOfHash(location.hash)
    if (!hasFocus) elementById(':main')?.focus({ preventScroll: true })
    dispatchEvent(new Event('RspressReloadContent'))
  }, [data, location])
}
