// The results of queries, their order, and the reasons. The corpus is small; the judged queries measure ranking in
// general.

import { expect, it } from 'vitest'
import { openIndex } from '../../node/search/engines.ts'
import type { Item } from '../../search/present/item.ts'
import { en, zh } from './corpus.ts'
import { indexPages, readerOf } from './index.ts'

const engines = {
  en: await openIndex('ts', readerOf(await indexPages('en', en))),
  zh: await openIndex('ts', readerOf(await indexPages('zh', zh))),
}

it.each([
  ['en', 'output.publicPath', '/config/output#output-publicpath', 'an option path finds its option first'],
  ['en', 'OUTPUT.PUBLICPATH', '/config/output#output-publicpath', 'case does not matter'],
  [
    'en',
    'splitChunks.minSize',
    '/config/optimization#optimization-splitchunks-minsize',
    'an end of a path finds the whole',
  ],
  ['en', 'minsize', '/config/optimization#optimization-splitchunks-minsize', 'a part of an identifier finds it'],
  ['en', 'html plugin', '/plugins/rspack/html-rspack-plugin', 'words find the identifier made of them'],
  ['en', 'HtmlRspackPl', '/plugins/rspack/html-rspack-plugin', 'the last word may be half typed'],
  ['en', '--mode', '/api/cli#flags', 'a flag is found with its dashes'],
  ['en', '@rspack/dev-server', '/api/cli#rspack-serve', 'a package is found with its scope'],
  ['en', 'builtin:swc-loader', '/guide/features/loader', 'a loader is found with its prefix'],
  [
    'en',
    'optmization.splitChunks.minSize',
    '/config/optimization#optimization-splitchunks-minsize',
    'a missing letter is forgiven, in a path too',
  ],
  ['en', 'devtol', '/config/devtool', 'another one'],
  [
    'en',
    'runtimeChnuk',
    '/config/optimization#optimization-runtimechunk',
    'in an identifier whose parts are known too',
  ],
  ['en', 'name of a lazy chunk', '/config/output#output-chunkfilename', 'a place is found by what readers call it'],
  ['en', 'treeshaking', '/guide/optimization/tree-shaking', 'two words typed as one are parted'],
  ['en', 'how do I lazy load', '/guide/optimization/code-splitting', 'phrases that mean the same, without small words'],
  ['en', 'how to split the code', '/guide/optimization/code-splitting', 'small words need not match, other forms do'],
  ['en', 'ｏｕｔｐｕｔ', '/config/output', 'full width is the same'],
  ['en', 'café', '/misc/edge', 'accents fold, composed or not'],
  ['zh', '代码分割', '/zh/guide/optimization/code-splitting', 'a title is found by itself'],
  ['zh', 'dai ma fen ge', '/zh/guide/optimization/code-splitting', 'by its syllables, one by one'],
  ['zh', 'dai ma fen g', '/zh/guide/optimization/code-splitting', 'by its syllables, half typed'],
  ['zh', 'daima fenge', '/zh/guide/optimization/code-splitting', 'by its sound'],
  ['zh', 'dmfg', '/zh/guide/optimization/code-splitting', 'by its initials'],
  ['zh', 'daima fg', '/zh/guide/optimization/code-splitting', 'by both'],
  [
    'zh',
    'leader',
    '/zh/guide/optimization/code-splitting#动态导入',
    'what other words are synonyms of is not misspelt, near as it is to `loader`',
  ],
  ['zh', 'lazy load', '/zh/guide/optimization/code-splitting', 'in the other language'],
  [
    'zh',
    '代分割',
    '/zh/guide/optimization/code-splitting',
    'the word next to it determines which character is missing',
  ],
  ['zh', '代码分', '/zh/guide/optimization/code-splitting', 'a half-typed word finds what it begins'],
  ['zh', '如何动态导入模块', '/zh/guide/optimization/code-splitting#动态导入', 'a question finds its answer'],
  [
    'zh',
    '从webpack迁移',
    '/zh/guide/start/quick-start#从-webpack-迁移',
    'Chinese and Latin need no space between them',
  ],
  ['zh', '部署到子目录', '/zh/config/output#output-publicpath', 'what readers call a place finds it'],
  ['zh', '输出 path', '/zh/config/output#output-path', 'words of both scripts meet on one page'],
  ['zh', 'dev', '/zh/config/devtool', 'full-width text is found by half-width words'],
] as const)('%s: %s', async (lang, query, link, _why) => {
  const [first] = await engines[lang](query, 7)
  expect([first?.link, first?.partial]).toEqual([link, false])
})

const links = (items: Item[]) => items.map((item) => item.link)

it('lists the options below a path with a trailing dot, in the order of the page', async () => {
  const items = await engines.en('output.', 7)
  expect(links(items)).toEqual(
    ['path', 'publicpath', 'filename', 'chunkfilename', 'library-type'].map((name) => `/config/output#output-${name}`),
  )
})

it('shows the requested number of results, the best section of each page first', async () => {
  const items = await engines.en('chunk', 7)
  expect(items).toHaveLength(7)
  const pages = items.map((item) => item.routePath)
  // Sections of a page are adjacent.
  expect(pages.filter((page, i) => page !== pages[i - 1])).toHaveLength(new Set(pages).size)
  expect(await engines.en('chunk', 2)).toHaveLength(2)
})

it('reports that no page has every word', async () => {
  const items = await engines.en('favicon federation', 7)
  expect(items.map((item) => item.partial)).toContain(true)
  expect(await engines.en('zzzzzz', 7)).toEqual([])
})

it('shows markup as text, truncated, with the match inside', async () => {
  const [item] = await engines.en('needle', 7)
  const shown = item?.highlightInfoList.map(({ start, length }) => item.statement.slice(start, start + length))
  expect([item?.type, item?.header, shown]).toEqual(['content', '<img src=x onerror=alert(1)>', ['needle']])
  const width = [...(item?.statement ?? '')].reduce((sum, c) => sum + ((c.codePointAt(0) ?? 0) > 0xff ? 3 : 1), 0)
  expect(width).toBeLessThanOrEqual(100)
})

it('highlights words that only match together if they are close', async () => {
  const [item] = await engines.en('lazy load', 7)
  if (!item) throw new Error('found nothing')
  const { title, statement, highlights } = item
  const marked = (text: string, ranges: Item['highlightInfoList']) =>
    ranges.map(({ start, length }) => text.slice(start, start + length))
  expect(marked(title, highlights.title)).toEqual(['Code', 'Splitting'])
  expect(statement).toContain('splits code')
  expect(marked(statement, highlights.statement)).toEqual(['loaded'])
})
