// What each weight does in the TypeScript engine, one at a time and to the digit, as crates/search-core/tests/ranking.rs
// tests the Rust engine. Every case starts from weights that change nothing, where a section's score is the rarity of its
// words, and turns on those it is about. The end has what a result shows.

import { describe, expect, it } from 'vitest'
import type { SearchOptions, SearchPage } from '../../crates/md-compiler/index.js'
import type { Weights } from '../../crates/search-wasm/search.d.ts'
import { unread } from '../../node/cache/cachedPage.ts'
import { openIndex } from '../../node/search/engines.ts'
import { INCIDENTAL } from '../../search/index/constants.ts'
import type { Item } from '../../search/present/item.ts'
import { indexPages, readerOf } from './index.ts'

/** A word counts once wherever it is, and a section's score is the sum of its words' rarities. */
const neutral: Weights = {
  fields: [1, 1, 1, 1],
  length: [0, 0, 0, 0],
  ...{ saturation: 0, prefix: 0, inflection: 0, synonym: 0, pinyin: 0, part: 0, containing: 0, typo: [0, 0] },
  ...{ page: 0, pageEvidence: 0, missing: 0, coverage: 0, exactHeader: 1, prefixHeader: 1, containedHeader: 1 },
  ...{ name: 0, heading: 0, title: 0, root: 1, phrase: 1, named: 0 },
}

/** A section: heading, text and code. The first one's heading is the title of its page. */
type Section = [heading: string, text?: string, code?: string]

function page(routePath: string, sections: Section[], keywords: Record<string, string[]> = {}): SearchPage {
  const all = sections.map(([heading, text = '', code = ''], i) => {
    return { anchor: i === 0 ? '' : `s${i}`, depth: i === 0 ? 1 : 2, heading, text, code }
  })
  const [title = ''] = sections[0] ?? []
  return { routePath, title, group: 'Guide', phrases: { keywords }, sections: unread(all) }
}

/** Pages of one section each, with titles that no query asks for. */
const texts = (...texts: string[]) =>
  texts.map((text, i) => page(`/${String(i).padStart(2, '0')}`, [['Untitled', text]]))

interface Options {
  stopWords?: string[]
  synonyms?: string[][]
}

async function search(
  pages: SearchPage[],
  weights: Partial<Weights>,
  query: string,
  { stopWords = [], synonyms = [] }: Options = {},
): Promise<Item[]> {
  const options: Partial<SearchOptions> = { weights: JSON.stringify({ ...neutral, ...weights }), stopWords, synonyms }
  return (await openIndex('ts', readerOf(await indexPages('en', pages, options))))(query, 7)
}

/** Links and scores, best first; those beneath a result follow it. */
const scoresOf = (items: Item[]) =>
  items.flatMap((item) => [item, ...item.more]).map(({ link, score }) => [link, score])

/** The rarity of a word that `found` of `all` sections have, one of them in its heading, and of one that no heading has. */
const topical = (all: number, found: number) => Math.log(1 + (all - found + 0.5) / (found + 0.5))
const rarity = (all: number, found: number) => INCIDENTAL * topical(all, found)

type Case = [
  why: string,
  pages: SearchPage[],
  weights: Partial<Weights>,
  query: string,
  expected: [link: string, score: number][],
  options?: Options,
]

const fruits = texts('apple pear', 'apple', 'apple', 'fig', 'fig', 'fig')
const [apple, pear] = [rarity(6, 3), rarity(6, 1)]
const saturated = (x: number) => (x * 2) / (1 + x)
const twoSections = [
  page('/0', [
    ['Untitled', 'apple'],
    ['First', 'pear'],
  ]),
  page('/1', [['Other', 'fig']]),
]

