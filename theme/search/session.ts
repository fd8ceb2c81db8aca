// The search dialog's interface to a search. useSearch implements it; the dialog's only state is the selected row.

import type { Place } from '../../search/client/provider.ts'
import type { Correction } from '../../search/messages.ts'
import type { Item } from '../../search/present/item.ts'
import type { Part } from '../support/parts.ts'

export interface SearchSession {
  /** Query of the current `items`; empty if there is none. */
  query: string
  /** Results, best first. */
  items: Item[]
  /** `idle` with an empty query, `searching` until the answer, then `answered`; `failed` if no engine works. */
  status: 'idle' | 'searching' | 'answered' | 'failed'
  /** Whether `items` are an answer, possibly empty; the last answer is kept while the next is pending. */
  hasAnswer: boolean
  /** Every page lacks much of the query. */
  partial: boolean
  /** Suggestions, if nothing is found. */
  near: Place[]
  /** Words of the query for which others were searched. */
  corrections: Correction[]
  /** The parts of the site that a search can be limited to. */
  parts: Part[]
  /** The one that it's limited to. */
  part: Part | undefined
  /** Called when the text or the part changes; with `composing`, an input method is active and no query is sent. */
  change(text: string, part: Part | undefined, composing: boolean): void
  /** Searches again, without corrections. */
  searchAsTyped(): void
  /** Clears query and results. */
  reset(): void
}
