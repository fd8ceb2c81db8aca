// The interface of plugins: what they return is gathered, and two that disagree are told.

import { expect, test } from 'vitest'
import type { Site } from '../../../build/config.ts'
import { rss } from '../../../build/plugins/rss.ts'
import { type PluginInput, type PluginPage, runPlugins } from '../../../build/plugins.ts'

const post = {
  path: 'blog/a.md',
  routePath: '/blog/a',
  lang: 'en',
  title: 'A <post>',
  frontmatter: { date: '2024-06-28' },
  nodes: [{ type: 'Html', html: '<h1>A</h1>' }],
  sections: [],
} as unknown as PluginPage

function input(config: Partial<Site['config']>): PluginInput {
  const data = { base: '/docs/', lang: 'en', title: 'T', description: '', locales: [], themeConfig: {} }
  const site = { config: { title: 'T', ...config }, data, langs: [] } as unknown as Site
  return { site, pages: [post], policy: "default-src 'self'" }
}

const feed = { id: 'news', title: 'News', description: 'All', language: 'en', below: '/blog/' } as const

test('a plugin of the site adds files and feeds', () => {
  const { files, feeds } = runPlugins(input({ origin: 'https://a.dev', plugins: [rss([feed])] }))
  expect(files.get('news.xml')).toContain('<guid isPermaLink="true">https://a.dev/docs/blog/a</guid>')
  expect(files.get('sitemap.xml')).toContain('<loc>https://a.dev/docs/blog/a</loc><lastmod>2024-06-28</lastmod>')
  expect(feeds.get('blog/a.md')).toEqual([{ url: '/news.xml', mime: 'application/rss+xml', language: 'en' }])
})

test('the same input gives the same bytes', () => {
  const files = () => runPlugins(input({ origin: 'https://a.dev', plugins: [rss([feed])] })).files
  expect(files()).toEqual(files())
})

test('two plugins must not write one file', () => {
  const mine = { name: 'mine', run: () => ({ files: new Map([['robots.txt', '']]) }) }
  expect(() => runPlugins(input({ plugins: [mine] }))).toThrow('`sitemap` and `mine` both write `robots.txt`')
})

test('a feed needs to know where it lies', () => {
  expect(() => runPlugins(input({ plugins: [rss([feed])] }))).toThrow('needs the `origin` of the site')
})

test('without an origin there is no sitemap, but robots are welcome', () => {
  const { files } = runPlugins(input({}))
  expect(files.has('sitemap.xml')).toBe(false)
  expect(files.get('robots.txt')).toContain('Allow: /')
})
