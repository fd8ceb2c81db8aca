// The interface of plugins: their output is collected, and conflicts are reported.

import { expect, test } from 'vitest'
import type { Page } from '../../../crates/md-compiler/index.js'
import { unread } from '../../../node/cache/cachedPage.ts'
import type { Site } from '../../../node/config/config.ts'
import { pageIndex } from '../../../node/plugins/pageIndex.ts'
import { runPlugins } from '../../../node/plugins/plugins.ts'
import { rss } from '../../../node/plugins/rss.ts'

const post = {
  path: 'blog/a.md',
  routePath: '/blog/a',
  lang: 'en',
  title: 'A <post>',
  frontmatter: '{"date":"2024-06-28"}',
  nodes: [{ type: 'Html', html: '<h1>A</h1>' }],
  sections: unread([]),
  toc: [{ text: 'One', id: 'one', depth: 2, charIndex: 3 }],
} as unknown as Page

function built(config: Partial<Site['config']>, page = post) {
  const data = {
    base: '/docs/',
    version: '',
    cleanUrls: true,
    lang: 'en',
    title: 'T',
    description: '',
    locales: [{ lang: 'en', label: 'English', htmlLang: 'en', description: '' }],
    themeConfig: { pageMarkdown: true },
  }
  const site = { config: { title: 'T', ...config }, data, langs: [] } as unknown as Site
  const { files, feeds } = runPlugins({ site, pages: [page], sections: new Map(), dates: new Map() })
  return { files: new Map([...files].map(({ path, content }) => [path, content()])), feeds }
}

const feed = { id: 'news', title: 'News', description: 'All', language: 'en', below: '/blog/' } as const

test('a plugin of the site adds files and feeds', () => {
  const { files, feeds } = built({ origin: 'https://a.dev', plugins: [rss([feed])] })
  expect(files.get('news.xml')).toContain('<guid isPermaLink="true">https://a.dev/docs/blog/a</guid>')
  expect(files.get('sitemap.xml')).toContain('<loc>https://a.dev/docs/blog/a</loc><lastmod>2024-06-28</lastmod>')
  expect(feeds.get('blog/a.md')).toEqual([{ url: '/news.xml', mime: 'application/rss+xml', language: 'en' }])
})

test('the index lists every page with its route', () => {
  const { files } = built({ origin: 'https://a.dev', plugins: [pageIndex(), rss([feed])] })
  expect(JSON.parse(String(files.get('pages.json')))).toEqual([
    {
      title: 'A <post>',
      routePath: '/blog/a',
      lang: 'en',
      version: '',
      toc: [{ text: 'One', id: 'one', depth: 2, charIndex: 3 }],
      frontmatter: { date: '2024-06-28' },
      _relativePath: 'blog/a.md',
      feeds: [{ url: '/news.xml', mime: 'application/rss+xml', language: 'en' }],
      route: {
        path: '/blog/a',
        element: '/docs/blog/a.json',
        filePath: 'blog/a.md',
        preload: ['/docs/blog/a.json'],
        lang: 'en',
        version: '',
      },
    },
  ])
})

test('the same input gives the same bytes', () => {
  const files = () => built({ origin: 'https://a.dev', plugins: [rss([feed])] }).files
  expect(files()).toEqual(files())
})

test('two plugins cannot write the same file', () => {
  const mine = { name: 'mine', run: () => ({ files: new Map([['robots.txt', '']]) }) }
  expect(() => built({ plugins: [mine] })).toThrow('`sitemap` and `mine` both write `robots.txt`')
})

test('a feed requires the origin', () => {
  expect(() => built({ plugins: [rss([feed])] })).toThrow('needs the `origin` of the site')
})

test('Markdown copies have absolute URLs and name their source', () => {
  const html = '<h1>A</h1><p><a href="/docs/b#x">B</a> <a href="#one">One</a> <img src="/docs/i.svg" alt="I"></p>'
  const card = {
    type: 'Component',
    name: 'LinkCard',
    props: '{"title":"C","href":"/c"}',
    children: [],
  }
  const page = { ...post, nodes: [{ type: 'Html', html }, card] } as unknown as Page
  const { files } = built({ origin: 'https://a.dev', release: 'Tool 2.0' }, page)
  const copy = `# A

From <https://a.dev/docs/blog/a>, Tool 2.0

[B](https://a.dev/docs/b#x) [One](https://a.dev/docs/blog/a#one) ![I](https://a.dev/docs/i.svg)

[C](https://a.dev/docs/c)
`
  expect(files.get('blog/a.md')).toBe(copy)
  expect(files.get('llms-full.txt')).toBe(copy)
  expect(files.get('llms.txt')).toContain('(https://a.dev/docs/llms-full.txt)')
  // Without an origin, links stay as they are.
  expect(built({}, page).files.get('blog/a.md')).toContain('# A\n\n[B](/docs/b#x) [One](#one)')
})

test('without an origin there is no sitemap, but robots are allowed', () => {
  const { files } = built({})
  expect(files.has('sitemap.xml')).toBe(false)
  expect(files.get('robots.txt')).toContain('Allow: /')
})
