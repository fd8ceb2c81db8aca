// The state machine of a search: which queries are sent, which answers are outdated, and input methods.

import { expect, it } from 'vitest'
import { initial, pending, reduce, type SearchEvent, type SearchState } from '../../theme/search/machine.ts'

const outcome = (query: string) => ({ query, tabs: [{ label: '', items: [], external: false }], extra: [] })
const typed = (text: string, composing = false): SearchEvent => ({ type: 'changed', text, composing })
const after = (...events: SearchEvent[]): SearchState => events.reduce(reduce, initial)

it('sends the typed text, including a trailing space', () => {
  expect(pending(after(typed('out')))).toBe('out')
  expect(pending(after(typed('output ')))).toBe('output ')
  expect(pending(after(typed('  ')))).toBeUndefined()
  expect(after(typed('out'), typed('')).status).toBe('idle')
})

it('sends nothing while an input method is composing, and its result once', () => {
  const composing = after(typed('dai', true), typed('daima', true))
  expect([pending(composing), composing.text]).toEqual([undefined, 'daima'])
  expect(pending(reduce(composing, typed('代码')))).toBe('代码')
})

it('keeps the last answer until the next, and drops a late one', () => {
  const first = after(typed('a'))
  const answered = reduce(first, { type: 'answered', turn: first.turn, outcome: outcome('a') })
  const second = reduce(answered, typed('ab'))
  expect([first.hasAnswer, second.status, second.query, second.hasAnswer]).toEqual([false, 'searching', 'a', true])
  expect(reduce(second, { type: 'answered', turn: first.turn, outcome: outcome('a') })).toBe(second)
  expect(reduce(second, { type: 'failed', turn: first.turn })).toBe(second)
})

it('treats an empty list as an answer, too', () => {
  const first = after(typed('a'))
  const none = reduce(first, { type: 'answered', turn: first.turn, outcome: { query: 'a', tabs: [], extra: [] } })
  expect([none.hasAnswer, reduce(none, typed('ab')).hasAnswer, reduce(none, typed('')).hasAnswer]).toEqual([
    true,
    true,
    false,
  ])
})

it('uses the query that the hook returned', () => {
  const asked = after(typed('wp'))
  expect(reduce(asked, { type: 'answered', turn: asked.turn, outcome: outcome('webpack') }).query).toBe('webpack')
})

it('drops an answer that arrives after the dialog was closed', () => {
  const asked = after(typed('a'))
  const closed = reduce(asked, { type: 'reset' })
  expect(reduce(closed, { type: 'answered', turn: asked.turn, outcome: outcome('a') })).toBe(closed)
  expect(closed.text).toBe('')
})

it('reports that no engine answers', () => {
  const asked = after(typed('a'))
  const failed = reduce(asked, { type: 'failed', turn: asked.turn })
  expect([failed.status, failed.hasAnswer]).toEqual(['failed', false])
})

it('sends the query again if only the part of the site has changed', () => {
  const asked = after({ type: 'changed', text: 'a', within: '/config/', composing: false })
  const wider = reduce(asked, typed('a'))
  expect([asked.within, wider.within, wider.turn > asked.turn]).toEqual(['/config/', undefined, true])
  expect(reduce(asked, { type: 'changed', text: '', within: '/api/', composing: false }).within).toBe('/api/')
})

it('searches as typed once, and corrects what is typed next', () => {
  const literal = after(typed('a'), { type: 'literal' })
  expect([literal.literal, pending(literal)]).toEqual([true, 'a'])
  expect(reduce(literal, typed('ab')).literal).toBe(false)
})