const cases: Case[] = [
  ['a rare word counts more', fruits, {}, 'pear', [['/00', pear]]],
  [
    'words add up, and of equal scores, the first page is first',
    fruits,
    {},
    'pear apple ',
    [
      ['/00', apple + pear],
      ['/01', apple],
      ['/02', apple],
    ],
  ],
  [
    'repeating a word helps less each time',
    texts('apple', 'apple apple', 'apple apple apple apple', 'fig'),
    { saturation: 1.2 },
    'apple',
    [4, 2, 1].map((times, i) => [`/0${2 - i}`, (rarity(4, 3) * times * 2.2) / (1.2 + times)]),
  ],
  [
    'fields are weighed before repetition saturates',
    [
      page('/0', [['Apple', 'apple apple']]),
      page('/1', [['Untitled', 'apple']]),
      page('/2', [['Untitled', '', 'apple']]),
      page('/3', [['Untitled']], { '': ['apple'] }),
      page('/4', [['Untitled', 'fig']]),
    ],
    { fields: [6, 5, 1, 0.3], saturation: 1 },
    'apple',
    [
      ['/0', 8],
      ['/3', 5],
      ['/1', 1],
      ['/2', 0.3],
    ].map(([link, x]) => [link as string, topical(5, 4) * saturated(x as number)]),
  ],
  [
    'a word counts less in a longer field',
    texts('apple', 'apple fig fig fig fig', 'fig fig fig'),
    { length: [0, 0, 0.5, 0], saturation: 1 },
    'apple',
    // Three words on average.
    [1, 5].map((words, i) => [`/0${i}`, (rarity(3, 2) * 2) / (1 + (1 - 0.5 + (0.5 * words) / 3))]),
  ],
  [
    'what is half typed shares the rarity of all that it may become',
    texts('apple fig', 'apply fig', 'fig app', 'pear'),
    { prefix: 0.7 },
    'app',
    [
      ['/02', rarity(4, 3)],
      ['/00', 0.7 * rarity(4, 3)],
      ['/01', 0.7 * rarity(4, 3)],
    ],
  ],
  [
    'a rare word with a common synonym is as common',
    texts('lazy', 'lazy fig', 'deferred', 'fig', 'fig'),
    { synonym: 0.8 },
    'deferred ',
    [
      ['/02', rarity(5, 3)],
      ['/00', 0.8 * rarity(5, 3)],
      ['/01', 0.8 * rarity(5, 3)],
    ],
    { synonyms: [['lazy', 'deferred']] },
  ],
  [
    'a synonym of two words is worth the mean of both',
    texts('quick', 'short cut', 'short', 'fig', 'fig'),
    { synonym: 0.8 },
    'quick ',
    // The union of both is two sections, which `short` alone isn't rarer than.
    [
      ['/00', rarity(5, 2)],
      ['/01', 0.8 * rarity(5, 2)],
    ],
    { synonyms: [['quick', 'short cut']] },
  ],
  [
    'only four typing errors are corrected',
    texts('mountain festival umbrella language calendar', 'fig'),
    { typo: [0.6, 0.4] },
    'montain festval umbrela langage calendr',
    [['/00', 4 * 0.6 * rarity(2, 1)]],
  ],
  [
    'a stop word adds nothing',
    texts('the apple', 'apple', 'the fig', 'fig'),
    {},
    'the apple ',
    [
      ['/00', rarity(4, 2)],
      ['/01', rarity(4, 2)],
    ],
    { stopWords: ['the'] },
  ],
  [
    'the best section lends to those of its page',
    twoSections,
    { page: 0.25 },
    'apple pear ',
    [
      ['/0', 1.25 * rarity(3, 1)],
      ['/0#s1', 1.25 * rarity(3, 1)],
    ],
  ],
  [
    'it may lend more than it is worth itself',
    twoSections,
    { page: 1.5 },
    'apple pear ',
    [
      ['/0', 3 * rarity(3, 1)],
      ['/0#s1', 3 * rarity(3, 1)],
    ],
  ],
  [
    'a page counts as one text, and less the more sections it has',
    [
      page('/0', [
        ['Untitled', 'apple'],
        ['First', 'apple'],
        ['Second', 'fig'],
      ]),
      page('/1', [['Untitled', 'apple']]),
    ],
    { pageEvidence: 0.5, saturation: 1 },
    'apple ',
    // Two sections on average.
    [
      ['/0', 2, 3],
      ['/0#s1', 2, 3],
      ['/1', 1, 1],
    ].map(([link, times, sections]) => {
      const whole = saturated((times as number) / (0.7 + (0.3 * (sections as number)) / 2))
      return [link as string, rarity(4, 3) * (1 + 0.5 * whole)]
    }),
  ],
  [
    'words that a page lacks are held against it',
    texts('apple pear', 'apple', 'fig', 'fig'),
    { missing: 0.5 },
    'apple pear ',
    [
      ['/00', rarity(4, 2) + rarity(4, 1)],
      ['/01', rarity(4, 2) * (1 - 0.5 * (1 - rarity(4, 2) / (rarity(4, 2) + rarity(4, 1))))],
    ],
  ],
  [
    'a page with less than a third of the words is no result',
    texts('apple pear plum', ...Array<string>(20).fill('apple')),
    {},
    'apple pear plum ',
    [['/00', rarity(21, 21) + 2 * rarity(21, 1)]],
  ],
  [
    'a section with every word counts more',
    [
      page('/0', [
        ['Untitled', 'apple pear'],
        ['First', 'apple'],
      ]),
      page('/1', [['Other', 'fig']]),
    ],
    { coverage: 1.5 },
    'apple pear ',
    [
      ['/0', (rarity(3, 2) + rarity(3, 1)) * 2.5],
      ['/0#s1', rarity(3, 2) * (1 + (1.5 * rarity(3, 2)) / (rarity(3, 2) + rarity(3, 1)))],
    ],
  ],
  [
    'a part of a word covers a quarter of it',
    texts('DefinePlugin fig', 'plugin fig', 'plum', 'plum'),
    { part: 0.25, missing: 1 },
    'DefinePlugin fig ',
    [
      ['/00', rarity(4, 1) + rarity(4, 2)],
      [
        '/01',
        ((0.25 * topical(4, 2) + rarity(4, 2)) * (0.25 * rarity(4, 1) + rarity(4, 2))) / (rarity(4, 1) + rarity(4, 2)),
      ],
    ],
  ],
  [
    'a heading counts more the more of it the query is',
    [page('/0', [['Untitled'], ['Apple pear']]), page('/1', [['Untitled'], ['Apple fig']])],
    { heading: 1 },
    'pear apple ',
    [
      ['/0#s1', (topical(4, 2) + topical(4, 1)) * 2],
      // A part of the query, in five of the heading's eight letters.
      ['/1#s1', topical(4, 2) * (1 + ((topical(4, 2) / (topical(4, 2) + topical(4, 1))) * 5) / 8)],
    ],
  ],
  [
    'a question about a heading counts as its words do',
    [page('/0', [['Untitled'], ['Apple']]), page('/1', [['Untitled'], ['Apple fig']])],
    { exactHeader: 3 },
    'what is an apple?',
    [
      ['/0#s1', topical(4, 2) * 3],
      ['/1#s1', topical(4, 2)],
    ],
    { stopWords: ['what', 'is', 'an'] },
  ],
  [
    'numbers, omissions and the kind of an error may differ in a message',
    [
      page('/0', [['Untitled'], ['ChunkLoadError: Loading chunk 417 failed.']]),
      page('/1', [['Untitled'], ['Unsatisfied version … of shared module']]),
      page('/2', [['Untitled'], ['Loading chunk names']]),
    ],
    { exactHeader: 2 },
    'loading chunk 5 failed',
    [
      ['/0#s1', (2 * topical(6, 2) + topical(6, 1)) * 2.6],
      ['/2#s1', 2 * topical(6, 2)],
    ],
  ],
  [
    'a title helps the sections below it',
    [page('/0', [['Apple'], ['First', 'apple']]), page('/1', [['Other', 'fig']])],
    { heading: 1, title: 0.6, root: 1.5 },
    'apple ',
    [
      ['/0', topical(3, 2) * 2 * 1.5],
      ['/0#s1', topical(3, 2) * 1.6],
    ],
  ],
  [
    'words that are together in order count more',
    texts('apple fig pear', 'apple pear', 'pear apple', 'plum'),
    { phrase: 1.5 },
    'apple pear ',
    [
      ['/01', 3 * rarity(4, 3)],
      ['/00', 2 * rarity(4, 3)],
      ['/02', 2 * rarity(4, 3)],
    ],
  ],
  [
    'keywords that are the query count like a heading',
    [
      page('/00', [['Untitled', 'fig']], { '': ['apple pear', 'plum'] }),
      page('/01', [['Untitled', 'fig']], { '': ['apple fig', 'pear fig'] }),
      page('/02', [['Untitled', 'plum']]),
    ],
    { named: 1 },
    'apple pear ',
    // One of two words, in five of a phrase's eight letters.
    [
      ['/00', 2 * rarity(3, 2) * 2],
      ['/01', 2 * rarity(3, 2) * (1 + (0.5 * 5) / 8)],
    ],
  ],
  [
    'a word of the title need not be in a keyword of a section',
    [
      page(
        '/0',
        [
          ['Apple', 'fig'],
          ['First', 'plum'],
        ],
        { s1: ['pear'] },
      ),
      page('/1', [['Other', 'fig']]),
    ],
    { named: 1 },
    'apple pear ',
    [
      ['/0#s1', rarity(3, 1) * 2],
      ['/0', topical(3, 1)],
    ],
  ],
  [
    "a page's own weight counts before pages are left out",
    texts(...Array<string>(40).fill('apple')).map((each, i) => ({ ...each, weight: i === 39 ? 2 : 1 })),
    {},
    'apple ',
    [['/39', 2], ...[0, 1, 2, 3, 4, 5].map((i): [string, number] => [`/0${i}`, 1])].map(([link, weight]) => [
      link as string,
      (weight as number) * rarity(40, 40),
    ]),
  ],
]

