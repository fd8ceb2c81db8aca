// Scroll positions by history entry, so that back and forward return to where the reader was.

import { elementOfHash } from '../browser/elements.ts'
import { reveal } from '../browser/reveal.ts'
import { read, scrollPositions, store } from '../browser/storage.ts'

const positionsKept = 50
const positions = new Map<string, number>(read(scrollPositions))

/**
 * The key of the current history entry. One without a key gets it before React Router reads it: entries made by the
 * address bar or a script would all have the same.
 */
function keyOfEntry(): string {
  const state = history.state as { key?: unknown } | null
  if (typeof state?.key === 'string') return state.key
  const key = `${Date.now().toString(36)}${Math.random().toString(36).slice(2, 6)}`
  history.replaceState({ ...state, key }, '')
  return key
}

/** Scrolls to the element of a hash; CSS scroll padding keeps it below the navbar. Returns false if there is none. */
export function scrollToHash(hash: string, behavior: ScrollBehavior = 'instant'): boolean {
  const target = elementOfHash(hash)
  if (target) reveal(target)
  target?.scrollIntoView({ behavior })
  // Focus the target if it's focusable, as browsers do for a hash link: the skip link relies on it.
  target?.focus({ preventScroll: true })
  return target !== null
}

/** Scrolls to the stored position of an entry. Returns false for a new one, whose hash was typed or set by a script. */
export function restoreScroll(key: string): boolean {
  const top = positions.get(key)
  if (top !== undefined) scrollTo({ top, behavior: 'instant' })
  return top !== undefined
}

/** Scroll behavior within a page, respecting reduced motion. */
export function smooth(): ScrollBehavior {
  return matchMedia('(prefers-reduced-motion: reduce)').matches ? 'instant' : 'smooth'
}

/** Stores the position of an entry; call it before the page changes. */
export function keepScroll(key: string) {
  positions.set(key, scrollY)
}

/**
 * Starts to restore scroll positions, across documents too. Within a document the site restores them; for entries of
 * other documents, the browser does.
 */
export function watchScroll() {
  keyOfEntry()
  addEventListener('popstate', keyOfEntry)
  history.scrollRestoration = 'manual'
  addEventListener('pagehide', () => {
    keepScroll(keyOfEntry())
    history.scrollRestoration = 'auto'
    // Without storage, positions are lost on reload.
    store(scrollPositions, JSON.stringify([...positions].slice(-positionsKept)))
  })
  addEventListener('pageshow', () => {
    history.scrollRestoration = 'manual'
  })
}
