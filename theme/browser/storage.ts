// Values stored in the reader's browser. Other scripts of the origin, extensions and earlier versions of the site may
// write to the same storage, so every entry has a parser that validates the stored text. Storage may be unavailable or
// full; the site then works without it.
//
// Appearance, first visit and tabs have the keys of Rspress, so that readers of a site that moves from it keep their
// choices; but the choice of a tab is its value, not its number, because groups may differ in their tabs.

/** A storage entry: its key, and how to parse its text. */
interface Entry<Value> {
  storage: 'localStorage' | 'sessionStorage'
  key: string
  /** Parses a stored text; `undefined` if the site wouldn't have stored it. */
  parse(text: string): Value | undefined
}

/** A place opened from the search. */
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

/** Set after the first visit. */
export const visited: Entry<'1'> = {
  storage: 'localStorage',
  key: 'rspress-visited',
  parse: () => '1',
}

/** The path that the first visit was redirected from. Kept for the visit, so that it survives a reload. */
export const redirectedFrom: Entry<string> = {
  storage: 'sessionStorage',
  key: 'redirected-from',
  parse: (text) => (/^\/(?![/\\\t\n\r])/.test(text) ? text : undefined),
}

/** Value of the selected tab in a group. */
export function chosenTab(group: string): Entry<string> {
  return {
    storage: 'localStorage',
    key: `rspress.tabs.${group}`,
    parse: (text) => text,
  }
}

/** Scroll positions by key of the history entry. */
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

/** Places opened from the search, most recent first. */
export const recentPlaces: Entry<Recent[]> = {
  storage: 'localStorage',
  key: 'search-recent',
  parse: (text) => listOf(text, isRecent),
}

/** Queries of this browser, most recent first. Only kept while the entry exists, which the site never creates. */
export const finishedQueries: Entry<unknown[]> = {
  storage: 'localStorage',
  key: 'search-queries',
  parse: (text) => listOf(text, (value): value is unknown => typeof value === 'object'),
}

/** The value of an entry; undefined if there is none, or it's invalid. */
export function read<Value>(entry: Entry<Value>): Value | undefined {
  return parsed(entry, readText(entry))
}

/** The stored text, without validation. */
export function readText({ storage, key }: Entry<unknown>): string | undefined {
  try {
    return window[storage].getItem(key) ?? undefined
  } catch {
    return undefined
  }
}

/** Parses a text that may have been stored for an entry. */
export function parsed<Value>({ parse }: Entry<Value>, text: string | undefined): Value | undefined {
  try {
    return text === undefined ? undefined : parse(text)
  } catch {
    return undefined
  }
}

/** Stores a text; returns false if that fails. */
export function store({ storage, key }: Entry<unknown>, text: string): boolean {
  try {
    window[storage].setItem(key, text)
    return true
  } catch {
    return false
  }
}

/** Removes an entry. */
export function remove({ storage, key }: Entry<unknown>): void {
  try {
    window[storage].removeItem(key)
  } catch {
    // Nothing is stored then.
  }
}

/** The valid elements of a JSON array; undefined if the text isn't an array. */
function listOf<Item>(text: string, isItem: (value: unknown) => value is Item): Item[] | undefined {
  const list: unknown = JSON.parse(text)
  return Array.isArray(list) ? list.filter(isItem) : undefined
}

function isRecent(value: unknown): value is Recent {
  const { title, link } = (value ?? {}) as Partial<Recent>
  return typeof title === 'string' && typeof link === 'string' && /^\/(?![/\\\t\n\r])/.test(link)
}
