// What every engine can do, and how an answer is got from it: an engine never fetches, it names the texts it lacks.

import type { Answer, Item } from '../../crates/search-wasm/search.d.ts'

export interface SearchEngine {
  /** Takes the text file with a number of the manifest. */
  addTexts(file: number, bytes: Uint8Array): void
  /** Answers with at most `limit` results, or with the texts it lacks. */
  search(query: string, limit: number): Answer
}

/** The results of a query; `read` fetches the text file with a number of the manifest. */
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
      engine.addTexts(file, arrived[i] as Uint8Array)
    })
  }
}
