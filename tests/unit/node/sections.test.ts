// Sections in a page's source, with their lines; their hash only depends on the words.

import { describe, expect, test } from 'vitest'
import { hashOfSection, readSections } from '../../../node/markdown/sections.ts'

test('the part below the title includes the front matter, and sections the lines of their headings', () => {
  const text = '---\ntitle: A\n---\n\n# A\n\nFirst.\n\n```md\n## No heading\n```\n\n## B {#c}\n\nSecond.\n\n### B\n'
  expect(readSections(text)).toMatchObject([
    { id: '', depth: 1, line: 5, heading: 'A' },
    { id: 'c', depth: 2, line: 13 },
    { id: 'b', depth: 3, line: 17 },
  ])
  expect(readSections(text)[0]?.lines.join('\n')).toContain('title: A')
  expect(readSections(text)[0]?.lines.join('\n')).not.toContain('No heading')
})

describe('the hash of a section', () => {
  const hashOf = (text: string) => readSections(`# A\n\n${text}\n`).map(hashOfSection).join(' ')

  test.each([
    ['wrapped lines', 'One two\nthree.', 'One\ntwo three.'],
    ['the width of a table', '| a | b |\n|---|---|\n| c | d |', '| a  | b  |\n| -- | -- |\n| c  | d  |'],
    ['code blocks', 'See:\n\n```js\nlet a\n```', 'See:\n\n```js\nlet b\n```'],
    ['ids', '## B', '## B {#other}'],
    ['addresses', 'See [this](/a#b).', 'See [this](/c).'],
    ['invisible props', '<LinkCard title="T" href="/a" />', '<LinkCard title="T" href="/b" />'],
    ['comments', 'One. <!-- note -->', 'One.'],
  ])('does not see %s', (_, before, after) => {
    expect(hashOf(after)).toBe(hashOf(before))
  })

  test.each([
    ['a word', 'One two.', 'One three.'],
    ['code in a sentence', 'Set `a`.', 'Set `b`.'],
    ['a heading', '## One', '## Two'],
    ['the title of a container', ':::tip One\nText\n:::', ':::tip Two\nText\n:::'],
    ['a text prop', '<LinkCard title="T" href="/a" />', '<LinkCard title="U" href="/a" />'],
    [
      'a literal',
      '<CliFlags command="a" meanings={{ b: \'One\' }} />',
      '<CliFlags command="a" meanings={{ b: \'Two\' }} />',
    ],
  ])('sees %s', (_, before, after) => {
    expect(hashOf(after)).not.toBe(hashOf(before))
  })
})
