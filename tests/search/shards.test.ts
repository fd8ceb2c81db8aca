// An index with many files: an answer only fetches the files of its words, and is the same in every engine, for words
// both rarer and more common than a block of postings.

import { expect, it } from 'vitest'
import type { SearchPage } from '../../crates/md-compiler/index.js'
import { unread } from '../../node/cache/cachedPage.ts'
import { engineNames, openIndex } from '../../node/search/engines.ts'
import { indexPages, manifestOf, readerOf } from './index.ts'

/**
 * `even`, `third` and similar words occur on every nth page. The `common` word occurs on all pages, so often that its
 * frequencies are bit-packed.
 */
function pages(count: number): SearchPage[] {
  return Array.from({ length: count }, (_, i) => {
    const words = Array.from({ length: 40 }, (_, j) => `word${(i * 7 + j * j * 13) % 700}`)
    const often = [2, 3, 5, 64, 128].flatMap((each) => (i % each === 0 ? [`every${each}`] : []))
    const text = [...words, ...often, ...Array<string>(1 + (i % 300)).fill('common')].join(' ')
    const section = { anchor: '', depth: 1, heading: '', text, code: i % 4 === 0 ? 'const common = every2' : '' }
    const more = { anchor: 'more', depth: 2, heading: `word${i} common`, text: words[0] ?? '', code: '' }
    return {
      routePath: `/p${String(i).padStart(4, '0')}`,
      title: `Page ${i}`,
      group: '',
      phrases: {},
      sections: unread([section, more]),
    }
  })
}

// Complete blocks, complete blocks and a partial one, and a partial block.
const queries = ['common', 'every2', 'every3 word17', 'every64', 'every128', 'word250', 'wrod25', 'every', 'comm page']

it.each([128, 640, 777])(
  'gives equal answers over %s pages, and only fetches the files it needs',
  { timeout: 120_000 },
  async (count) => {
    const files = await indexPages('en', pages(count))
    const { postings, texts } = manifestOf(files).files
    for (const query of queries) {
      const answers = await Promise.all(
        engineNames.map(async (name) => {
          const read = new Set<string>()
          const reader = readerOf(files)
          const search = await openIndex(name, {
            ...reader,
            read: (file) => {
              read.add(file)
              return reader.read(file)
            },
          })
          return { items: await search(query, 7), read: [...read].filter((file) => /postings|text/.test(file)).sort() }
        }),
      )
      expect(answers[0]?.items.length, query).toBeGreaterThan(0)
      expect(answers[1], query).toEqual(answers[0])
      if (count > 500) expect(answers[0]?.read.length, query).toBeLessThan((postings.length + texts.length) / 2)
    }
  },
)
