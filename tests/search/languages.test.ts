// Search in languages other than the documentation's: judged queries (languages.json) on pages about a fictional tool.
// All engines give equal answers, at least as good as before.

import path from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import { beforeAll, describe, expect, it } from 'vitest'
import { unread } from '../../node/cache/cachedPage.ts'
import { loadSite } from '../../node/config/config.ts'
import { readDocs } from '../../node/content/files.ts'
import { compilePages } from '../../node/content/pages.ts'
import { engineNames, type IndexFiles, openIndex } from '../../node/search/engines.ts'
import { cutBySegmenter } from '../../node/search/segment.ts'
import type { Item } from '../../search/present/item.ts'
import { indexOf } from './documentation.ts'
import { indexPages, manifestOf, readerOf, textsOf } from './index.ts'
import judgedQueries from './languages.json' with { type: 'json' }
import { queriesFor } from './queries.ts'

const root = path.resolve(import.meta.dirname, '../..')
const fixture = path.join(root, 'tests/e2e/sites/languages')

/** Queries in each language, mostly in another inflection than on the page, with the heading of the answer. */
const judged: Record<string, Record<string, string>> = judgedQueries

/** Measured values, which may only rise: mean of 1 / rank, and share of queries whose first result is the answer. */
const reached: Record<string, { mrr: number; success: number }> = {
  ja: { mrr: 0.95, success: 0.92 },
  ko: { mrr: 1, success: 1 },
  de: { mrr: 0.89, success: 0.78 },
  fr: { mrr: 1, success: 1 },
  ru: { mrr: 0.95, success: 0.92 },
  ar: { mrr: 1, success: 1 },
  th: { mrr: 1, success: 1 },
}

let indexes: Map<string, IndexFiles>

beforeAll(async () => {
  const site = await loadSite({
    docs: path.join(fixture, 'docs'),
    config: path.join(fixture, 'site.config.ts'),
    ssg: false,
  })
  const { pages } = await compilePages(site, await readDocs(site))
  const input = { pages, version: '', groupOf: () => '', cache: path.join(root, '.cache/words-languages') }
  indexes = await indexOf({ ...input, title: site.data.title })
})

const headingsOf = (items: Item[]) =>
  items.map((item) => [item, ...item.more].map(({ header, title }) => header || title))

describe.each(Object.keys(reached))('%s', (lang) => {
  const open = () => Promise.all(engineNames.map((name) => openIndex(name, indexes.get(lang) as IndexFiles)))

  it('answers its queries equally in all engines, and as well as before', async () => {
    const [wasm, ts] = await open()
    if (!wasm || !ts) throw new Error('an engine is missing')
    const ranks: number[] = []
    const missed: string[] = []
    for (const [query, heading] of Object.entries(judged[lang] ?? {})) {
      const items = await ts(query, 7)
      expect(await wasm(query, 7), query).toEqual(items)
      const found = headingsOf(items)
      const rank = found.findIndex((headings) => headings.includes(heading)) + 1
      ranks.push(rank)
      if (rank !== 1) missed.push(`${query} (${rank}): ${found.map(([first]) => first).join(' · ')}`)
    }
    const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length
    const mrr = mean(ranks.map((rank) => (rank ? 1 / rank : 0)))
    const success = mean(ranks.map((rank) => (rank === 1 ? 1 : 0)))
    process.stdout.write(
      `${lang}: MRR ${mrr.toFixed(3)}, first ${success.toFixed(3)}\n${missed.map((each) => `  ${each}\n`).join('')}`,
    )
    expect(ranks.length).toBeGreaterThanOrEqual(12)
    expect(mrr, missed.join('\n')).toBeGreaterThanOrEqual(reached[lang]?.mrr ?? 1)
    expect(success, missed.join('\n')).toBeGreaterThanOrEqual(reached[lang]?.success ?? 1)
  })

  it('answers any query equally in all engines', { timeout: 120_000 }, async () => {
    const files = indexes.get(lang) as IndexFiles
    const all = new Map<string, Uint8Array>()
    all.set(files.manifest, await files.read(files.manifest))
    for (const { path } of manifestOf(all).files.texts) all.set(path, await files.read(path))
    const [wasm, ts] = await open()
    if (!wasm || !ts) throw new Error('an engine is missing')
    for (const query of queriesFor(manifestOf(all), textsOf(all), 500)) {
      const items = await ts(query, 7)
      if (!isDeepStrictEqual(await wasm(query, 7), items)) expect(await wasm(query, 7), `WASM: ${query}`).toEqual(items)
    }
  })
})

it('removes particles from Korean words, and segments languages without spaces', () => {
  expect(cutBySegmenter('파일을', 'ko')).toEqual(['파일', '을'])
  expect(cutBySegmenter('데이터', 'ko')).toEqual(['데이터'])
  expect(cutBySegmenter('ファイルを復元する', 'ja')).toEqual(expect.arrayContaining(['ファイル', 'を', '復元']))
  expect(cutBySegmenter('กู้คืนไฟล์', 'th')).toContain('ไฟล์')
})

it('finds a Chinese verb without its complement', async () => {
  const section = (text: string) => [{ anchor: '', depth: 1, heading: '标题', text, code: '' }]
  const pages = ['删除旧文件', '移动旧文件'].map((text, i) => {
    return { routePath: `/${i}`, title: '标题', group: '', phrases: {}, sections: unread(section(text)) }
  })
  const search = await openIndex('ts', readerOf(await indexPages('zh', pages)))
  const links = async (query: string) => (await search(query, 7)).map(({ link }) => link)
  expect((await links('删掉文件'))[0]).toBe('/0')
  expect((await links('移走文件'))[0]).toBe('/1')
})
