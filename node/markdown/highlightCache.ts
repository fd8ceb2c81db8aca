// Coloured code: equal code of a site once, and what the last build coloured on a page not again, so that an edit of prose
// loads no highlighter. Kept by the page's path together with the code itself; what a path says of it may be out of date,
// what the code says never is. How code becomes HTML is highlight.ts's affair.

import { keyOf, type Store } from '../cache/store.ts'

/** HighlightCache code: HTML of spans for a language, undefined for one it does not know. */
export type Highlighter = (code: string, lang: string) => string | undefined

/** HTML by language and code. */
type Coloured = Map<string, string>

/** HighlightCache the code of pages. */
export class HighlightCache {
  private readonly known = new Map<string, string | undefined>()

  /**
   * @param highlight asked for what is not known
   * @param store where the code of pages is kept
   */
  constructor(
    private readonly highlight: Highlighter,
    private readonly store?: Store,
  ) {}

  /** Runs some work on a page with a highlighter for it. */
  use(page: string, work: (highlight: Highlighter) => void): void {
    const before = this.store?.get<Coloured>(keyOfPage(page, this.store)) ?? new Map<string, string>()
    const now: Coloured = new Map()
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

/** Notes that the code of pages is still wanted, though nobody colours it now. */
export function retainHighlights(store: Store, pages: { path: string }[]): void {
  for (const { path } of pages) store.retain(keyOfPage(path, store))
}

function keyOfPage(path: string, { tool }: Store): string {
  return keyOf('colours', tool, path)
}
