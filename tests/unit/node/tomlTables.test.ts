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

test('an array may have several lines, and a comma at its end', () => {
  expect(read('[[term]]\nen = [\n  "a",\n  "b]",\n]\nzh = ["c", ]').term).toEqual([{ en: ['a', 'b]'], zh: ['c'] }])
})

const expected = 'expected `[[term]]`, `[[search]]` or `key = "text"`'
test.each([
  ['[[other]]', 1, '[[other]]'],
  ['en = "a"', 1, 'en = "a"'],
  ['[[term]]\nen = 1', 2, 'en = 1'],
  ['[[term]]\nen="a"', 2, 'en="a"'],
  ['[[term]]\n\nen = "a', 3, 'en = "a'],
  ['[[term]]\nen = "a" # b', 2, 'en = "a" # b'],
  ['[[term]]\nx en = "a"', 2, 'x en = "a"'],
  ['[[term]]\nen = [a]', 2, 'en = [a]'],
])('%j is an error in line %d', (text, line, found) => {
  expect(() => read(text)).toThrow(`a.toml:${line}: found \`${found}\`, ${expected}`)
})

test('an array without an end is an error', () => {
  expect(() => read('[[term]]\nen = [\n"a",')).toThrow(expected)
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
