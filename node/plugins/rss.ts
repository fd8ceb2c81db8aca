// RSS feeds of dated pages, by route prefix and language. Pages with that prefix, and those with `link-rss: <id>` in
// their front matter, link to the feed in their head.

import { routeHref } from '../../shared/routes.ts'
import type { Feed } from '../../shared/site.ts'
import type { Plugin, PluginPage } from '../config/plugin.ts'
import { escapeText } from '../markdown/nodes.ts'
import { xmlElement, xmlText } from './xml.ts'

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

const required = ['id', 'title', 'description', 'language', 'below'] as const

/**
 * Writes the given feeds. Throws if a feed lacks an option, or if the site has no origin, because a feed requires absolute
 * addresses.
 */
export function rss(feeds: FeedConfig[]): Plugin {
  for (const feed of feeds) {
    const missing = required.find((name) => typeof feed[name] !== 'string')
    if (missing) throw new Error(`a feed of the plugin \`rss\` has no \`${missing}\`: ${JSON.stringify(feed)}`)
  }
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

function write(
  { id, title, description, language, below }: FeedConfig,
  pages: PluginPage[],
  url: (route: string) => string,
  copyright = '',
): string {
  const posts = pages
    .filter(({ routePath, frontmatter, indexable }) => indexable && routePath.startsWith(below) && frontmatter.date)
    .map((page) => ({ page, date: new Date(`${String(page.frontmatter.date).slice(0, 10)}T00:00:00Z`) }))
    .sort((a, b) => b.date.getTime() - a.date.getTime())
  const lines = [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:content="http://purl.org/rss/1.0/modules/content/">',
    '<channel>',
    xmlElement('title', title),
    xmlElement('link', url(below)),
    xmlElement('description', description),
    xmlElement('language', language),
    ...(copyright ? [xmlElement('copyright', copyright)] : []),
    // The date of the last post rather than the current time, so that equal input gives equal output.
    xmlElement('lastBuildDate', (posts[0]?.date ?? new Date(0)).toUTCString()),
    `<atom:link href="${xmlText(url(`/${id}.xml`))}" rel="self" type="application/rss+xml"/>`,
    ...posts.flatMap(({ page, date }) => item(page, date, url(page.routePath))),
    '</channel>',
    '</rss>',
  ]
  return `${lines.join('\n')}\n`
}

function item(page: PluginPage, date: Date, link: string): string[] {
  const { description } = page.frontmatter
  return [
    '<item>',
    xmlElement('title', page.title),
    xmlElement('link', link),
    `<guid isPermaLink="true">${xmlText(link)}</guid>`,
    xmlElement('pubDate', date.toUTCString()),
    ...(description ? [xmlElement('description', description)] : []),
    xmlElement('content:encoded', contentOf(page)),
    '</item>',
  ]
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
