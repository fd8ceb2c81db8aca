// Recently opened pages, stored only in this browser; empty if storage isn't available.

import { type Recent, read, readText, recentPlaces, store } from '../browser/storage.ts'

const most = 20

/** Event for changes in this window. */
const changed = recentPlaces.key

/** Calls back when the stored pages change, in this window or another; returns a function that stops it. */
export function watchRecent(tell: () => void): () => void {
  const stop = new AbortController()
  for (const type of [changed, 'storage']) addEventListener(type, tell, stop)
  return () => stop.abort()
}

/** The stored places as text, which is comparable by value. */
export function recentText(): string | undefined {
  return readText(recentPlaces)
}

/** Adds an opened place. */
export function remember(place: Recent): void {
  const others = (read(recentPlaces) ?? []).filter(({ link }) => link !== place.link)
  save([place, ...others].slice(0, most))
}

/** Removes all places. */
export function forget(): void {
  save([])
}

function save(places: Recent[]): void {
  if (store(recentPlaces, JSON.stringify(places))) dispatchEvent(new Event(changed))
}
