// What the search dialog needs from whoever searches. useSearch implements it; the dialog holds no state of a search
// beyond the row that is chosen.

import type { Item } from '../../crates/search-wasm/search.d.ts'

export interface SearchSession {
  /** Query that `items` answer; empty when nothing is asked. */
  query: string
  /** Results, best first. */
  items: Item[]
  /** `idle` with an empty query, `searching` until the answer, then `answered`; `failed` when no engine runs. */
  status: 'idle' | 'searching' | 'answered' | 'failed'
  /** `items` are an answer, be it none; the last answer stays while the next is on its way. */
  hasAnswer: boolean
  /** No page has every word of the query; the items have some. */
  partial: boolean
  /** What may have been meant, when nothing is found. */
  near: string[]
  /** The reader means to search: whatever is needed may be fetched. */
  prepare(): void
  /** The text of the field changed; while `composing`, an input method is at work and nothing is asked. */
  change(text: string, composing: boolean): void
  /** Forgets query and results. */
  reset(): void
}
