// RSS for the dated pages below a route, one feed a language. Pages of the folder, and those whose front matter says
// `link-rss: <id>`, name the feed in their head.

import { createRequire } from 'node:module'
import { routeHref } from '../../shared/routes.ts'
import type { Feed } from '../../shared/site.ts'
import type { Plugin, PluginPage } from '../config/plugin.ts'
import { escapeText } from '../markdown/nodes.ts'

/** A feed of a site. */
export interface FeedConfig {
  /** Name of the file without `.xml`, and what `link-rss` says. */
  id: string
  title: string
  description: string
  language: Feed['language']
  /** Start of the routes it holds, `/zh/blog/`. */
  below: string
}

/** Writes the given feeds. Throws when the site does not know its origin, which a feed cannot do without. */
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
  // A configuration names this plugin in every build, an unchanged site writes no feed.
  const { Feed: FeedWriter } = createRequire(import.meta.url)('feed') as typeof import('feed')
  const feed = new FeedWriter({
    id: url(config.below),
    title: config.title,
    description: config.description,
    link: url(config.below),
    language: config.language,
    copyright,
    feedLinks: { rss: url(`/${config.id}.xml`) },
    // The same input gives the same bytes, so the clock has no say.
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
