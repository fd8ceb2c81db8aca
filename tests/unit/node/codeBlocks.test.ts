// What the text of a code block is read as: fences in a source, diffs, and shell sessions.

import { describe, expect, test } from 'vitest'
import { readDiff, sideOf } from '../../../node/markdown/diff.ts'
import { readFences } from '../../../node/markdown/fences.ts'
import { readSession } from '../../../node/markdown/shellSession.ts'

describe('fences', () => {
  const fence = { indent: '', lang: 'js', meta: '', code: 'a()' }

  test.each([
    ['backticks', '```js\na()\n```', { line: 1, length: 3 }],
    ['tildes', '~~~js\na()\n~~~', { line: 1, length: 3 }],
    ['line ends of Windows', '```js\r\na()\r\n```', { line: 1, length: 3 }],
    ['a longer fence at the end', 'x\n\n```js\na()\n`````  \ny', { line: 3, length: 3 }],
    ['a shorter fence within', '````js\n```\n````', { line: 1, length: 3, code: '```' }],
    ['text behind what looks like an end', '```js\n``` b\n```', { line: 1, length: 3, code: '``` b' }],
    ['another kind of fence within', '~~~js\n```\n~~~', { line: 1, length: 3, code: '```' }],
    ['no end', '```js\na()\nb()', { line: 1, length: 3, code: 'a()\nb()' }],
    ['no end, and an empty last line', '```js\na()\n', { line: 1, length: 3, code: 'a()\n' }],
    ['no code', '```js\n```', { line: 1, length: 2, code: '' }],
    ['no language', '```\na()\n```', { line: 1, length: 3, lang: '' }],
    ['an info string', '``` js  title="x  y" {1} \na()\n```', { line: 1, length: 3, meta: 'title="x  y" {1}' }],
    ['a list', '- ```js\n  a()\n    b()\n  ```', { line: 1, length: 4, indent: '  ', code: 'a()\n  b()' }],
    ['a numbered list', '10) ```js\n    a()\n    ```', { line: 1, length: 3, indent: '    ' }],
    ['a quote', '> ```js\n> a()\n> ```', { line: 1, length: 3, indent: '> ' }],
    ['less indented code', '   ```js\n a()\n   ```', { line: 1, length: 3, indent: '   ' }],
    ['front matter', '---\na: |\n  ```\n---\n```js\na()\n```', { line: 5, length: 3 }],
    ['front matter without an end', '---\n```js\na()\n```', { line: 2, length: 3 }],
  ])('with %s', (_, text, expected) => {
    expect(readFences(text)).toEqual([{ ...fence, ...expected }])
  })

  test.each(['`` a ``', '```a``` b', '``\na\n``', 'a ```js\nb'])('%j has none', (text) => {
    expect(readFences(text)).toEqual([])
  })

  test('come in order, and what a tilde fence says may have backticks', () => {
    const found = readFences('~~~ `a`\nb\n~~~\n\n```\nc\n```\n')
    expect(found.map(({ line, lang, code }) => [line, lang, code])).toEqual([
      [1, '`a`', 'b'],
      [5, '', 'c'],
    ])
  })
})

describe('diffs', () => {
  const read = (code: string) => readDiff(code)?.map(({ kind, sign, text }) => `${kind} ${sign}|${text}`)

  test('have a column for signs', () => {
    expect(read(' a {\n-  b\n+  c\n\n }')).toEqual(['kept  |a {', 'removed -|  b', 'added +|  c', 'kept |', 'kept  |}'])
  })

  test('or none, where a sign replaces a space of the indentation', () => {
    expect(read('a {\n- b\n+c\n}')).toEqual(['kept |a {', 'removed -|  b', 'added +|c', 'kept |}'])
  })

  test('have parts', () => {
    expect(read('@@ -1 +1 @@\n a\n…\n b')).toEqual(['hunk |@@ -1 +1 @@', 'kept  |a', 'hunk |…', 'kept  |b'])
    // An ellipsis that isn't alone is text.
    expect(read('… a')).toEqual(['kept |… a'])
  })

  test.each(['diff --git a/b a/b\n+x', 'Index: a\n+x', 'x\n--- a/b\n+++ a/b\n@@ -1 +1 @@\n+x'])(
    '%j is a patch',
    (code) => {
      expect(readDiff(code)).toBeUndefined()
      expect(sideOf(code, 'after')).toBe(code)
    },
  )

  test.each(['--- a', '--- a\n+++ b', 'x diff --git a'])('%j is none', (code) => {
    expect(readDiff(code)).toBeDefined()
  })

  test('have two sides', () => {
    const code = '@@ -1 +1 @@\n a\n-b\n+c'
    expect([sideOf(code, 'before'), sideOf(code, 'after')]).toEqual(['a\nb', 'a\nc'])
  })
})

describe('shell sessions', () => {
  const read = (code: string, lang: string) =>
    readSession(code, lang)?.map(({ kind, prompt, text }) => [kind, prompt, text])

  test.each(['$ ', '❯ ', 'PS> ', 'PS C:\\a b> ', 'me@host:~/a$ ', 'root@a.b-c# ', '  $  '])(
    'begin with %j',
    (prompt) => {
      const expected = [
        ['command', prompt, 'ls'],
        ['output', '', 'a  b'],
      ]
      expect(read(`${prompt}ls\na  b`, 'sh')).toEqual(expected)
      expect(read(`${prompt}ls\na  b`, '')).toEqual(expected)
    },
  )

  test('continue a command after a backslash', () => {
    expect(read('$ a \\\n  b \\\n  c\nd \\\ne', 'bash')).toEqual([
      ['command', '$ ', 'a \\'],
      ['command', '', '  b \\'],
      ['command', '', '  c'],
      ['output', '', 'd \\'],
      ['output', '', 'e'],
    ])
  })

  test('may begin with output if the language is a shell', () => {
    expect(read('# a comment\n$ ls', 'sh')?.map(([kind]) => kind)).toEqual(['output', 'command'])
    expect(read('text\n$ ls', '')).toBeUndefined()
  })

  test.each([
    ['$ ls', 'js'],
    ['ls', 'sh'],
    ['$ls', 'sh'],
    ['x $ ls', ''],
    ['PSx> ls', ''],
  ])('%j in %j is none', (code, lang) => {
    expect(read(code, lang)).toBeUndefined()
  })
})
