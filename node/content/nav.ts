// The navigation of a site: each language's navbar from `_nav.json` or `_meta.json` in its root, and a sidebar per folder
// (sidebar.ts). The configuration's `nav` and `sidebar` replace them.

import type { Diagnostic, Page } from '../../crates/md-compiler/index.js'
import { routeOfLink } from '../../shared/routes.ts'
import type { Frontmatter, NavItem, SectionData, SidebarItem } from '../../shared/site.ts'
import type { Site } from '../config/config.ts'
import { byBytes, type Docs } from './files.ts'
import { type NamedFile, NavSources } from './navSources.ts'
import { folderOfPrefix, Sidebars } from './sidebar.ts'

/** The navigation of a site. */
export interface Navigation {
  /** Section data by key; the key of a page is `sectionKey`. */
  sections: Map<string, SectionData>
  diagnostics: Diagnostic[]
  /** Files that its links name. */
  files: NamedFile[]
}

/**
 * Key of the section that a page belongs to: its language and first folder, such as `en/guide`, or a deeper one that has a
 * sidebar in the configuration; `en/` for pages outside any folder.
 */
export function sectionKey({ path, lang }: Pick<Page, 'path' | 'lang'>, { langs, config }: Site): string {
  const [first = '', ...rest] = path.split('/')
  const below = langs.includes(first) ? rest.join('/') : path
  const folders = Object.keys(config.sidebar?.[lang] ?? {}).map((prefix) => folderOfPrefix(prefix, lang))
  const [deepest] = folders
    .filter((folder) => folder.includes('/') && below.startsWith(`${folder}/`))
    .sort((one, other) => other.length - one.length)
  return `${lang}/${deepest ?? below.slice(0, Math.max(0, below.indexOf('/')))}`
}

/** Builds the navigation of all sections. */
export function buildNavigation(
  site: Site,
  docs: Docs,
  pages: Page[],
  aliases: Record<string, string> = {},
): Navigation {
  const sources = new NavSources(site, docs, pages, aliases)
  const sidebars = new Sidebars(sources)
  const sections = new Map<string, SectionData>()
  for (const key of [...new Set(pages.map((page) => sectionKey(page, site)))].sort(byBytes)) {
    const [lang = '', folder = ''] = key.split(/\/(.*)/s)
    const sidebar = sidebars.sidebar(lang, folder)
    const overview = pages.some((page) => sectionKey(page, site) === key && isOverview(page))
    const popular = popularOf(sources, lang)
    const footer = site.config.footerLinks?.[lang]
    sections.set(key, {
      nav: resolvedItems(sources, lang, sources.navbar(lang)),
      sidebar: overview ? withHeadings(sidebar, pages) : sidebar,
      ...(popular.length > 0 ? { popular } : {}),
      ...(footer
        ? { footer: footerLists(resolvedItems(sources, lang, { file: sources.configFile, items: footer })) }
        : {}),
    })
  }
  sidebars.checkSidebars([...sections.keys()])
  return { sections, diagnostics: sources.diagnostics, files: sources.named }
}

/** Lists of the footer: those with a title, then the links that are in none. */
function footerLists(items: NavItem[]): NavItem[] {
  const [lists, single] = [items.filter(({ items }) => items), items.filter(({ items }) => !items)]
  return single.length > 0 ? [...lists, { text: '', items: single }] : lists
}

function isOverview({ frontmatter }: Page): boolean {
  return frontmatter.includes('"overview"') && (JSON.parse(frontmatter) as Frontmatter).overview === true
}

/** A sidebar whose items include the headings of their pages. */
function withHeadings(sidebar: SidebarItem[], pages: Page[]): SidebarItem[] {
  const tocs = new Map(pages.map(({ routePath, toc }) => [routePath, toc]))
  const item = (of: SidebarItem): SidebarItem => {
    const toc = tocs.get(routeOfLink(of.link ?? ''))
    return { ...of, ...(toc ? { toc } : {}), ...(of.items ? { items: of.items.map(item) } : {}) }
  }
  return sidebar.map(item)
}

/** Items of a file with the addresses of their pages. */
function resolvedItems(
  sources: NavSources,
  lang: string,
  { file, items }: { file: string; items: NavItem[] },
): NavItem[] {
  const resolved = (item: NavItem): NavItem => {
    const children = item.items?.map(resolved)
    const link = item.link && sources.link(item.link, lang, file)
    return { ...item, ...(link ? { link } : {}), ...(children ? { items: children } : {}) }
  }
  // In a menu, an item that leads nowhere is a title.
  for (const { text } of items.filter(({ link, items }) => !link && !items)) {
    sources.error(file, text, `\`${text}\` leads nowhere, expected a \`link\``, 'add it, or `items` for a menu')
  }
  return items.map(resolved)
}

/** The popular pages in a language, with their titles. */
function popularOf(sources: NavSources, lang: string): SidebarItem[] {
  return (sources.site.config.search?.popular ?? []).map((route) => {
    const link = sources.link(route, lang, sources.configFile) ?? ''
    return { text: sources.titles.get(routeOfLink(link)) ?? route, link }
  })
}
