// Caches highlighted code. Equal code is highlighted once per site, and code that the last build highlighted isn't
// highlighted again, so editing prose never loads the highlighter. Entries are stored by page path, each with the code
// itself: the path may be outdated, so a lookup compares the code. highlight.ts turns code into HTML.

import { keyOf, type Store } from '../cache/store.ts'

/** Highlights code: HTML of spans for a language, undefined for an unknown one. */
export type Highlighter = (code: string, lang: string) => string | undefined

/** HTML by language and code. */
type Highlighted = Map<string, string>

/** Highlights the code of pages, with a cache. */
export class HighlightCache {
  private readonly known = new Map<string, string | undefined>()

  /**
   * @param highlight called for code that isn't cached
   * @param store where the code of pages is cached
   */
  constructor(
    private readonly highlight: Highlighter,
    private readonly store?: Store,
  ) {}

  /** Runs some work on a page with a cached highlighter. */
  use(page: string, work: (highlight: Highlighter) => void): void {
    const before = this.store?.get<Highlighted>(keyOfPage(page, this.store)) ?? new Map<string, string>()
    const now: Highlighted = new Map()
    work((code, lang) => {
      const name = `${lang}\n${code}`
      if (!this.known.has(name)) this.known.set(name, before.get(name) ?? this.highlight(code, lang))
      const html = this.known.get(name)
      if (html !== undefined) now.set(name, html)
      return html
    })
    const same = now.size === before.size && [...now.keys()].every((name) => before.has(name))
    if (!same) this.store?.persist(keyOfPage(page, this.store), now)
  }
}

/** Retains the cached code of pages that aren't highlighted in this build. */
export function retainHighlights(store: Store, pages: { path: string }[]): void {
  for (const { path } of pages) store.retain(keyOfPage(path, store))
}

function keyOfPage(path: string, { tool }: Store): string {
  return keyOf('highlights', tool, path)
}
