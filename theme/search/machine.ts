// The states of a search, from text typed to results shown, without time and without a network: useSearch.ts adds both.

import type { ExtraTab, ResultTab, SearchOutcome } from '../../search/client/provider.ts'
import type { SearchSession } from './session.ts'

export interface SearchState {
  /** Text of the field. */
  text: string
  /** An input method is at work: nothing is asked. */
  composing: boolean
  /** Number of the text that is to be asked, grows with every change; 0 for none. An answer to another one is late. */
  turn: number
  status: SearchSession['status']
  hasAnswer: boolean
  /** Query that the tabs answer, as the hook before the search left it. */
  query: string
  tabs: ResultTab[]
  extra: ExtraTab[]
  /** Number of the tab shown, extra ones behind the others. */
  tab: number
}

export type SearchEvent =
  | { type: 'changed'; text: string; composing: boolean }
  | { type: 'answered'; turn: number; outcome: SearchOutcome }
  | { type: 'failed'; turn: number }
  | { type: 'retry' }
  | { type: 'tab'; tab: number }
  | { type: 'reset' }

export const initial: SearchState = {
  text: '',
  composing: false,
  turn: 0,
  status: 'idle',
  hasAnswer: false,
  query: '',
  tabs: [],
  extra: [],
  tab: 0,
}

/** The state after an event. A late answer changes nothing. */
export function reduce(state: SearchState, event: SearchEvent): SearchState {
  switch (event.type) {
    case 'changed':
      return change(state, event.text, event.composing)
    case 'answered': {
      if (event.turn !== state.turn) return state
      const { query, tabs, extra } = event.outcome
      return { ...state, status: 'answered', hasAnswer: true, query, tabs, extra, tab: 0 }
    }
    case 'failed':
      if (event.turn !== state.turn) return state
      return { ...initial, text: state.text, turn: state.turn, status: 'failed' }
    case 'retry':
      return state.status === 'failed' ? { ...state, turn: state.turn + 1, status: 'searching' } : state
    case 'tab':
      return { ...state, tab: event.tab }
    case 'reset':
      return { ...initial, turn: state.turn + 1 }
  }
}

function change(state: SearchState, text: string, composing: boolean): SearchState {
  if (text.trim() === '') return { ...initial, text, composing, turn: state.turn + 1 }
  const same = text === state.text && !state.composing && !composing
  if (same) return state
  // Half-composed text is shown in the field and asked when it is done.
  return { ...state, text, composing, turn: state.turn + 1, status: composing ? state.status : 'searching' }
}

/** The text to ask now, a space at its end included: it says that the last word is whole. Undefined for none. */
export function pending({ text, composing, status }: SearchState): string | undefined {
  return status === 'searching' && !composing ? text : undefined
}
