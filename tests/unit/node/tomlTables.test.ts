// Lists in TOML, and the keywords of sections, which are kept in such lists.

import { expect, test } from 'vitest'
import { type Place, phrasesOf } from '../../../node/search/keywords.ts'
import { readTables, stringOf, stringsOf } from '../../../node/search/tomlTables.ts'

const read = (text: string) => readTables(text, ['term', 'search'], 'a.toml')

test('entries are those of each name, in order', () => {
  const text =
    '# a comment\n\n[[term]]\nen = "a \\"b\\""\nzh = ["c", "d"]\r\n[[search]]\n  words = []\n[[term]]\nx-y_1 = "[e]"'
  expect(read(text)).toEqual({
    term: [{ en: 'a "b"', zh: ['c', 'd'] }, { 'x-y_1': '[e]' }],
    search: [{ words: [] }],
  })
})

test.each([
  ['[[other]]', 'a.toml: found `other`, expected `[[term]]`, `[[search]]`'],
  ['term = 1', 'a.toml: found `term`, expected `[[term]]`'],
  [
    '[[term]]\nen = "a"\n[[term]]\nen = 1',
    'a.toml: `en` in `[[term]]` number 2 is `1`, expected text or a list of texts',
  ],
  ['[[term]]\nen = ["a", 1]', 'a.toml: `en` in `[[term]]` number 1 is `["a",1]`'],
  ['[[term]]\n\nen = "a', 'a.toml:3:'],
  ['[[term]]\nx en = "a"', 'a.toml:2:'],
  ['[[term]]\nen = [\n"a",', 'a.toml:'],
])('%j is an error', (text, message) => {
  expect(() => read(text)).toThrow(message)
})

test('a value is a string or several', () => {
  const entry = { one: 'a', two: ['b', 'c'] }
  expect([stringOf(entry, 'one'), stringOf(entry, 'two'), stringOf(entry, 'none')]).toEqual(['a', '', ''])
  expect([stringsOf(entry, 'one'), stringsOf(entry, 'two'), stringsOf(entry, 'none')]).toEqual([['a'], ['b', 'c'], []])
})

test('the phrases of a page are its own and those of the files, by section', () => {
  const places: Place[] = [
    { anchor: '', phrases: { en: ['b'], zh: ['乙'] } },
    { anchor: 'x', phrases: { en: ['c'] } },
    { anchor: 'x', phrases: { en: ['d'] } },
  ]
  expect(phrasesOf(['a'], places, 'en')).toEqual({ '': ['a', 'b'], x: ['c', 'd'] })
  expect(phrasesOf([], places, 'zh')).toEqual({ '': ['乙'], x: [] })
  expect(phrasesOf([], [], 'en')).toEqual({})
})
