// The pages a reader opened from the search, kept in this browser alone; where nothing can be stored there are none.

import { type Recent, read, readText, recentPlaces, store } from '../browser/storage.ts'

const most = 20

/** The event that tells of a change. */
const changed = recentPlaces.key

/** Calls back when what is stored changes, here or in another window; returns what ends it. */
export function watchRecent(tell: () => void): () => void {
  const stop = new AbortController()
  for (const type of [changed, 'storage']) addEventListener(type, tell, stop)
  return () => stop.abort()
}

/** The places stored, as text: equal texts are equal places. */
export function recentText(): string | undefined {
  return readText(recentPlaces)
}

/** Keeps a place that was opened. */
export function remember(place: Recent): void {
  const others = (read(recentPlaces) ?? []).filter(({ link }) => link !== place.link)
  save([place, ...others].slice(0, most))
}

/** Forgets all places. */
export function forget(): void {
  save([])
}

function save(places: Recent[]): void {
  if (store(recentPlaces, JSON.stringify(places))) dispatchEvent(new Event(changed))
}
