// Where the reader is on a page: positions are kept by history entry, so back and forward return to the place left.

import { elementById } from '../browser/elements.ts'
import { read, scrollPositions, store } from '../browser/storage.ts'

const positionsKept = 50
const positions = new Map<string, number>(read(scrollPositions))

/** Key of the current history entry; an entry that has none gets one. */
export function entryKey(): string {
  const { key: known } = (history.state ?? {}) as { key?: unknown }
  if (typeof known === 'string' && known) return known
  const key = newKey()
  history.replaceState({ key }, '')
  return key
}

/** A key no other entry of this tab has. */
export function newKey(): string {
  return `${Date.now().toString(36)}${Math.random().toString(36).slice(2, 6)}`
}

/** Scrolls to the element of a hash; the CSS scroll padding keeps it clear of the navbar. False when there is none. */
export function scrollToHash(hash: string, behavior: ScrollBehavior = 'instant'): boolean {
  const id = hash.slice(1)
  const target = elementById(id) ?? elementById(decoded(id))
  if (target) unfold(target)
  target?.scrollIntoView({ behavior })
  // Where the target can hold the focus, it does, as after a plain hash link: the skip link leads past the navigation.
  target?.focus({ preventScroll: true })
  return target !== null
}

/** Opens the details around an element, as browsers do for a plain hash link: what is folded away has no place to scroll
 * to. */
export function unfold(element: Element) {
  for (let at = element.closest('details'); at; at = at.parentElement?.closest('details') ?? null) at.open = true
}

/** A malformed escape means itself. */
function decoded(id: string): string {
  try {
    return decodeURIComponent(id)
  } catch {
    return id
  }
}

/** Scrolls to where the entry was left. False when it is new: an address whose hash was typed, or set by a script. */
export function restoreScroll(key: string): boolean {
  const top = positions.get(key)
  if (top !== undefined) scrollTo({ top, behavior: 'instant' })
  return top !== undefined
}

/** How to scroll within a page: not in motion for a reader who wants none. */
export function smooth(): ScrollBehavior {
  return matchMedia('(prefers-reduced-motion: reduce)').matches ? 'instant' : 'smooth'
}

/** Remembers where an entry is left; to be called while the page still stands as the reader left it. */
export function keepScroll(key: string) {
  positions.set(key, scrollY)
}

/** Remembers positions across documents from now on. While the document lives the site restores them; the browser does
 * it for entries of other documents. */
export function watchScroll(signal: AbortSignal) {
  history.scrollRestoration = 'manual'
  const left = () => {
    keepScroll(entryKey())
    history.scrollRestoration = 'auto'
    // Where they can't be stored, positions live as long as the document.
    store(scrollPositions, JSON.stringify([...positions].slice(-positionsKept)))
  }
  const back = () => {
    history.scrollRestoration = 'manual'
  }
  addEventListener('pagehide', left, { signal })
  addEventListener('pageshow', back, { signal })
}
