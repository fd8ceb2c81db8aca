// The state machine of a search, from typing to results, without timers or network; useSearch.ts adds both.

import type { ExtraTab, ResultTab, SearchOutcome } from '../../search/client/provider.ts'
import type { SearchSession } from './session.ts'

export interface SearchState {
  /** The query in the field. */
  text: string
  /** Route below which it searches. */
  within: string | undefined
  /** Words that the index doesn't have are left as they are typed. */
  literal: boolean
  /** Text is being composed with an input method; no query is sent. */
  composing: boolean
  /**
   * Number of the query to send, incremented with every change; 0 for none. An answer with a lower number is outdated.
   */
  turn: number
  status: SearchSession['status']
  hasAnswer: boolean
  /** Query of the tabs, as returned by the hook before the search. */
  query: string
  tabs: ResultTab[]
  extra: ExtraTab[]
  /** Index of the selected tab; the hooks' tabs come last. */
  tab: number
}

export type SearchEvent =
  | { type: 'changed'; text: string; within?: string | undefined; composing: boolean }
  | { type: 'literal' }
  | { type: 'answered'; turn: number; outcome: SearchOutcome }
  | { type: 'failed'; turn: number }
  | { type: 'retry' }
  | { type: 'tab'; tab: number }
  | { type: 'reset' }

export const initial: SearchState = {
  text: '',
  within: undefined,
  literal: false,
  composing: false,
  turn: 0,
  status: 'idle',
  hasAnswer: false,
  query: '',
  tabs: [],
  extra: [],
  tab: 0,
}

/** The state after an event. An outdated answer doesn't change it. */
export function reduce(state: SearchState, event: SearchEvent): SearchState {
  switch (event.type) {
    case 'changed':
      return change(state, event)
    case 'literal':
      return { ...state, literal: true, turn: state.turn + 1, status: 'searching' }
    case 'answered': {
      if (event.turn !== state.turn) return state
      const { query, tabs, extra } = event.outcome
      return { ...state, status: 'answered', hasAnswer: true, query, tabs, extra, tab: 0 }
    }
    case 'failed':
      if (event.turn !== state.turn) return state
      return { ...initial, text: state.text, within: state.within, turn: state.turn, status: 'failed' }
    case 'retry':
      return state.status === 'failed' ? { ...state, turn: state.turn + 1, status: 'searching' } : state
    case 'tab':
      return { ...state, tab: event.tab }
    case 'reset':
      return { ...initial, turn: state.turn + 1 }
  }
}

function change(
  state: SearchState,
  { text, within, composing }: Extract<SearchEvent, { type: 'changed' }>,
): SearchState {
  const turn = state.turn + 1
  if (text.trim() === '') return { ...initial, text, within, composing, turn }
  const same = text === state.text && within === state.within && !state.composing && !composing
  if (same) return state
  // Show text during composition, and search when it's finished.
  return { ...state, text, within, literal: false, composing, turn, status: composing ? state.status : 'searching' }
}

/**
 * The query to send now, including a trailing space, which means that the last word is complete. Undefined for none.
 */
export function pending({ text, composing, status }: SearchState): string | undefined {
  return status === 'searching' && !composing ? text : undefined
}
