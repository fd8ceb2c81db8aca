// Info strings in every spelling, and marks in the comments of every kind of language.

import { expect, test } from 'vitest'
import { parseMeta, readMarks } from '../../../build/codeMeta.ts'

test.each([
  ['title="a b.js" {1,3-5}', { title: 'a b.js', lines: [1, 3, 4, 5] }],
  ["title='a.js'", { title: 'a.js' }],
  ['title=a.js lineNumbers', { title: 'a.js', lineNumbers: true }],
  ['[a.js]', { title: 'a.js' }],
  ['{2}:line-numbers [a.js]', { title: 'a.js', lines: [2], lineNumbers: true }],
  [':line-numbers', { lineNumbers: true }],
  ['showLineNumbers=false wrap', { lineNumbers: false, wrap: true }],
  ['{3-1} {x}', {}],
  ['', {}],
])('%s', (meta, { title, lines = [], lineNumbers, wrap }: Partial<Record<string, unknown>> & { lines?: number[] }) => {
  expect(parseMeta(meta)).toEqual({ title, lines: new Set(lines), lineNumbers, wrap })
})

test.each(['// ', '# ', '-- ', '; ', '% ', '/* ', '&lt;!-- ', '{/* '])('a mark in a comment %s', (sign) => {
  const end = { '/* ': ' */', '&lt;!-- ': ' --&gt;', '{/* ': ' */}' }[sign] ?? ''
  const [line] = readMarks([`code ${sign}[!code ++]${end}`], new Set())
  expect(line).toEqual({ html: 'code', classes: ['added'] })
})

test('a mark counts lines, and the lines of the info string keep their own', () => {
  const marked = readMarks(['a // [!code highlight:2]', 'b', 'c'], new Set([3]))
  expect(marked.map(({ classes }) => classes)).toEqual([['lit'], ['lit'], ['lit']])
})
