// The interface of all engines, and the loop that completes an answer. Engines never fetch: an answer lists the files
// it's missing.

import type { Answer, Files, Item } from '../../crates/search-wasm/search.d.ts'

export interface SearchEngine {
  /** Adds a file by its number in an answer's `missing`. */
  add(file: number, bytes: Uint8Array): void
  /** Prepares part of what queries will need; returns whether there is more. */
  warm(): boolean
  /** The characters of a query that are used, with corrections applied. */
  spelled(query: string): string
  /** Answers with at most `limit` results on pages below the route `within`, all if it's empty, or with the missing files. */
  search(query: string, limit: number, within: string): Answer
}

/** Paths of the files that are fetched on demand, by their number in `missing`. */
export function partsOf({ postings, texts }: Files): string[] {
  return [...postings, ...texts].map(({ path }) => path)
}

/** What is asked of an engine. */
export interface Asking {
  query: string
  limit: number
  /** Route that pages have to be below; all pages by default. */
  within?: string | undefined
}

/** The results of a query; `read` fetches a file by its number in an answer's `missing`. */
export async function ask(
  engine: Pick<SearchEngine, 'add' | 'search'>,
  { query, limit, within = '' }: Asking,
  read: (file: number) => Promise<Uint8Array>,
): Promise<Item[]> {
  for (;;) {
    const { items, missing } = engine.search(query, limit, within)
    if (missing.length === 0) return items
    const arrived = await Promise.all(missing.map(read))
    missing.forEach((file, i) => {
      engine.add(file, arrived[i] as Uint8Array)
    })
  }
}
