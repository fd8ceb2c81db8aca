// The pages a reader opened from the search, kept in this browser alone; where nothing can be stored there are none.

/** A place that was opened. */
export interface Recent {
  title: string
  /** Canonical route with its anchor, without base. */
  link: string
}

const key = 'rspress-search-recent'
const most = 20

/** Places, the last opened first. */
export function recentPlaces(): Recent[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(key) ?? '[]')
    return Array.isArray(stored) ? stored.filter(isRecent) : []
  } catch {
    return []
  }
}

/** Keeps a place that was opened. */
export function remember(place: Recent): void {
  const others = recentPlaces().filter(({ link }) => link !== place.link)
  store(JSON.stringify([place, ...others].slice(0, most)))
}

/** Forgets all places. */
export function forget(): void {
  store('[]')
}

function store(text: string): void {
  try {
    localStorage.setItem(key, text)
  } catch {
    // Refused: the reader does without.
  }
}

function isRecent(value: unknown): value is Recent {
  const { title, link } = (value ?? {}) as Partial<Recent>
  // Whatever else a script may have stored: a link leads into this site.
  return typeof title === 'string' && typeof link === 'string' && /^\/(?![/\\])/.test(link)
}
