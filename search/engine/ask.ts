// The interface of all engines, and the loop that completes an answer. Engines never fetch: an answer lists the files
// it's missing.

import type { Answer, Files, Item } from '../../crates/search-wasm/search.d.ts'

export interface SearchEngine {
  /** Adds a file by its number in an answer's `missing`. */
  add(file: number, bytes: Uint8Array): void
  /** Prepares part of what queries will need; returns whether there is more. */
  warm(): boolean
  /** Answers with at most `limit` results, or with the missing files. */
  search(query: string, limit: number): Answer
}

/** Paths of the files that are fetched on demand, by their number in `missing`. */
export function partsOf({ postings, texts }: Files): string[] {
  return [...postings, ...texts].map(({ path }) => path)
}

/** The results of a query; `read` fetches a file by its number in an answer's `missing`. */
export async function ask(
  engine: Pick<SearchEngine, 'add' | 'search'>,
  query: string,
  limit: number,
  read: (file: number) => Promise<Uint8Array>,
): Promise<Item[]> {
  for (;;) {
    const { items, missing } = engine.search(query, limit)
    if (missing.length === 0) return items
    const arrived = await Promise.all(missing.map(read))
    missing.forEach((file, i) => {
      engine.add(file, arrived[i] as Uint8Array)
    })
  }
}
