// The words that are highlighted in an opened page.

import { expect, test } from 'vitest'
import { patternOf, withoutLoneHan, wordsOf } from '../../../theme/support/words.ts'

const found = (text: string, words: string[]) => [...text.matchAll(patternOf(words) ?? /$^/g)].map(([word]) => word)

test('words are found at their borders, whatever their case', () => {
  expect(found('Again in minimizer, IN_x in', ['in'])).toEqual(['in', 'in'])
  expect(found('console.log xconsole.log consoleXlog', ['console.log'])).toEqual(['console.log'])
  expect(found('C and C++ (C++)', ['C++'])).toEqual(['C++', 'C++'])
  expect(found('使用Webpack打包', ['webpack', '打包'])).toEqual(['Webpack', '打包'])
  expect(found('splits split', ['split', 'splits'])).toEqual(['splits', 'split'])
})

test('decomposed text is found', () => {
  expect(found('cafe\u0301 \u30cf\u309a\u30b9'.normalize('NFD'), ['café', 'パス'])).toHaveLength(2)
})

test('nothing is found without words', () => {
  expect(patternOf([''])).toBeUndefined()
})

test('a single character is only a word if there are no others', () => {
  expect(withoutLoneHan(['开', 'source', '映射', 'px'])).toEqual(['source', '映射', 'px'])
  expect(withoutLoneHan(['键', '开'])).toEqual(['键', '开'])
})

test.each([
  ['strip `console.log` in production?', ['strip', 'console.log', 'production']],
  ['in', ['in']],
  ['代码分割 splitChunks', ['代码', '分割', 'splitChunks']],
])('%j has the words %j', (query, words) => {
  expect(wordsOf(query)).toEqual(words)
})
