// The pages a reader opened from the search, kept in this browser alone; where nothing can be stored there are none.

/** A place that was opened. */
export interface Recent {
  title: string
  /** Canonical route with its anchor, without base. */
  link: string
}

const key = 'rspress-search-recent'
const most = 20
const none = '[]'

/** The event that tells of a change. */
const changed = key

/** What is stored. */
export function recentText(): string {
  try {
    return localStorage.getItem(key) ?? none
  } catch {
    return none
  }
}

/** Tells when what is stored changes, here or in another window; gives what ends it. */
export function watchRecent(tell: () => void): () => void {
  const stop = new AbortController()
  for (const type of [changed, 'storage']) addEventListener(type, tell, stop)
  return () => stop.abort()
}

/** The places of a stored text, the last opened first. */
export function placesOf(text: string): Recent[] {
  try {
    const stored: unknown = JSON.parse(text)
    return Array.isArray(stored) ? stored.filter(isRecent) : []
  } catch {
    return []
  }
}

/** Keeps a place that was opened. */
export function remember(place: Recent): void {
  const others = placesOf(recentText()).filter(({ link }) => link !== place.link)
  store(JSON.stringify([place, ...others].slice(0, most)))
}

/** Forgets all places. */
export function forget(): void {
  store(none)
}

function store(text: string): void {
  try {
    localStorage.setItem(key, text)
    dispatchEvent(new Event(changed))
  } catch {
    // Refused: the reader does without.
  }
}

function isRecent(value: unknown): value is Recent {
  const { title, link } = (value ?? {}) as Partial<Recent>
  // Whatever else a script may have stored: a link leads into this site.
  return typeof title === 'string' && typeof link === 'string' && /^\/(?![/\\])/.test(link)
}
