// Sections in a page's source: on every page of the documentation, their ids equal the compiler's, and their hash only
// depends on the words.

import path from 'node:path'
import { describe, expect, test } from 'vitest'
import compiler from '../../../crates/md-compiler/index.js'
import { sectionsOf } from '../../../node/cache/cachedPage.ts'
import { loadSite } from '../../../node/config/config.ts'
import { readDocs } from '../../../node/content/files.ts'
import { compilerOptions } from '../../../node/content/pages.ts'
import { hashOfSection, readSections } from '../../../node/markdown/sections.ts'

test("every page has the compiler's sections", { timeout: 60_000 }, async () => {
  const root = path.resolve(import.meta.dirname, '../../..')
  const site = await loadSite({ docs: path.join(root, 'docs'), config: path.join(root, 'site.config.ts'), ssg: false })
  const pages = (await readDocs(site)).pages
  const compiled = await compiler.compile(pages, compilerOptions(site), { files: {}, images: {}, expansions: {} })
  expect(compiled.length).toBeGreaterThan(30)
  for (const [index, page] of compiled.entries()) {
    const text = Buffer.from(pages[index]?.bytes ?? []).toString('utf8')
    const ids = readSections(text).map(({ id }) => id)
    expect(ids, page.path).toEqual(sectionsOf(page).map(({ anchor }) => anchor))
  }
})

test('the part below the title includes the front matter, and sections the lines of their headings', () => {
  const text = '---\ntitle: A\n---\n\n# A\n\nFirst.\n\n```md\n## No heading\n```\n\n## B {#c}\n\nSecond.\n\n### B\n'
  expect(readSections(text)).toMatchObject([
    { id: '', depth: 1, line: 5 },
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
