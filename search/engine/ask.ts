// What every engine can do, and how an answer is got from it: an engine never fetches, it names the files it lacks.

import type { Answer, Files, Item } from '../../crates/search-wasm/search.d.ts'

export interface SearchEngine {
  /** Takes the file with a number of an answer's `missing`. */
  add(file: number, bytes: Uint8Array): void
  /** Does ahead a little of what queries will need; says whether more is left. */
  warm(): boolean
  /** Answers with at most `limit` results, or with the files it lacks. */
  search(query: string, limit: number): Answer
}

/** Paths of the files that are fetched when an answer needs them, by their number in its `missing`. */
export function partsOf({ postings, texts }: Files): string[] {
  return [...postings, ...texts].map(({ path }) => path)
}

/** The results of a query; `read` fetches the file with a number of an answer's `missing`. */
export async function ask(
  engine: SearchEngine,
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