it.each(cases)('%s', async (_, pages, weights, query, expected, options) => {
  const found = scoresOf(await search(pages, weights, query, options))
  expect(found.map(([link]) => link)).toEqual(expected.map(([link]) => link))
  found.forEach(([link, score], i) => {
    expect(score, String(link)).toBeCloseTo(expected[i]?.[1] as number, 9)
  })
})

describe('headings', () => {
  const other = page('/1', [['Other', 'pear fig plum kiwi']])
  const factor = async (heading: string, weights: Partial<Weights>, query: string) => {
    const pages = [page('/0', [[heading]]), other]
    const [weighed, plain] = [await search(pages, weights, query), await search(pages, {}, query)]
    const of = (items: Item[]) => items.find(({ link }) => link === '/0')?.score as number
    return of(weighed) / of(plain)
  }
  const literal = { exactHeader: 3, prefixHeader: 2, containedHeader: 1.5 }
  const long = 'one two three four pear fig plum kiwi '

  it.each([
    ['that are the query', 'Apple', literal, 'apple ', 3],
    ['that begin with it, five of ten letters', 'Apple pears', literal, 'apple ', 1 + 5 / 10],
    ['that contain it, five of nine', 'Fig apple x', literal, 'apple ', 1 + (0.5 * 5) / 9],
    [
      'that are in it, whatever they quote',
      "Cannot read file 'a' in folder 'b'",
      literal,
      "Error: Cannot read file 'x' in folder 'y/z' again ",
      3,
    ],
    ['that are in it for the most part', "Cannot read file 'a' in folder 'b'", literal, 'I cannot read file x ', 3],
    [
      'that are another message',
      "Cannot read file 'a' in folder 'b'",
      literal,
      "Cannot write file 'x' in folder 'y' ",
      1,
    ],
    ['with four words of a long query', 'One, two, three, four', { heading: 1 }, long, 2],
    ['with one of them twice', 'One, two, three, four, one', { heading: 1 }, long, 2],
    ['of which they are three fifths', 'One two three four elephantin', { heading: 1 }, long, 1 + 15 / 25],
  ] as const)('%s', async (_, heading, weights, query, expected) => {
    expect(await factor(heading, weights, query)).toBeCloseTo(expected, 9)
  })

  it('of which a long query has less than three fifths count by what they have of it', async () => {
    expect(await factor('One two three four elephantine', { heading: 1 }, long)).toBeLessThan(1 + 15 / 26 - 1e-9)
  })

  it('that are paths are called by their last part, and more if it is written of', async () => {
    const pagesOf = (heading: string, text: string) => [
      page('/0', [['Untitled'], [heading]]),
      page('/1', [['Untitled', text]]),
      page('/2', [['Untitled', 'fig']]),
    ]
    const option = pagesOf('output.publicPath', 'publicPath publicPath')
    const ratio = async (query: string, pages: SearchPage[]) => {
      const items = await search(pages, { name: 2, heading: 1 }, query)
      const of = (wanted: string) => items.find(({ link }) => link === wanted)?.score as number
      return of('/0#s1') / of('/1')
    }
    // Written once, in the heading itself: a ninth of what use may add.
    expect(await ratio('publicPath ', option)).toBeCloseTo(2 * 2 * (1 + 0.5 / 9), 9)
    // In another case it may be a word, unless it has a capital inside.
    expect(await ratio('publicpath ', option)).toBeCloseTo(2 * 2 * (1 + 0.5 / 9) * 0.7, 9)
    expect(await ratio('PublicPath ', option)).toBeCloseTo(2 * 2 * (1 + 0.5 / 9), 9)
    // One of two words.
    expect(await ratio('publicPath fig ', option)).toBeCloseTo((2 * 2 * (1 + 0.5 / 9)) / 2, 9)
    // The parentheses of a call aren't part of its name.
    expect(await ratio('run ', pagesOf('compiler.run()', 'run'))).toBeCloseTo(2 * 2 * (1 + 0.5 / 9), 9)
  })

  it('that contain a long query in its order count as if they were the query', async () => {
    const headings = ['Package is not defined by exports', 'exports is not defined']
    const pages = headings.map((heading, i) => page(`/${i}`, [['Untitled'], [heading]]))
    const options = { stopWords: ['is', 'not', 'by'] }
    const items = await search(pages, { heading: 1, exactHeader: 2 }, 'is not defined by exports ', options)
    expect(items.map(({ link }) => link)).toEqual(['/0#s1', '/1#s1'])
  })

  it('that contain it in a longer name do not', async () => {
    const pages = ['ModuleFederationPluginV1', 'Module federation'].map((heading, i) =>
      page(`/${i}`, [['Untitled'], [heading]]),
    )
    const weights = { heading: 1, exactHeader: 2, prefixHeader: 1 }
    const items = await search(pages, weights, 'module federation ')
    expect(items[0]?.link).toBe('/1#s1')
    expect((items[0]?.score ?? 0) / (items[1]?.score ?? 1)).toBeGreaterThan(1.5)
  })

  it('do not matter for a page that the query names by its route', async () => {
    const pages = [page('/config/dev-server', [['Serving', 'devServer']]), page('/1', [['Untitled', 'devServer']])]
    const items = await search([...pages, page('/2', [['Untitled', 'fig']])], { name: 2, heading: 1 }, 'devServer ')
    const [named, other] = items
    expect(named?.link).toBe('/config/dev-server')
    expect((named?.score ?? 0) / (other?.score ?? 1)).toBeCloseTo(2 * 2, 9)
  })
})

