// JavaScript searches, configured like in documentation tools: MiniSearch (VitePress), FlexSearch (Rspress).

import { readFileSync } from 'node:fs'
import type { Page, Section } from '../../crates/md-compiler/index.js'
import { sectionsOf } from '../../node/cache/cachedPage.ts'
import { compressed, linkOf, type Peer, shown } from './peer.ts'

interface MiniSearchPackage {
  new (
    options: object,
  ): {
    addAll(documents: object[]): void
    search(query: string): { id: string }[]
  }
}

/**
 * Indexes a document per section. Allows prefixes and typos, and weighs titles higher than text. `keywordsOf` adds the
 * keywords that this project's search uses.
 */
export async function miniSearch(
  pages: Page[],
  require: NodeJS.Require,
  keywordsOf?: (page: Page, anchor: string) => string[],
): Promise<Peer> {
  const MiniSearch = require('minisearch') as MiniSearchPackage
  const index = new MiniSearch({
    fields: ['title', 'titles', 'text', 'keywords'],
    storeFields: ['title', 'titles'],
    searchOptions: { fuzzy: 0.2, prefix: true, boost: { title: 4, text: 2, titles: 1, keywords: 4 } },
  })
  index.addAll(
    pages.flatMap((page) =>
      sectionsOf(page).map(({ anchor, heading, text }) => {
        const { routePath, title } = page
        const keywords = keywordsOf?.(page, anchor).join('\n') ?? ''
        const titles = anchor ? [title] : []
        return { id: linkOf(routePath, anchor), title: heading || title, titles, text, keywords }
      }),
    ),
  )
  const script = readFileSync(require.resolve('minisearch'))
  const bytes = compressed(JSON.stringify(index)) + compressed(script)
  return {
    bytes,
    answer: async (query) =>
      index
        .search(query)
        .slice(0, shown)
        .map(({ id }) => id),
  }
}

interface FlexIndex {
  add(document: object): void
  search(query: string, limit: number): { id: string }[]
}

/**
 * Indexes pages by all substrings of their words, or by characters in Chinese. Results must contain the query
 * literally.
 */
export async function flexSearch(pages: Page[], require: NodeJS.Require): Promise<Peer> {
  const flexSearch = require('flexsearch') as { create(options: object): FlexIndex }
  const options = {
    tokenize: 'full',
    split: /\W+/,
    cache: 100,
    doc: { id: 'id', field: ['title', 'headers', 'content'] },
  }
  const characters = (text: string) => text.match(/[\u3131-\u314e\uac00-\ud7a3\u4e00-\u9fff\u3040-\u30ff]/g) ?? []
  const indexes = [flexSearch.create(options), flexSearch.create({ ...options, encode: false, tokenize: characters })]
  const records = pages.map((page) => {
    const { routePath, title } = page
    const sections = sectionsOf(page)
    const headings = sections.slice(1)
    const text = sections.map(({ text }) => text.toLowerCase())
    const headers = headings.map(({ heading }) => heading).join(' ')
    return {
      id: routePath,
      title: title.toLowerCase(),
      headers: headers.toLowerCase(),
      content: text.join('\n'),
      sections,
    }
  })
  for (const index of indexes) for (const { sections: _, ...record } of records) index.add(record)
  const answer = async (query: string) => {
    const wanted = query.trim().toLowerCase()
    const ids = new Set(indexes.flatMap((index) => index.search(wanted, shown).map(({ id }) => id)))
    return [...ids]
      .flatMap((id) =>
        rowsOf(
          records.find((record) => record.id === id),
          wanted,
        ),
      )
      .slice(0, shown)
  }
  const script = readFileSync(require.resolve('flexsearch'))
  return { bytes: compressed(JSON.stringify(records)) + compressed(script), answer }
}

/**
 * The results of a page: its title, else its first matching heading, else every section whose text contains the query.
 */
function rowsOf(record: { id: string; title: string; sections: Section[] } | undefined, wanted: string): string[] {
  if (!record) return []
  const { id, title, sections } = record
  if (title.includes(wanted)) return [id]
  const headed = sections.slice(1).find(({ heading }) => heading.toLowerCase().includes(wanted))
  if (headed) return [linkOf(id, headed.anchor)]
  return sections.filter(({ text }) => text.toLowerCase().includes(wanted)).map(({ anchor }) => linkOf(id, anchor))
}
