// Navigation from files: each language's navbar from `_nav.json` or `_meta.json` in its root, and a sidebar per folder
// from its `_meta.json`. The configuration's `nav` and `sidebar` replace them. Every entry must name an existing page.

import type { Diagnostic, Page } from '../../crates/md-compiler/index.js'
import { encodeRoute, isExternal, routeOfLink } from '../../shared/routes.ts'
import type { Frontmatter, NavItem, SectionData, SidebarItem } from '../../shared/site.ts'
import { folderOf, type Site } from '../config/config.ts'
import { configPath, configText, urlProblem } from '../config/urls.ts'
import { foundAt, problem } from '../report/diagnostics.ts'
import { byBytes, type Docs } from './files.ts'
import { byPosition, type Chapter, entryOfCategory, entryOfPage, readSummary } from './foreignNav.ts'
import { canonicalRoute } from './links.ts'
import { readNavFile } from './navFiles.ts'

/** A folder's `_meta.json`: the entries of its sidebar in order. In the root of a language without `_nav.json`, it may be
 * the navbar instead. */
export type MetaFile = Entry[] | NavItem[]

/** A language's `_nav.json`: the items of its navbar. */
export type NavFile = NavItem[]

/** An entry of a folder's `_meta.json`: the name of a page without its ending, or an object. */
export type Entry =
  | string
  | {
      /** `dir-section-header` shows a folder's name as a header, with its entries after it instead of nested below it.
       * @default 'file' */
      type?: 'file' | 'dir' | 'dir-section-header' | 'divider' | 'custom-link' | 'section-header'
      /** Name of the page, without its ending, or of the folder. */
      name?: string
      /** Text in the sidebar; defaults to the title of the page. */
      label?: string
      /** Where a custom link or a group leads. */
      link?: string
      /** Icon or image after the text. */
      tag?: string
      /** Value of the attribute `data-context`, for style sheets. */
      context?: string
      /** Whether a group can be collapsed.
       * @default true */
      collapsible?: boolean
      /** Whether a group is collapsed at first.
       * @default false */
      collapsed?: boolean
      /** Depths of the headings that an overview page lists. */
      overviewHeaders?: number[]
      /** Whether a divider is dashed. */
      dashed?: boolean
      /** Further links below a custom link. */
      items?: Entry[]
    }

/** The navigation of a site. */
export interface Navigation {
  /** Section data by key; the key of a page is `sectionKey`. */
  sections: Map<string, SectionData>
  diagnostics: Diagnostic[]
}

/** Key of the section that a page belongs to: its language and first folder, such as `en/guide`; `en/` for pages
 * outside any folder. */
export function sectionKey({ path, lang }: Pick<Page, 'path' | 'lang'>, langs: string[]): string {
  const parts = path.split('/')
  if (langs.includes(parts[0] ?? '')) parts.shift()
  return `${lang}/${parts.length > 1 ? parts[0] : ''}`
}

