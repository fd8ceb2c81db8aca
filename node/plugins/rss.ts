// RSS feeds of dated pages, by route prefix and language. Pages with that prefix, and those with `link-rss: <id>` in
// their front matter, link to the feed in their head.

import { createRequire } from 'node:module'
import { routeHref } from '../../shared/routes.ts'
import type { Feed } from '../../shared/site.ts'
import type { Plugin, PluginPage } from '../config/plugin.ts'
import { escapeText } from '../markdown/nodes.ts'

/** A feed of a site. */
export interface FeedConfig {
  /** Name of the file without `.xml`, and the value for `link-rss`. */
  id: string
  title: string
  description: string
  language: Feed['language']
  /** Prefix of its pages' routes, such as `/zh/blog/`. */
  below: string
}

/** Writes the given feeds. Throws if the site has no origin, because a feed requires absolute addresses. */
export function rss(feeds: FeedConfig[]): Plugin {
  return {
    name: 'rss',
    key: JSON.stringify(feeds),
    run({ site, pages }) {
      const { origin } = site.config
      if (!origin) throw new Error('the plugin `rss` needs the `origin` of the site, `https://example.org`')
      const url = (route: string) => origin + routeHref(route, site.data)
      return {
        files: new Map(
          feeds.map((config) => [`${config.id}.xml`, write(config, pages, url, site.config.footer?.[site.data.lang])]),
        ),
        feedsOf: (page) =>
          feeds
            .filter(
              ({ id, below }) => page.routePath.startsWith(below) || [page.frontmatter['link-rss']].flat().includes(id),
            )
            .map(({ id, language }) => ({ url: `/${id}.xml`, mime: 'application/rss+xml', language })),
      }
    },
  }
}

function write(config: FeedConfig, pages: PluginPage[], url: (route: string) => string, copyright = ''): string {
  const posts = pages
    .filter(({ routePath, frontmatter }) => routePath.startsWith(config.below) && frontmatter.date)
    .map((page) => ({ page, date: new Date(`${String(page.frontmatter.date).slice(0, 10)}T00:00:00Z`) }))
    .sort((a, b) => b.date.getTime() - a.date.getTime())
  // Loaded on demand: this module is loaded in every build, but an unchanged site writes no feed.
  const { Feed: FeedWriter } = createRequire(import.meta.url)('feed') as typeof import('feed')
  const feed = new FeedWriter({
    id: url(config.below),
    title: config.title,
    description: config.description,
    link: url(config.below),
    language: config.language,
    copyright,
    feedLinks: { rss: url(`/${config.id}.xml`) },
    // Use the date of the last post rather than the current time, so that equal input gives equal output.
    updated: posts[0]?.date ?? new Date(0),
    generator: false,
  })
  for (const { page, date } of posts) {
    const link = url(page.routePath)
    const description = String(page.frontmatter.description ?? '')
    feed.addItem({ title: page.title, link, date, description, content: contentOf(page) })
  }
  return `${feed.rss2().trimEnd()}\n`
}

/** A post as plain HTML: its headings, text and code. */
function contentOf({ sections }: PluginPage): string {
  return sections
    .flatMap(({ depth, heading, text, code }, index) => [
      index > 0 ? `<h${depth}>${escapeText(heading)}</h${depth}>` : '',
      ...text.split('\n').map((line) => line && `<p>${escapeText(line)}</p>`),
      code && `<pre>${escapeText(code)}</pre>`,
    ])
    .join('')
}
