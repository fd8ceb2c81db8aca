// Navigation files of other tools: the entries of a `SUMMARY.md`, and the order of pages with positions.

import { expect, test } from 'vitest'
import type { Page } from '../../../crates/md-compiler/index.js'
import { byPosition, entryOfCategory, entryOfPage, readSummary } from '../../../node/content/foreignNav.ts'

const summary = `# The Book

[Foreword](foreword.md)

# Part One

- [Start](ch01.md)
    - [Install \\[it\\]](./ch01/install.md)
        - [Linux](<ch01/linux notes.md>)
    - [Draft]()
- [Next](ch02.md)
text that is no chapter

---

[Thanks](thanks.md)
`

test('a summary is a tree of chapters and parts', () => {
  const leaf = (title: string, file?: string) => ({ title, part: false, chapters: [], ...(file ? { file } : {}) })
  expect(readSummary(summary)).toEqual([
    leaf('Foreword', 'foreword.md'),
    { title: 'Part One', part: true, chapters: [] },
    {
      ...leaf('Start', 'ch01.md'),
      chapters: [
        { ...leaf('Install [it]', 'ch01/install.md'), chapters: [leaf('Linux', 'ch01/linux notes.md')] },
        leaf('Draft'),
      ],
    },
    leaf('Next', 'ch02.md'),
    leaf('Thanks', 'thanks.md'),
  ])
  expect(readSummary('')).toEqual([])
})

test('positions come before names, and values of another type are ignored', () => {
  const page = (frontmatter: string) => entryOfPage({ frontmatter } as Page)
  expect(page('{"title":"A"}')).toEqual({})
  expect(page('{"sidebar_position":2,"sidebar_label":"Short"}')).toEqual({ label: 'Short', position: 2 })
  expect(entryOfCategory({ label: 1, position: '2', collapsed: true })).toEqual({ collapsed: true })
  expect(entryOfCategory(null)).toEqual({})
  const named = [{ name: 'b' }, { name: 'c', position: 2 }, { name: 'a' }, { name: 'd', position: -1.5 }]
  expect(named.sort(byPosition).map(({ name }) => name)).toEqual(['d', 'c', 'a', 'b'])
})
