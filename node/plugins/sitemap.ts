// For search engines: `sitemap.xml` with every page they may list and its other languages, and `robots.txt` with a link to
// it. A sitemap requires absolute addresses and a page, so a site without an origin has none.

import { routeIn } from '../../shared/localizedRoutes.ts'
import { routeHref } from '../../shared/routes.ts'
import type { Site } from '../config/config.ts'
import type { Plugin, PluginPage } from '../config/plugin.ts'
import { xmlElement, xmlText } from './xml.ts'

/** Writes `robots.txt`, and `sitemap.xml` if the site has an origin and pages to list. */
export const sitemap: Plugin = {
  name: 'sitemap',
  key: '',
  run({ site, pages }) {
    const { origin } = site.config
    const listed = pages.filter(({ indexable }) => indexable)
    if (!origin || listed.length === 0) return { files: new Map([['robots.txt', 'User-agent: *\nAllow: /\n']]) }
    const url = (route: string) => origin + routeHref(route, site.data)
    const routes = new Set(listed.map(({ routePath }) => routePath))
    const lines = [
      '<?xml version="1.0" encoding="UTF-8"?>',
      '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">',
      ...listed.map((page) => entry(page, site, routes, url)),
      '</urlset>',
    ]
    return {
      files: new Map([
        ['robots.txt', `User-agent: *\nAllow: /\n\nSitemap: ${url('/sitemap.xml')}\n`],
        ['sitemap.xml', `${lines.join('\n')}\n`],
      ]),
    }
  },
}

function entry(page: PluginPage, site: Site, routes: Set<string>, url: (route: string) => string): string {
  const changed = page.updated ?? page.frontmatter.date
  const others = site.data.locales
    .map(({ lang, htmlLang }) => ({ htmlLang, route: routeIn(lang, page, site.data.lang) }))
    .filter(({ route }) => routes.has(route))
  const links = others.map(
    ({ htmlLang, route }) =>
      `<xhtml:link rel="alternate" hreflang="${xmlText(htmlLang)}" href="${xmlText(url(route))}"/>`,
  )
  return [
    `<url>${xmlElement('loc', url(page.routePath))}`,
    changed ? xmlElement('lastmod', changed.slice(0, 10)) : '',
    ...(links.length > 1 ? links : []),
    '</url>',
  ].join('')
}
