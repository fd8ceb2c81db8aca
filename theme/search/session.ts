// The search dialog's interface to a search. useSearch implements it; the dialog's only state is the selected row.

import type { Item } from '../../crates/search-wasm/search.d.ts'

export interface SearchSession {
  /** Query of the current `items`; empty if there is none. */
  query: string
  /** Results, best first. */
  items: Item[]
  /** `idle` with an empty query, `searching` until the answer, then `answered`; `failed` if no engine works. */
  status: 'idle' | 'searching' | 'answered' | 'failed'
  /** Whether `items` are an answer, possibly empty; the last answer is kept while the next is pending. */
  hasAnswer: boolean
  /** No page matches every word of the query; the items match some. */
  partial: boolean
  /** Suggestions, if nothing is found. */
  near: string[]
  /** Called when the reader is about to search, to fetch what's needed. */
  prepare(): void
  /** Called when the text changes; with `composing`, an input method is active and no query is sent. */
  change(text: string, composing: boolean): void
  /** Clears query and results. */
  reset(): void
}
