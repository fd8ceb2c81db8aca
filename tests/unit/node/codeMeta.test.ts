// Info strings in every spelling, and annotations in the comments of every kind of language.

import { expect, test } from 'vitest'
import { parseMeta, readMarks } from '../../../node/markdown/codeMeta.ts'

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
  ['linenums="7"', { lineNumbers: true, firstLine: 7 }],
  [':line-numbers=10 {2}', { lines: [2], lineNumbers: true, firstLine: 10 }],
  ['{1}:line-numbers=2', { lines: [1], lineNumbers: true, firstLine: 2 }],
  [':no-line-numbers {2}', { lines: [2], lineNumbers: false }],
  ['{1} showLineNumbers{3}', { lines: [1], lineNumbers: true, firstLine: 3 }],
  ['showLineNumbers startLineNumber=3', { lineNumbers: true, firstLine: 3 }],
  ['{1} ins={2} del={3, 5-6}', { lines: [1], changed: { 2: 'added', 3: 'removed', 5: 'removed', 6: 'removed' } }],
  ['mark={1} title="ins={2}"', { lines: [1], title: 'ins={2}' }],
  ['filename="a.js" {1}', { title: 'a.js', lines: [1] }],
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
  ['aside title="Wrong: a.js"', { aside: true, title: 'Wrong: a.js' }],
  ['output label="Build output"', { output: true, label: 'Build output' }],
  ['prints="the output is" title="output"', { title: 'output' }],
])(
  '%s',
  (meta, {
    title,
    lines = [],
    changed = {},
    lineNumbers,
    firstLine = 1,
    wrap,
    lang,
    add = false,
    output = false,
    aside = false,
    label,
  }: Partial<Record<string, unknown>> & { lines?: number[]; changed?: Record<string, string> }) => {
    const classes = new Map(Object.entries(changed).map(([line, name]) => [Number(line), name]))
    const numbers = { lines: new Set(lines), changed: classes, lineNumbers, firstLine }
    expect(parseMeta(meta)).toEqual({ title, lang, ...numbers, wrap, add, output, aside, label })
  },
)

const marked = (...lines: string[]) => readMarks(lines.join('\n'), new Set())

/** Comments of languages, each with their end. */
const comments = [
  ...['//', '///', '//-', '#', '##', '-#', '--', ';', ';;', '%', '!', '::', '⍝', 'REM', 'rem', 'dnl', "'", '"'],
  ...['/* */', '/** */', '{/* */}', '<!-- -->', '{{!-- --}}', '{{! }}', '<%-- --%>', '<%# %>', '<#-- -->', '<# #>'],
  ...['{# #}', '{* *}', '@* *@', '{- -}', '(* *)', '--[[ ]]', '{ }'],
]

test.each(comments)('an annotation in a comment %s', (comment) => {
  const [sign, end = ''] = comment.split(' ')
  for (const space of ['', ' ']) {
    const mark = (word: string) => `${sign}${space}[!code ${word}]${end && space + end}`
    for (const [word, name] of Object.entries(names)) {
      expect(marked(`code ${mark(word)}`), mark(word)).toEqual([{ text: 'code', classes: name ? [name] : [] }])
    }
    const twice = `${sign}${space}[!code ++]${space}${end ? '' : sign}${space}[!code focus]${end && space + end}`
    expect(marked(`  code ${twice}`)).toEqual([{ text: '  code', classes: ['added', 'focused'] }])
    // Above the lines that it's about.
    expect(marked('a', `  ${mark('hl:2')}`, 'b', 'c', 'd')).toEqual([
      { text: 'a', classes: [] },
      { text: 'b', classes: ['lit'] },
      { text: 'c', classes: ['lit'] },
      { text: 'd', classes: [] },
    ])
    // Docusaurus's.
    const around = (word: string) => `  ${sign}${space}highlight-${word}${end && space + end}`
    const lines = marked('a', around('next-line'), 'b', around('start'), 'c', 'd', around('end'), 'e')
    expect(lines.map(({ text, classes }) => [text, ...classes].join(' '))).toEqual([
      'a',
      'b lit',
      'c lit',
      'd lit',
      'e',
    ])
    if (end) expect(marked(`a ${mark('++')} b()`)[0]?.text).toBe('a b()')
  }
})

const names = {
  '++': 'added',
  '--': 'removed',
  hl: 'lit',
  highlight: 'lit',
  focus: 'focused',
  error: 'wrong',
  warning: 'doubtful',
  'word:name': undefined,
  'word:name:1': undefined,
}

test.each([
  ['// why // [!code ++]', '// why'],
  ['// why [!code ++]', '// why'],
  ['// [!code ++] why', '// why'],
  ['/* [!code ++] why */ b()', '/* why */ b()'],
  ['/* why [!code ++] */ b()', '/* why */ b()'],
  ['/* why // [!code ++]', '/* why'],
  ['/* why // [!code ++] */', '/* why */'],
  ['<!-- why [!code ++] -->', '<!-- why -->'],
])('other words of a comment stay: %s', (written, text) => {
  expect(marked(`a ${written}`)).toEqual([{ text: `a ${text}`, classes: ['added'] }])
})

test.each([
  'a // [!code nothing]',
  'a // [!code constructor]',
  'a // [!code ++] [!code nothing]',
  "const a = '[!code ++]'",
  'const a = "[!code ++]" // "',
  'a [!code ++]',
  'a // [!code]',
  'a // highlight-next-line',
  '// highlight-end of it',
])('other text is code: %s', (line) => {
  expect(marked(line)).toEqual([{ text: line, classes: [] }])
})

test('an annotation may count lines, and the lines of the info string are unaffected', () => {
  const lines = readMarks('a // [!code highlight:2]\nb\nc', new Set([3]))
  expect(lines.map(({ classes }) => classes)).toEqual([['lit'], ['lit'], ['lit']])
})
