// What the search is waiting for, so that a reader on a slow line sees that it works. There is one worker for all searches of a
// page, so there is one progress.

import type { Loading } from '../messages.ts'

let current: Loading | undefined
const listeners = new Set<() => void>()

/** The download that the search waits for; undefined if it waits for none. */
export function loadingNow(): Loading | undefined {
  return current
}

export function setLoading(loading: Loading | undefined): void {
  if (loading === current) return
  current = loading
  for (const listener of listeners) listener()
}

/** Calls a function after every change; returns one that stops this. */
export function watchLoading(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
