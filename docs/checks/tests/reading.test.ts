// Parsing of fences, marks, shown results and shell lines.

import { readFences } from '@inkstone/docs/markdown'
import { describe, expect, test } from 'vitest'
import { compareBlocks } from '../parity/blocks.ts'
import { difference, missing } from '../run/compare.ts'
import { readBlocks } from '../run/examples.ts'
import { listingDifference, redrawn } from '../run/listing.ts'
import { examplesOf, readMarks } from '../run/marks.ts'
import { commandsOf } from '../run/shell.ts'
import { updated } from '../run/update.ts'

describe('fences', () => {
  test('are found at any indentation, with their lines', () => {
    const text = '---\ntitle: a\n---\n\n- item\n\n  ```js title="a.js"\n  let a\n\n    let b\n  ```\n\n~~~\n```\n~~~\n'
    expect(readFences(text)).toMatchObject([
      { line: 7, length: 5, indent: '  ', lang: 'js', meta: 'title="a.js"', code: 'let a\n\n  let b' },
      { line: 13, length: 3, lang: '', code: '```' },
    ])
  })

  test('are found in quotes and after the marker of a list item', () => {
    const text = '> ```js\n> let a\n>   let b\n> ```\n\n- ```sh\n  a\n  ```\n'
    expect(readFences(text)).toMatchObject([
      { line: 1, length: 4, indent: '> ', code: 'let a\n  let b' },
      { line: 6, length: 3, indent: '  ', code: 'a' },
    ])
  })

  test('are closed by as many marks as opened them, or else by the end of the page', () => {
    expect(readFences('````md\n```js\n```\n````\n```js\nlet a').map(({ code }) => code)).toEqual([
      '```js\n```',
      'let a',
    ])
  })
})

describe('marks', () => {
  test('have values in either kind of quotes, next to words for the theme', () => {
    const [marks, wrong] = readMarks(`title="a b.js" {1,3-4} ex="one, two" prints='say "a"' out lineNumbers`)
    expect(wrong).toEqual([])
    expect(marks).toEqual({ title: 'a b.js', ex: 'one, two', prints: 'say "a"', out: true })
    expect(examplesOf(marks)).toEqual(['one', 'two'])
    expect(readMarks(String.raw`fails="no \"a's\"" prints='\''`)).toEqual([{ fails: `no "a's"`, prints: "'" }, []])
  })

  test('are reported with what was expected', () => {
    expect(readMarks('out=1 emits run run')[1]).toEqual([
      '`out=1` has a value, expected `out` alone',
      '`emits` has no value, expected `emits="…"`',
      '`run` is given twice',
    ])
  })
})

describe('shown texts', () => {
  test.each([
    ['a\nb', 'a\nb\n', undefined],
    ['a\n// …\nd', 'a\nb\nc\nd', undefined],
    ['…\nd', 'a\nd', undefined],
    ['a\n# ...', 'a\nb', undefined],
    ['a', 'a\nb', 'the actual text continues: `b`'],
    ['a\n…\nx\n…', 'a\nb', 'these lines are not in the real text: `x`'],
    ['a\nc', 'a\nb', 'shown is `c`, but real is `b`'],
    ['…', 'a\nb', 'shows no line of the real text, which begins `a`'],
    ['', 'a', 'shows no line of the real text, which begins `a`'],
    ['', '', undefined],
  ])('%j against %j', (shown, real, wrong) => {
    expect(difference(shown, real)).toBe(wrong)
  })

  test('match consecutive lines anywhere in a report', () => {
    expect(missing('b\nc', 'a\nb\nc\nd')).toBeUndefined()
    expect(missing('b\nd', 'a\nb\nc\nd')).toContain('not in the real text')
    expect(missing('…', 'a')).toBe('shows no line of the real text')
  })
})

describe('lists of files', () => {
  const real = new Map([
    ['a/b.js', 12],
    ['main.js', 3456],
  ])

  test('have the form of lines or a tree', () => {
    expect(listingDifference('dist/a/b.js  12 bytes\ndist/main.js  3,456 bytes', real, 'dist')).toBeUndefined()
    expect(listingDifference('dist\n├── a\n│   └── b.js\n└── main.js', real, 'dist')).toBeUndefined()
    expect(listingDifference('main.js\n…', real, 'dist')).toBeUndefined()
  })

  test('are reported with the difference', () => {
    expect(listingDifference('main.js', real, 'dist')).toBe('the list lacks `a/b.js`')
    expect(listingDifference('a/b.js 13 bytes\nmain.js', real, 'dist')).toBe('`a/b.js` has 12 bytes, shown are 13')
    expect(listingDifference('c.js', real, 'dist')).toContain('`c.js` is not emitted')
    expect(listingDifference('…', real, 'dist')).toBe('the list lacks `a/b.js`, `main.js`')
  })

  test('are formatted again in the same form', () => {
    expect(redrawn('dist/main.js  1 bytes', real, 'dist')).toBe('dist/a/b.js     12 bytes\ndist/main.js  3456 bytes')
    expect(redrawn('dist\n└── main.js', real, 'dist')).toBe('dist\n├── a\n│   └── b.js\n└── main.js')
    expect(redrawn('dist\n└── main.js  1 bytes', real, 'dist')).toBe(
      'dist\n├── a\n│   └── b.js  12 bytes\n└── main.js  3456 bytes',
    )
  })

  test('get sizes if the block was empty', () => {
    expect(redrawn('', real, 'dist')).toBe('dist/a/b.js     12 bytes\ndist/main.js  3456 bytes')
  })
})

test('shell lines are split into commands and words', () => {
  expect(commandsOf(`A="b c" npx rspack build --env 'x y' > out.txt && cd "a b" # c`)).toEqual([
    ['npx', 'rspack', 'build', '--env', 'x y'],
    ['cd', 'a b'],
  ])
})

test('updates replace only the code of a block', () => {
  const text = 'a\n\n  ```js out\n  old\n  older\n  ```\nb\n```txt\nkept\n```\n'
  const { blocks } = readBlocks('a.md', text)
  expect(updated(text, blocks, new Map([[3, 'new\n\n  more']]))).toBe(
    'a\n\n  ```js out\n  new\n\n    more\n  ```\nb\n```txt\nkept\n```\n',
  )
})

describe('a translation', () => {
  const blocksOf = (text: string) => readBlocks('docs/zh/a.md', text).blocks
  const same = (a: string, b: string) =>
    compareBlocks(blocksOf(a), blocksOf(b)).map(({ line, message }) => `${line}: ${message}`)

  // The first comparison loads the TypeScript compiler.
  test('may only translate comments', { timeout: 60_000 }, () => {
    expect(same('```js run\nlet a = 1 // one\n```', '```js run\n// 一\nlet a = 1\n```')).toEqual([])
    expect(same("```js run\nlet a = '//one'\n```", "```js run\nlet a = '//一'\n```")).toEqual([
      '1: the code differs from the English page, line 1',
    ])
  })

  test('has the same blocks with the same marks', () => {
    expect(same('```js run\na\n```', '```js\na\n```')[0]).toContain('1: the info string is `js`')
    expect(same('```js\na\n```\n```js\nb\n```', '```js\na\n```')).toEqual([
      '1: lacks the code block of the English line 4',
    ])
    expect(same('```js\na\n```', '```js\na\n```\n```js\nb\n```')).toEqual([
      '4: a code block that the English page does not have',
    ])
  })
})
