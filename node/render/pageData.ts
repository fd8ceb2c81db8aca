// The data of pages, as documents and `<route>.json` contain it.

import path from 'node:path'
import type { Page } from '../../crates/md-compiler/index.js'
import { heroOf, iconOf } from '../../shared/home.ts'
import { prefixOf, routeIn } from '../../shared/localizedRoutes.ts'
import { encodeRoute } from '../../shared/routes.ts'
import type { Frontmatter, PageData } from '../../shared/site.ts'
import type { Site } from '../config/config.ts'
import { fileAt } from '../config/places.ts'
import { textOf } from '../config/texts.ts'
import type { RenderInput } from './render.ts'

/** The data of a page, without its nodes. */
export function pageData(
  page: Page,
  routes: Set<string>,
  { site, fallbacks, feeds, dates, docs }: RenderInput,
): Omit<PageData, 'nodes'> {
  const original = fallbacks.get(page)
  const source = original?.path ?? page.path
  const updated = dates.get(source)
  const frontmatter = normalized(JSON.parse(page.frontmatter) as Frontmatter, page.title)
  const { editLink } = site.config
  const text = editLink && (editLink.text[page.lang] ?? editLink.text[site.data.lang] ?? '')
  return {
    routePath: page.routePath,
    pagePath: source,
    pageType: frontmatter.pageType ?? 'doc',
    lang: page.lang,
    version: site.data.version,
    title: page.title,
    description: frontmatter.description ?? '',
    frontmatter,
    toc: page.toc,
    alternates: alternates(page, routes, site),
    feeds: feeds.get(source) ?? [],
    ...(original ? { fallback: { lang: original.lang, routePath: original.routePath } } : {}),
    ...(updated ? { lastUpdatedTime: updated } : {}),
    ...(editLink && text && !docs?.added?.has(source)
      ? { edit: { url: sourceUrl(editLink.docRepoBaseUrl, site, source), text } }
      : {}),
  }
}

/** Front matter as the theme shows it: homes of other tools' forms in one form. */
function normalized(own: Frontmatter, title: string): Frontmatter {
  const hero = heroOf({ title, ...own })
  const features = own.features?.map(({ icon, ...feature }) => {
    const drawing = iconOf({ icon })
    return drawing ? { ...feature, icon: drawing as Record<string, unknown> } : feature
  })
  return { ...own, ...(hero ? { hero } : {}), ...(features ? { features } : {}) }
}

/** Address of a page's source in the repository: a version or a language may be in a folder elsewhere. */
function sourceUrl(docs: string, site: Site, source: string): string {
  const below = path.relative(site.allDocs, fileAt(site, source)).split(path.sep).join('/')
  const address = `${docs}/${encodeRoute(below)}`
  return below.startsWith('../') ? new URL(address).href : address
}

/** Links to the same page in every language, or to the home page of a language without it. */
function alternates(page: Page, routes: Set<string>, site: Site): Record<string, string> {
  return Object.fromEntries(
    site.data.locales.map(({ lang }) => {
      const same = routeIn(lang, page, site.data.lang)
      return [lang, routes.has(same) ? same : `${prefixOf(lang, site.data.lang)}/`]
    }),
  )
}

/** The page's routes in the languages that have it, without locale fallbacks. */
export function translations(page: Page, written: Set<string>, site: Site): Record<string, string> {
  const routes = site.data.locales.map(({ lang }) => [lang, routeIn(lang, page, site.data.lang)] as const)
  return Object.fromEntries(routes.filter(([, route]) => written.has(route)))
}

/** The data of a language's error page or offline page. */
export function messageData(pageType: '404' | 'offline', lang: string, { data }: Site): Omit<PageData, 'nodes'> {
  const text = textOf(lang, data.themeConfig.texts)
  const isError = pageType === '404'
  const homeOf = (other: string) => `${prefixOf(other, data.lang)}/`
  return {
    routePath: homeOf(lang) + pageType,
    pagePath: '',
    pageType,
    lang,
    version: data.version,
    title: isError ? '404' : text.offlineTitle,
    description: isError ? text.notFoundText : text.offlineText,
    frontmatter: {},
    toc: [],
    alternates: Object.fromEntries(data.locales.map((locale) => [locale.lang, homeOf(locale.lang)])),
    feeds: [],
  }
}
