// No query makes the search throw, and no answer breaks a limit or points outside of its texts. Queries are put together from
// pieces that are special to some step of a query, with a fixed seed.

import { expect, it } from 'vitest'
import { TypeScriptEngine } from '../../search/engine/typescript.ts'
import { readTerms } from '../../search/index/terms.ts'
import type { Answer, Item } from '../../search/present/item.ts'
import { engineInput, partsOf, Searcher } from '../../search/searcher.ts'
import { en, zh } from './corpus.ts'
import { indexPages, manifestOf } from './index.ts'

const pieces = [
  ...[
    'output',
    'path',
    'Path',
    'path ',
    'chunk',
    'code splitting',
    'lazy load',
    'import(',
    'tempalte',
    'HtmlRspackPlugin',
  ],
  ...[
    'the',
    'of',
    'a',
    'x',
    '1',
    '0.1.2',
    'v1.2.3',
    '动态',
    '导入',
    '动态倒入',
    '代码分割',
    '代分割',
    '缓',
    '囧',
    '的',
    '按需加载',
  ],
  ...[
    'dai',
    'daimafenge',
    'dmfg',
    'dong',
    "'",
    '"',
    '`',
    '“',
    '”',
    '「',
    '」',
    ' ',
    '  ',
    '.',
    '-',
    '--',
    ':',
    '/',
    '\\',
    '@',
  ],
  ...[
    '(',
    ')',
    '<',
    '>',
    '[',
    ']',
    '{',
    '}',
    '\n',
    '\t',
    '\0',
    'Error:',
    'Uncaught ',
    'at ',
    'in ./src/a.js',
    'when',
    '😀',
    '👩‍👩‍👧',
  ],
  ...[
    'ＦＵＬＬ',
    'cafe\u0301',
    'ﬁle',
    'ß',
    '\ud800',
    '\udc00',
    '한국어',
    'カタカナ',
    'हिन्दी',
    'ملف',
    'Kopie',
    '…',
    '。',
    '，',
  ],
]

/** Numbers below a limit, the same in every run: a linear congruential generator. */
let state = 0x5eed
const below = (limit: number) => {
  state = (Math.imul(state, 1664525) + 1013904223) >>> 0
  return Math.floor((state / 2 ** 32) * limit)
}
const draw = (most: number) => Array.from({ length: below(most) }, () => pieces[below(pieces.length)]).join('')

const searchers = await Promise.all(
  [['en', en] as const, ['zh', zh] as const].map(async ([lang, pages]) => {
    const files = await indexPages(lang, [...pages])
    const manifest = manifestOf(files)
    const terms = readTerms(files.get(manifest.files.terms.path) as Uint8Array)
    const searcher = new Searcher(manifest, terms, new TypeScriptEngine(engineInput(manifest, terms)))
    for (const [file, path] of partsOf(manifest.files).entries()) searcher.add(file, files.get(path) as Uint8Array)
    return searcher
  }),
)

it.each(['en', 'zh'])('any query is answered within its limits (%s)', { timeout: 60_000 }, (lang) => {
  const searcher = searchers[lang === 'en' ? 0 : 1] as Searcher
  let answered = 0
  for (let i = 0; i < 2000; i++) {
    const [query, limit] = [draw(12), below(10)]
    const answer = searcher.search(query, limit)
    expect(faultsOf(answer, limit), JSON.stringify(query)).toEqual([])
    if (answer.items.length > 0) answered++
  }
  expect(answered).toBeGreaterThan(800)
})

it('a query of any length is answered', () => {
  for (const piece of pieces) {
    for (const searcher of searchers) {
      const answer = searcher.search(piece.repeat(1 << 12), 7)
      expect(faultsOf(answer, 7), JSON.stringify(piece)).toEqual([])
    }
  }
})

/** What is wrong with an answer, whatever the index: too many results, in a wrong order, with ranges outside of their texts. */
function faultsOf({ items, missing }: Answer, limit: number): string[] {
  const all = items.flatMap((item) => [item, ...item.more])
  const tops = items.filter((item, i) => item.routePath !== items[i - 1]?.routePath)
  const descends = (list: Item[]) => list.every(({ score }, i) => i === 0 || score <= (list[i - 1] as Item).score)
  const faults: [boolean, string][] = [
    [items.length > limit, 'more results than wanted'],
    [missing.length > 0, 'missing files although all have arrived'],
    [!descends(tops), 'pages out of order'],
    [new Set(all.map(({ link }) => link)).size < all.length, 'a section twice'],
    ...all.flatMap(({ score, more, statement, snippet, title, header, highlights }): [boolean, string][] => [
      [!(score > 0 && Number.isFinite(score)), 'a score that is not a positive number'],
      [more.length > 2 || more.some((other) => other.more.length > 0), 'too many below a result'],
      [statement !== snippet, 'texts that differ'],
      [widthOf(statement) > 100, 'an excerpt that is too wide'],
      // biome-ignore lint/suspicious/noControlCharactersInRegex: none of them may be shown
      [/[\0-\x1f]/.test(statement), 'a control character in an excerpt'],
      [!fits(title, highlights.title), 'a highlight outside of the title'],
      [!fits(header, highlights.header), 'a highlight outside of the header'],
      [!fits(statement, highlights.statement), 'a highlight outside of the excerpt'],
    ]),
  ]
  return faults.flatMap(([found, fault]) => (found ? [fault] : []))
}

/** Whether ranges are in a text, none of them empty, and apart from each other. */
function fits(text: string, ranges: { start: number; length: number }[]): boolean {
  return ranges.every(({ start, length }, i) => {
    const before = ranges[i - 1]
    return length > 0 && start + length <= text.length && (!before || start > before.start + before.length)
  })
}

function widthOf(text: string): number {
  return [...text].reduce((width, letter) => width + ((letter.codePointAt(0) as number) > 0xff ? 3 : 1), 0)
}
