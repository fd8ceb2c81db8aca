// What this browser remembers for the reader. Other scripts of the origin, extensions and earlier versions of the site
// write to the same storage, so every key has a function here that takes the stored text and returns what it's worth: its
// value, or nothing. Storage may also be refused or full; then the site works without it.

/** A stored value: where it is, and what a text stored there means. */
interface Entry<Value> {
  storage: 'localStorage' | 'sessionStorage'
  key: string
  /** The value of a stored text, `undefined` for a text that the site would not have stored. */
  parse(text: string): Value | undefined
}

/** A place that was opened from the search. */
export interface Recent {
  title: string
  /** A link to a page of this site, with its anchor. */
  link: string
}

/** `auto` follows the system. */
export type Appearance = 'light' | 'dark' | 'auto'

export const appearance: Entry<Appearance> = {
  storage: 'localStorage',
  key: 'rspress-theme-appearance',
  parse: (text) => (['light', 'dark', 'auto'] as const).find((known) => known === text),
}

/** Whether the first visit is over. */
export const visited: Entry<'1'> = {
  storage: 'localStorage',
  key: 'rspress-visited',
  parse: () => '1',
}

/** Number of the tab chosen in a group of tabs. */
export function chosenTab(group: string): Entry<number> {
  return {
    storage: 'localStorage',
    key: `rspress.tabs.${group}`,
    parse: (text) => (/^\d{1,3}$/.test(text) ? Number(text) : undefined),
  }
}

/** Scroll positions by history entry. */
export const scrollPositions: Entry<[string, number][]> = {
  storage: 'sessionStorage',
  key: 'scroll-positions',
  parse: (text) =>
    listOf(
      text,
      (value): value is [string, number] =>
        Array.isArray(value) && typeof value[0] === 'string' && Number.isFinite(value[1]),
    ),
}

/** Places opened from the search, the last opened first. */
export const recentPlaces: Entry<Recent[]> = {
  storage: 'localStorage',
  key: 'rspress-search-recent',
  parse: (text) => listOf(text, isRecent),
}

/** The value of an entry; undefined where nothing is stored, or nothing that can be used. */
export function read<Value>(entry: Entry<Value>): Value | undefined {
  return parsed(entry, readText(entry))
}

/** What is stored, as it is. */
export function readText({ storage, key }: Entry<unknown>): string | undefined {
  try {
    return window[storage].getItem(key) ?? undefined
  } catch {
    return undefined
  }
}

/** The value of a text that may have been stored for an entry. */
export function parsed<Value>({ parse }: Entry<Value>, text: string | undefined): Value | undefined {
  try {
    return text === undefined ? undefined : parse(text)
  } catch {
    return undefined
  }
}

/** Stores a text; false where it can't be stored. */
export function store({ storage, key }: Entry<unknown>, text: string): boolean {
  try {
    window[storage].setItem(key, text)
    return true
  } catch {
    return false
  }
}

/** The elements of a JSON array that have a type; undefined for a text that is no array. */
function listOf<Item>(text: string, isItem: (value: unknown) => value is Item): Item[] | undefined {
  const list: unknown = JSON.parse(text)
  return Array.isArray(list) ? list.filter(isItem) : undefined
}

function isRecent(value: unknown): value is Recent {
  const { title, link } = (value ?? {}) as Partial<Recent>
  return typeof title === 'string' && typeof link === 'string' && /^\/(?![/\\\t\n\r])/.test(link)
}
