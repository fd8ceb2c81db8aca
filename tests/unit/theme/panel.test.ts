// Which keys open the search, on keyboards of all kinds.

import { expect, test } from 'vitest'
import { opensSearch } from '../../../theme/browser/panel.ts'

const pressed = (keys: object) =>
  opensSearch({ ctrlKey: false, metaKey: false, shiftKey: false, altKey: false, ...keys } as KeyboardEvent)

test.each<[string, object]>([
  ['Ctrl K', { key: 'k', code: 'KeyK', ctrlKey: true }],
  ['⌘ K', { key: 'k', code: 'KeyK', metaKey: true }],
  ['caps lock', { key: 'K', code: 'KeyK', ctrlKey: true }],
  ['Cyrillic', { key: 'л', code: 'KeyK', ctrlKey: true }],
  ['Dvorak', { key: 'k', code: 'KeyV', ctrlKey: true }],
])('opens the search: %s', (_, keys) => {
  expect(pressed(keys)).toBe(true)
})

test.each<[string, object]>([
  ['K alone', { key: 'k', code: 'KeyK' }],
  ['the console of Firefox', { key: 'K', code: 'KeyK', ctrlKey: true, shiftKey: true }],
  ['Dvorak, where K is another letter', { key: 't', code: 'KeyK', ctrlKey: true }],
  ['what a browser fills in, which has no key', { ctrlKey: true }],
])("doesn't: %s", (_, keys) => {
  expect(pressed(keys)).toBe(false)
})
