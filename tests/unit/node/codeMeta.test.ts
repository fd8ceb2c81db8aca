// Info strings in every spelling, and annotations in the comments of every kind of language.

import { expect, test } from 'vitest'
import { parseMeta, readMarks as readLines } from '../../../node/markdown/codeMeta.ts'

const readMarks = (lines: string[], lit: Set<number>) =>
  readLines(
    lines.map((html) => ({ html, classes: [] })),
    lit,
  )

test.each([
  ['title="a b.js" {1,3-5}', { title: 'a b.js', lines: [1, 3, 4, 5] }],
  ["title='a.js'", { title: 'a.js' }],
  ['title=a.js lineNumbers', { title: 'a.js', lineNumbers: true }],
  ['[a.js]', { title: 'a.js' }],
  ['{2}:line-numbers [a.js]', { title: 'a.js', lines: [2], lineNumbers: true }],
  [':line-numbers', { lineNumbers: true }],
  ['showLineNumbers=false wrap', { lineNumbers: false, wrap: true }],
  ['title="/path.js{2}"', { title: '/path.js{2}' }],
  ['title="a wrap" {2}', { title: 'a wrap', lines: [2] }],
  ['[a{1}.js] {3}', { title: 'a{1}.js', lines: [3] }],
  ['title="a.js" add', { title: 'a.js', add: true }],
  ['title="what to add"', { title: 'what to add' }],
  ['{1, 3 - 4}', { lines: [1, 3, 4] }],
  ['hl_lines="1 3-4" linenums="1"', { lines: [1, 3, 4], lineNumbers: true }],
  ['{3-1} {x}', {}],
  ['{x}', {}],
  ['{-}', {}],
  ['{2-}', {}],
  ['{1, 3 - 4}', { lines: [1, 3, 4] }],
  // A range that would take all memory.
  ['{5,7-1000000000}', { lines: [5] }],
  ["prints='wrap add output'", {}],
  ['a="x" wrap', { wrap: true }],
  ['', {}],
  ['lang=js title="a lang=b"', { title: 'a lang=b', lang: 'js' }],
  ['lang="ts"', { lang: 'ts' }],
  ['output', { output: true }],
  ['output label="Build output"', { output: true, label: 'Build output' }],
  ['prints="the output is" title="output"', { title: 'output' }],
])(
  '%s',
  (meta, {
    title,
    lines = [],
    lineNumbers,
    wrap,
    lang,
    add = false,
    output = false,
    label,
  }: Partial<Record<string, unknown>> & { lines?: number[] }) => {
    expect(parseMeta(meta)).toEqual({ title, lang, lines: new Set(lines), lineNumbers, wrap, add, output, label })
  },
)

test.each(['// ', '# ', '-- ', '; ', '% ', '/* ', '&lt;!-- ', '{/* '])('a mark in a comment %s', (sign) => {
  const end = { '/* ': ' */', '&lt;!-- ': ' --&gt;', '{/* ': ' */}' }[sign] ?? ''
  const [line] = readMarks([`code ${sign}[!code ++]${end}`], new Set())
  expect(line).toEqual({ html: 'code', classes: ['added'] })
})

test.each([
  ['++', 'added'],
  ['--', 'removed'],
  ['highlight', 'lit'],
  ['focus', 'focused'],
  ['error', 'wrong'],
  ['warning', 'doubtful'],
])('the mark %s', (word, name) => {
  expect(readMarks([`a(); // [!code ${word}]`], new Set())).toEqual([{ html: 'a();', classes: [name] }])
})

test('a line can have several marks', () => {
  const [line] = readMarks(['a // [!code ++] // [!code focus]'], new Set())
  expect(line).toEqual({ html: 'a', classes: ['added', 'focused'] })
})

test.each([
  ['<span class="token-comment">// [!code ++] // [!code focus]</span>', 'a'],
  ['<span class="token-comment">// why // [!code ++]</span>', 'a <span class="token-comment">// why</span>'],
  ['<span class="token-comment">// [!code ++] why</span>', 'a <span class="token-comment">// why</span>'],
  ['<span class="token-comment">&lt;!-- [!code ++] --></span>', 'a'],
  ['<span class="token-comment">/* [!code ++] */</span>', 'a'],
  ['// [!code ++] why', 'a // why'],
  ['<span class="token-comment">/* [!code ++] why */</span> b()', 'a <span class="token-comment">/* why */</span> b()'],
  ['<span class="token-comment">/* [!code ++] */</span> b()', 'a b()'],
  ['<span class="token-comment">/* why // [!code ++]</span> <b>', 'a <span class="token-comment">/* why</span> <b>'],
  ['<span class="token-comment">/* why // [!code ++] */</span>', 'a <span class="token-comment">/* why */</span>'],
  ['/* [!code ++] */ b()', 'a b()'],
  ['&lt;!-- [!code ++] --&gt; b', 'a b'],
  ['{/* [!code ++] */} b', 'a b'],
])('the spans of a comment stay whole: %s', (written, left) => {
  const [line] = readMarks([`a ${written}`], new Set())
  expect(line?.html).toBe(left)
  expect(line?.classes[0]).toBe('added')
})

test('an unknown mark is a comment', () => {
  const [line] = readMarks(['a // [!code nothing]'], new Set())
  expect(line).toEqual({ html: 'a // [!code nothing]', classes: [] })
})

test('a mark may count lines, and the lines of the info string are unaffected', () => {
  const marked = readMarks(['a // [!code highlight:2]', 'b', 'c'], new Set([3]))
  expect(marked.map(({ classes }) => classes)).toEqual([['lit'], ['lit'], ['lit']])
})
