// Scroll positions by history entry, so that back and forward return to where the reader was.

import type { Location } from 'react-router-dom'
import { elementOfHash } from '../browser/elements.ts'
import { reveal } from '../browser/reveal.ts'
import { read, scrollPositions, store } from '../browser/storage.ts'
import type { PageRouter } from './router.ts'

const positions = new Map(read(scrollPositions))

/**
 * Takes over restoring the current history entry from the browser, and returns its key. One without a key gets it before React
 * Router reads it: entries made by the address bar or a script would all have the same.
 */
function takeEntry(): string {
  history.scrollRestoration = 'manual'
  const { state } = history
  if (typeof state?.key === 'string') return state.key
  const key = Math.random().toString(36).slice(2)
  history.replaceState({ ...state, key }, '')
  return key
}

/**
 * Scrolls to where the reader was at an entry; at a new one, to the element of its hash, below the navbar (CSS scroll padding),
 * or to the top.
 */
export function scrollToEntry({ key, hash }: Location, behavior: ScrollBehavior) {
  const top = positions.get(key)
  const target = top === undefined && elementOfHash(hash)
  if (!target) return scrollTo({ top: top ?? 0, behavior: 'instant' })
  reveal(target)
  target.scrollIntoView({ behavior })
  focusAt(target)
}

/**
 * Focuses the target of a hash, so that Tab goes on from there, as it does when a browser follows a hash link. Most targets are
 * headings, which are only focusable until they lose the focus.
 */
function focusAt(target: HTMLElement) {
  // The reader has opened the search in the meantime and is typing there.
  if (document.activeElement?.closest('dialog')) return
  target.focus({ preventScroll: true })
  if (document.activeElement === target) return
  target.tabIndex = -1
  target.addEventListener('blur', () => target.removeAttribute('tabindex'), { once: true })
  target.focus({ preventScroll: true })
}

/** Scroll behavior within a page, respecting reduced motion. */
export function smooth(): ScrollBehavior {
  return matchMedia('(prefers-reduced-motion: reduce)').matches ? 'instant' : 'smooth'
}

/** Keeps the position of each entry that the router leaves; one opened with `preventScrollReset` begins with the same. */
export function keepScroll({ state, subscribe }: PageRouter) {
  let { key } = state.location
  subscribe(({ location, preventScrollReset }) => {
    if (location.key === key) return
    positions.set(key, scrollY)
    key = location.key
    if (preventScrollReset) positions.set(key, scrollY)
  })
}

/** Restores scroll positions within the document; for entries of other documents, the browser does. */
export function watchScroll() {
  takeEntry()
  for (const type of ['popstate', 'pageshow']) addEventListener(type, takeEntry)
  addEventListener('pagehide', () => {
    positions.set(takeEntry(), scrollY)
    history.scrollRestoration = 'auto'
    // Those of the last 50 entries. Without storage, positions are lost on reload.
    store(scrollPositions, JSON.stringify([...positions].slice(-50)))
  })
}