/** Builds the navigation of all sections. */
export function buildNavigation(
  site: Site,
  docs: Docs,
  pages: Page[],
  aliases: Record<string, string> = {},
): Navigation {
  const builder = new Builder(site, docs, pages, aliases)
  const sections = new Map<string, SectionData>()
  for (const key of [...new Set(pages.map((page) => sectionKey(page, site.langs)))].sort(byBytes)) {
    const [lang = '', folder = ''] = key.split('/')
    const sidebar = builder.sidebar(lang, folder)
    const overview = pages.some((page) => sectionKey(page, site.langs) === key && isOverview(page))
    const popular = builder.popular(lang)
    sections.set(key, {
      nav: builder.nav(lang),
      sidebar: overview ? withHeadings(sidebar, pages) : sidebar,
      ...(popular.length > 0 ? { popular } : {}),
    })
  }
  builder.checkSidebars([...sections.keys()])
  return { sections, diagnostics: builder.diagnostics }
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

class Builder {
  readonly diagnostics: Diagnostic[] = []
  private readonly metas = new Map<string, unknown>()
  private readonly texts = new Map<string, string>()
  private readonly files: Map<string, Page>
  private readonly routes: Set<string>
  private readonly titles: Map<string, string>
  private readonly configFile: string

  constructor(
    private readonly site: Site,
    docs: Docs,
    pages: Page[],
    private readonly aliases: Record<string, string>,
  ) {
    this.files = new Map(pages.map((page) => [page.path.replace(/\.mdx?$/, ''), page]))
    this.routes = new Set(pages.map(({ routePath }) => routePath))
    this.titles = new Map(pages.map(({ routePath, title }) => [routePath, title]))
    this.configFile = configPath(site)
    this.texts.set(this.configFile, configText(site))
    for (const { path, bytes } of docs.metas) {
      const text = Buffer.from(bytes).toString('utf8')
      this.texts.set(path, text)
      if (path.endsWith('.md')) continue
      const { value, diagnostics } = readNavFile(path, text)
      this.metas.set(path, value)
      this.diagnostics.push(...diagnostics)
    }
  }

  /** The navbar of a language. */
  nav(lang: string): NavItem[] {
    const given = this.site.config.nav?.[lang]
    const [file, meta] = given ? [this.configFile, given] : this.navFile(lang)
    return isNav(meta) ? meta.map((item) => this.navItem(item, lang, file)) : []
  }

  /** The file with a language's navbar, and its content. */
  private navFile(lang: string): [file: string, meta: unknown] {
    const own = `${this.root(lang)}_nav.json`
    const file = this.metas.has(own) ? own : `${this.root(lang)}_meta.json`
    return [file, this.metas.get(file)]
  }

  private navItem(item: NavItem, lang: string, file: string): NavItem {
    const items = item.items?.map((child) => this.navItem(child, lang, file))
    const link = item.link && this.link(item.link, lang, file)
    return { ...item, ...(link ? { link } : {}), ...(items ? { items } : {}) }
  }

  /** The popular pages in a language, with their titles. */
  popular(lang: string): SidebarItem[] {
    return (this.site.config.search?.popular ?? []).map((route) => {
      const link = this.link(route, lang, this.configFile) ?? ''
      return { text: this.titles.get(routeOfLink(link)) ?? route, link }
    })
  }

  /** The sidebar of a section. */
  sidebar(lang: string, folder: string): SidebarItem[] {
    const given = this.site.config.sidebar?.[lang]
    const key = given && this.givenKey(given, lang, folder)
    if (key !== undefined) return given?.[key]?.map((item) => this.givenItem(item, lang)) ?? []
    const summary = this.texts.get(`${this.root(lang)}SUMMARY.md`)
    if (summary !== undefined) return readSummary(summary).map((chapter) => this.chapter(chapter, lang))
    // Pages in the root only have a sidebar if the navbar is empty, or if they have their own list.
    const own = this.metas.get(`${this.root(lang)}_meta.json`)
    const nav = this.site.config.nav?.[lang] ?? this.navFile(lang)[1]
    if (!folder && isNav(nav) && (own === undefined || isNav(own))) return []
    return this.folder(this.root(lang) + folder, lang)
  }

  /** Key of the configured sidebar for a folder: its own, or the one for all folders. */
  private givenKey(given: Record<string, SidebarItem[]>, lang: string, folder: string): string | undefined {
    const own = Object.keys(given).map((key) => [key, folderOfPrefix(key, lang)] as const)
    const found = own.find(([, named]) => named === folder) ?? own.find(([, named]) => named === '')
    return found?.[0]
  }

  /** Reports configured sidebars that no page has. */
  checkSidebars(keys: string[]): void {
    for (const [lang, given] of Object.entries(this.site.config.sidebar ?? {})) {
      const folders = keys.filter((key) => key.startsWith(`${lang}/`)).map((key) => key.slice(lang.length + 1))
      const used = new Set(folders.map((folder) => this.givenKey(given, lang, folder)))
      for (const key of Object.keys(given).filter((key) => !used.has(key))) {
        const hint = 'a sidebar is for a folder in the root of the language, `/guide/`, or for all of them, `/`'
        this.error(this.configFile, key, `no page has the sidebar \`${key}\``, hint)
      }
    }
  }

  /** An item of a sidebar in the configuration. */
  private givenItem(item: SidebarItem, lang: string): SidebarItem {
    const link = item.link && this.link(item.link, lang, this.configFile)
    const items = item.items?.map((child) => this.givenItem(child, lang))
    return { ...item, ...(link === undefined ? {} : { link }), ...(items ? { items } : {}) }
  }

  /** An item of a sidebar for a chapter of a `SUMMARY.md`. */
  private chapter({ title, file, part, chapters }: Chapter, lang: string): SidebarItem {
    if (part) return { type: 'section-header', text: title }
    const page = file && this.files.get(this.root(lang) + file.replace(/\.mdx?$/, ''))
    if (file && !page) {
      const hint = 'add the page or remove the entry'
      this.error(`${this.root(lang)}SUMMARY.md`, file, `\`${file}\` is listed, but does not exist`, hint)
    }
    const items = chapters.map((each) => this.chapter(each, lang))
    return {
      text: title,
      ...(page ? { link: encodeRoute(page.routePath) } : {}),
      ...(items.length > 0 ? { items, collapsible: true, collapsed: false } : {}),
    }
  }

  private root(lang: string): string {
    return folderOf(lang, this.site.langs)
  }

  private folder(folder: string, lang: string): SidebarItem[] {
    const below = folder && !folder.endsWith('/') ? `${folder}/` : folder
    const file = `${below}_meta.json`
    const meta = this.metas.get(file)
    const entries = (meta as Entry[] | undefined) ?? this.listing(below)
    return entries.flatMap((entry) => this.entry(entry, below, lang, file))
  }

  /** Default entries of a folder without `_meta.json`: its index first, then what has a position, then everything else by
   * name. */
  private listing(below: string): Entry[] {
    const names = new Map<string, Entry>()
    for (const path of this.files.keys()) {
      if (!path.startsWith(below)) continue
      const [name = '', ...deeper] = path.slice(below.length).split('/')
      if (deeper.length > 0) names.set(name, { type: 'dir', name })
      else if (!names.has(name)) names.set(name, name)
    }
    const own = (name: string) => {
      const folder = typeof names.get(name) === 'object'
      const page = this.files.get(below + name) ?? (folder ? this.files.get(`${below}${name}/index`) : undefined)
      return { name, ...(page ? entryOfPage(page) : {}), ...(folder ? this.category(below + name) : {}) }
    }
    const order = [...names.keys()]
      .map(own)
      .sort(byPosition)
      .map(({ name }) => name)
    return [...order.filter((name) => name === 'index'), ...order.filter((name) => name !== 'index')].map(
      (name) => names.get(name) ?? name,
    )
  }

  private entry(entry: Entry, below: string, lang: string, file: string): SidebarItem[] {
    if (typeof entry === 'string') return this.page(entry, {}, below, file)
    const { type = 'file', name = '', label, link } = entry
    if (type === 'divider') return [{ type: 'divider', text: '', dividerType: entry.dashed ? 'dashed' : 'solid' }]
    if (type === 'section-header') return [{ type: 'section-header', text: label ?? '', ...tagOf(entry) }]
    if (type === 'custom-link') {
      const target = link && this.link(link, lang, file)
      const custom = { text: label ?? link ?? '', ...(target ? { link: target } : {}), ...tagOf(entry) }
      if (!entry.items) return [custom]
      const links = entry.items.map((item) =>
        typeof item === 'string' ? item : { type: 'custom-link' as const, ...item },
      )
      const items = links.flatMap((item) => this.entry(item, below, lang, file))
      return [{ ...custom, items, ...foldingOf(entry) }]
    }
    if (!name) {
      this.error(
        file,
        type,
        `an entry of the type \`${type}\` lacks \`name\``,
        'name the page without its ending, or the folder',
      )
      return []
    }
    if (type === 'file') return this.page(name, entry, below, file)
    if (type === 'dir-section-header') {
      return this.group(entry, name, below, lang, file).flatMap(({ items = [], text, tag }) => [
        { type: 'section-header', text, ...(tag ? { tag } : {}) },
        ...items,
      ])
    }
    return this.group(entry, name, below, lang, file)
  }

  private page(name: string, entry: Exclude<Entry, string>, below: string, file: string): SidebarItem[] {
    const page = this.files.get(below + name.replace(/\.mdx?$/, ''))
    if (!page) {
      this.error(
        file,
        name,
        `\`${name}\` is listed, but \`${below}${name}.md\` does not exist`,
        'add the page or remove the entry',
      )
      return []
    }
    const overviewHeaders = entry.overviewHeaders ? { overviewHeaders: entry.overviewHeaders } : {}
    const text = entry.label ?? entryOfPage(page).label ?? page.title
    return [{ text, link: encodeRoute(page.routePath), ...tagOf(entry), ...overviewHeaders }]
  }

  private group(entry: Exclude<Entry, string>, name: string, below: string, lang: string, file: string): SidebarItem[] {
    const folder = `${below}${name}`
    const items = this.folder(folder, lang)
    if (items.length === 0 && ![...this.files.keys()].some((path) => path.startsWith(`${folder}/`))) {
      this.error(
        file,
        name,
        `\`${name}\` is listed, but \`${folder}/\` holds no page`,
        'add a page or remove the entry',
      )
      return []
    }
    // A group is a link if there is a page with the same name next to the folder.
    const page = this.files.get(folder)
    const link = entry.link ? this.link(entry.link, lang, file) : page && encodeRoute(page.routePath)
    const category = this.category(folder)
    const index = this.files.get(`${folder}/index`)
    const ownLabel = category.label ?? (index && entryOfPage(index).label)
    return [
      {
        text: entry.label ?? ownLabel ?? index?.title ?? name,
        ...(link ? { link } : {}),
        items,
        ...foldingOf({ ...(category.collapsed === undefined ? {} : { collapsed: category.collapsed }), ...entry }),
        ...tagOf(entry),
        ...(entry.overviewHeaders ? { overviewHeaders: entry.overviewHeaders } : {}),
      },
    ]
  }

  /** What a folder's `_category_.json` sets. */
  private category(folder: string): ReturnType<typeof entryOfCategory> {
    return entryOfCategory(this.metas.get(`${folder}/_category_.json`))
  }

  /** Resolves a link of the navigation to its canonical form, and reports it if it's dead. */
  private link(link: string, lang: string, file: string): string {
    const problem = urlProblem(link)
    if (problem) {
      this.error(file, link, ...problem)
      return ''
    }
    if (isExternal(link) || link.startsWith('#')) return link
    const tail = /[?#].*$/.exec(link)?.[0] ?? ''
    const path = link
      .slice(0, link.length - tail.length)
      .replace(/(\.html|\.mdx?)$/, '')
      .replace(/\/index$/, '/')
    const named = `${path}/`.startsWith(`/${lang}/`)
    const own = lang === this.site.data.lang
    // The default language has no prefix in its routes, even if a link includes one.
    const localized = named && own ? path.slice(lang.length + 1) || '/' : named || own ? path : `/${lang}${path}`
    const route = canonicalRoute(localized, this.routes, this.aliases)
    if (route === undefined)
      this.error(file, link, `dead link \`${link}\`: no page at \`${localized}\``, 'add the page or correct the link')
    return (route === undefined ? localized : encodeRoute(route)) + tail
  }

  /** Adds a diagnostic at the position of `found` in the file. */
  private error(file: string, found: string, message: string, hint = ''): void {
    const text = this.texts.get(file) ?? ''
    this.diagnostics.push({ ...problem(file, 'navigation', message, hint), position: foundAt(text, found) })
  }
}

/** The folder that a sidebar's prefix names, with or without its language: `/guide/`, `/zh/guide/`; empty for `/`. */
function folderOfPrefix(prefix: string, lang: string): string {
  const path = prefix.replace(/^\/|\/$/g, '')
  return path === lang ? '' : path.startsWith(`${lang}/`) ? path.slice(lang.length + 1) : path
}

function isNav(meta: unknown): meta is NavItem[] {
  return (
    Array.isArray(meta) &&
    meta.length > 0 &&
    meta.every((item) => typeof item === 'object' && item !== null && 'text' in item)
  )
}

/** Whether a group can be collapsed, and whether it is at first. */
function foldingOf({ collapsible = true, collapsed = false }: Exclude<Entry, string>): Partial<SidebarItem> {
  return { collapsible, collapsed }
}

function tagOf({ tag, context }: Exclude<Entry, string>): Partial<SidebarItem> {
  return { ...(tag ? { tag } : {}), ...(context ? { context } : {}) }
}