it('the best page is found after hundreds of lesser ones', async () => {
  // Pages are skipped by an upper bound, which has to count every word, and what the best section lends.
  const text = (i: number) => (i < 150 ? 'apple' : i < 299 ? 'pear' : 'apple pear')
  const pages = Array.from({ length: 300 }, (_, i) => page(`/${String(i).padStart(3, '0')}`, [['Untitled', text(i)]]))
  for (const lent of [0, 1.5]) {
    const [first] = await search(pages, { page: lent }, 'apple pear ')
    expect(first?.link).toBe('/299')
    expect(first?.score).toBeCloseTo((rarity(300, 151) + rarity(300, 150)) * Math.max(1, lent), 9)
  }
})

it('words that no page has together are a partial answer; two of three are not', async () => {
  const partial = async (pages: SearchPage[], query: string) =>
    (await search(pages, {}, query)).map((item) => item.partial)
  expect(await partial(texts('apple', 'pear', 'fig'), 'apple pear ')).toEqual([true, true])
  expect(await partial(texts('apple pear', 'fig'), 'apple pear fig ')).toEqual([false, false])
})

describe('results', () => {
  const marked = (text: string, ranges: Item['highlightInfoList']) => {
    let at = 0
    const parts = ranges.map(({ start, length }) => {
      const part = `${text.slice(at, start)}[${text.slice(start, start + length)}]`
      at = start + length
      return part
    })
    return parts.join('') + text.slice(at)
  }
  const results = (sections: Section[], query: string, options?: Options) =>
    search([page('/guide', sections)], { synonym: 1 }, query, options)
  const statement = async (text: string, query: string, options?: Options) => {
    const [item] = await results([['Title', text]], query, options)
    return marked(item?.statement ?? '', item?.highlights.statement ?? [])
  }

  it.each([
    ['apple', 'title', '/guide', '[Apple]'],
    ['plum', 'header', '/guide#s1', '[Plum]'],
    ['kiwi', 'content', '/guide#s1', 'fig [kiwi]'],
    // A heading with one of two words isn't what matched, if the text has the other.
    ['plum kiwi', 'content', '/guide#s1', 'fig [kiwi]'],
  ])('for %j match by %s', async (query, type, link, shown) => {
    const [item] = await results(
      [
        ['Apple', 'pear fig'],
        ['Plum', 'fig kiwi'],
      ],
      query,
    )
    const text = { title: item?.title, header: item?.header, content: item?.statement }[item?.type ?? 'title'] ?? ''
    expect([item?.type, item?.link, marked(text, item?.highlightInfoList ?? [])]).toEqual([type, link, shown])
  })

  it('name the headings above', async () => {
    const depths = [1, 2, 3, 2, 4, 3]
    const sections = ['Page', 'A', 'B', 'C', 'D', 'E'].map((heading, i) => {
      return {
        anchor: i === 0 ? '' : `s${i}`,
        depth: depths[i] as number,
        heading,
        text: i > 3 ? `x${i}` : '',
        code: '',
      }
    })
    const pages = [{ routePath: '/guide', title: 'Page', group: 'Guide', phrases: {}, sections: unread(sections) }]
    const of = async (query: string) => (await search(pages, {}, query))[0]
    expect(await of('x4')).toMatchObject({
      ...{ breadcrumb: ['Page', 'C'], header: 'D', title: 'Page', link: '/guide#s4', anchor: 's4', group: 'Guide' },
      ...{ routePath: '/guide', query: 'x4', snippet: 'x4' },
    })
    expect((await of('x5'))?.breadcrumb).toEqual(['Page', 'C'])
    expect(await of('page')).toMatchObject({ breadcrumb: [], header: 'Page', link: '/guide', anchor: '' })
  })

  const filler = 'word '.repeat(30)
  const lazy = {
    synonyms: [
      ['lazy load', 'code splitting'],
      ['quick', 'one two three'],
    ],
  }
  it.each([
    ['words that touch are one highlight', 'set output.path here', 'output.path', 'set [output.path] here'],
    ['others are several', 'set output path here', 'output.path', 'set [output] [path] here'],
    ['positions are in UTF-16', '😀 apple 𝒎 pear', 'apple pear', '😀 [apple] 𝒎 [pear]'],
    ['words that match together are highlighted together', 'a code splitting b', 'lazy load', 'a [code] [splitting] b'],
    [
      'with at most three characters between them',
      'code with splitting; in other words code - splitting',
      'lazy load',
      'code with splitting; in other words [code] - [splitting]',
    ],
    ['and all of them', 'one two four five six three', 'quick', 'one two four five six three'],
    ['it is one line', 'one\ntwo\tapple\nthree', 'apple', 'two [apple]'],
    ['it begins with the line', `${filler}\nfig apple ${filler}`, 'apple', `fig [apple] ${'word '.repeat(16)}word…`],
    [
      'a third of the room is before the match, and words are whole',
      `${'ab '.repeat(60)}apple ${'cd '.repeat(60)}`,
      'apple',
      `…${'ab '.repeat(8)}[apple] ${'cd '.repeat(20)}cd…`,
    ],
    ['a match at the end has no more before it', `${'ab '.repeat(60)}apple`, 'apple', `…${'ab '.repeat(8)}[apple]`],
    ['a text of its width is whole', `apple ${'x'.repeat(94)}`, 'apple', `[apple] ${'x'.repeat(94)}`],
    ['wide characters take three units', `apple ${'中'.repeat(31)}x`, 'apple', `[apple] ${'中'.repeat(31)}x`],
  ])('show an excerpt: %s', async (_, text, query, expected) => {
    expect(await statement(text, query, lazy)).toBe(expected)
  })

  it('show the excerpt with most words, the first of several', async () => {
    const most = await statement(`apple ${filler} apple pear ${filler} pear`, 'apple pear')
    expect(most).toMatch(/^….*\[apple\] \[pear\].*…$/)
    expect(await statement(`${filler} apple one ${filler} apple two`, 'apple')).toContain('[apple] one')
  })

  it('show the beginning of a text without a match, up to its width', async () => {
    const [item] = await results([['Apple', 'cd '.repeat(60)]], 'apple')
    expect(item?.statement).toBe(`${'cd '.repeat(30)}cd…`)
    const wide = await results([['Title', `apple ${'x'.repeat(95)}`]], 'apple')
    expect(wide[0]?.statement.endsWith('…')).toBe(true)
  })
})
