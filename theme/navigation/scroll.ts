// Scroll positions by history entry, so that back and forward return to where the reader was.

import { elementOfHash } from '../browser/elements.ts'
import { reveal } from '../browser/reveal.ts'
import { read, scrollPositions, store } from '../browser/storage.ts'

const positionsKept = 50
const positions = new Map<string, number>(read(scrollPositions))

/** Key of the current history entry, created if it has none. */
export function entryKey(): string {
  const { key: known } = (history.state ?? {}) as { key?: unknown }
  if (typeof known === 'string' && known) return known
  const key = newKey()
  history.replaceState({ key }, '')
  return key
}

/** A key that is unique in this tab. */
export function newKey(): string {
  return `${Date.now().toString(36)}${Math.random().toString(36).slice(2, 6)}`
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
 * Starts to store positions across documents. Within a document the site restores them; for entries of other
 * documents, the browser does.
 */
export function watchScroll(signal: AbortSignal) {
  history.scrollRestoration = 'manual'
  const left = () => {
    keepScroll(entryKey())
    history.scrollRestoration = 'auto'
    // Without storage, positions are lost on reload.
    store(scrollPositions, JSON.stringify([...positions].slice(-positionsKept)))
  }
  const back = () => {
    history.scrollRestoration = 'manual'
  }
  addEventListener('pagehide', left, { signal })
  addEventListener('pageshow', back, { signal })
}
