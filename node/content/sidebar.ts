// Sidebars: from the configuration, from a `SUMMARY.md`, or from the `_meta.json` files of a section's folders. Every
// entry must name an existing page.

import type { Page } from '../../crates/md-compiler/index.js'
import { decodePath, encodeRoute, isExternal, routeOfLink } from '../../shared/routes.ts'
import type { Frontmatter, NavItem, SidebarItem } from '../../shared/site.ts'
import { pageEnding } from './files.ts'
import { byPosition, type Chapter, entryOfPage, readSummary } from './foreignNav.ts'
import type { Entry } from './navFiles.ts'
import { isNav, type NavSources } from './navSources.ts'

export class Sidebars {
  constructor(private readonly sources: NavSources) {}

  /** The sidebar of a section. */
  sidebar(lang: string, folder: string): SidebarItem[] {
    const given = this.sources.site.config.sidebar?.[lang]
    const key = given && this.givenKey(given, lang, folder)
    if (key !== undefined) return given?.[key]?.map((item) => this.givenItem(item, lang)) ?? []
    const summary = this.sources.texts.get(`${this.sources.root(lang)}SUMMARY.md`)
    if (summary !== undefined) return readSummary(summary).map((chapter) => this.chapter(chapter, lang))
    const root = this.sources.root(lang)
    const own = this.sources.metas.get(`${root}_meta.json`)
    const { items } = this.sources.navbar(lang)
    if (folder || items.length === 0 || (own && !isNav(own))) return this.folder(root + folder, lang)
    return this.besidesNavbar(root, lang, items)
  }

  /**
   * The sidebar of the pages in the root if there is a navbar: they and the folders that it doesn't lead to. A home page needs
   * none, nor does a single page.
   */
  private besidesNavbar(root: string, lang: string, items: NavItem[]): SidebarItem[] {
    const reached = new Set(foldersOf(items, lang))
    const entries = this.listing(root).filter((entry) => {
      if (typeof entry !== 'string') return !reached.has(entry.name ?? '')
      return isDocument(this.sources.files.get(root + entry))
    })
    const isNeeded = entries.length > 1 && entries.some((entry) => typeof entry === 'string')
    return isNeeded ? entries.flatMap((entry) => this.entry(entry, root, lang, `${root}_meta.json`)) : []
  }

  /** Key of the configured sidebar for a folder: its own, or the one for all folders. */
  private givenKey(given: Record<string, SidebarItem[]>, lang: string, folder: string): string | undefined {
    const own = Object.keys(given).map((key) => [key, folderOfPrefix(key, lang)] as const)
    const found = own.find(([, named]) => named === folder) ?? own.find(([, named]) => named === '')
    return found?.[0]
  }

  /** Reports configured sidebars that no page has. */
  checkSidebars(keys: string[]): void {
    for (const [lang, given] of Object.entries(this.sources.site.config.sidebar ?? {})) {
      const folders = keys.filter((key) => key.startsWith(`${lang}/`)).map((key) => key.slice(lang.length + 1))
      const used = new Set(folders.map((folder) => this.givenKey(given, lang, folder)))
      for (const key of Object.keys(given).filter((key) => !used.has(key))) {
        const hint = 'a sidebar is for the pages in a folder, `/guide/`, or for all of the language, `/`'
        this.sources.error(this.sources.configFile, key, `no page has the sidebar \`${key}\``, hint)
      }
    }
  }

  /** An item of a sidebar in the configuration. */
  private givenItem(item: SidebarItem, lang: string): SidebarItem {
    const link = item.link && this.sources.link(item.link, lang, this.sources.configFile)
    const items = item.items?.map((child) => this.givenItem(child, lang))
    return { ...item, ...(link === undefined ? {} : { link }), ...(items ? { items } : {}) }
  }

  /** An item of a sidebar for a chapter of a `SUMMARY.md`. */
  private chapter({ title, file = '', part, chapters }: Chapter, lang: string): SidebarItem {
    if (part) return { type: 'section-header', text: title }
    const [path = '', fragment = ''] = file.split(/(?=#)/)
    const stem = this.sources.root(lang) + decodePath(path).replace(pageEnding, '')
    const page = this.sources.page(stem)
    const link = isExternal(file) ? file : page && encodeRoute(page.routePath) + fragment
    if (file && !link && !this.sources.isDraft(stem)) {
      const hint = 'add the page or remove the entry'
      this.sources.error(
        `${this.sources.root(lang)}SUMMARY.md`,
        file,
        `\`${file}\` is listed, but does not exist`,
        hint,
      )
    }
    const items = chapters.map((each) => this.chapter(each, lang))
    return {
      text: title,
      ...(link ? { link } : {}),
      ...(items.length > 0 ? { items, collapsible: true, collapsed: false } : {}),
    }
  }

  private folder(folder: string, lang: string): SidebarItem[] {
    const below = folder && !folder.endsWith('/') ? `${folder}/` : folder
    const file = `${below}_meta.json`
    const meta = this.sources.metas.get(file)
    const entries = (meta as Entry[] | undefined) ?? this.listing(below)
    return entries.flatMap((entry) => this.entry(entry, below, lang, file))
  }

  /**
   * Default entries of a folder without `_meta.json`: its index first, then what has a position, then everything else by
   * name.
   */
  private listing(below: string): Entry[] {
    const names = new Map<string, Entry>()
    for (const path of this.sources.files.keys()) {
      if (!path.startsWith(below)) continue
      const [name = '', ...deeper] = path.slice(below.length).split('/')
      if (deeper.length > 0) names.set(name, { type: 'dir', name })
      else if (!names.has(name)) names.set(name, name)
    }
    const own = (name: string) => {
      const folder = typeof names.get(name) === 'object'
      const page = this.sources.files.get(below + name) ?? (folder ? this.sources.index(`${below}${name}/`) : undefined)
      return { name, ...(page ? entryOfPage(page) : {}), ...(folder ? this.sources.category(below + name) : {}) }
    }
    const order = [...names.keys()]
      .map(own)
      .sort(byPosition)
      .map(({ name }) => name)
    const index = this.sources.indexes.get(below)
    return [...order.filter((name) => name === index), ...order.filter((name) => name !== index)].map(
      (name) => names.get(name) ?? name,
    )
  }

  private entry(entry: Entry, below: string, lang: string, file: string): SidebarItem[] {
    if (typeof entry === 'string') return this.page(entry, {}, below, file)
    const { type = 'file', name = '', label, link } = entry
    if (type === 'divider') return [{ type: 'divider', text: '', dividerType: entry.dashed ? 'dashed' : 'solid' }]
    if (type === 'section-header') return [{ type: 'section-header', text: label ?? '', ...tagOf(entry) }]
    if (type === 'custom-link') {
      const target = link && this.sources.link(link, lang, file)
      const custom = { text: label ?? link ?? '', ...(target ? { link: target } : {}), ...tagOf(entry) }
      if (!entry.items) return [custom]
      const links = entry.items.map((item) =>
        typeof item === 'string' ? item : { type: 'custom-link' as const, ...item },
      )
      const items = links.flatMap((item) => this.entry(item, below, lang, file))
      return [{ ...custom, items, ...foldingOf(entry) }]
    }
    if (!name) {
      this.sources.error(
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
    const stem = name.replace(pageEnding, '')
    const page = this.sources.page(below + stem) ?? (stem === 'index' ? this.sources.index(below) : undefined)
    if (!page) {
      if (this.sources.isDraft(below + stem)) return []
      this.sources.error(
        file,
        name,
        `\`${name}\` is listed, but \`${below}${name}.md\` does not exist`,
        this.sources.hasFolder(below + name)
          ? `for the folder, write \`{ "type": "dir", "name": "${name}" }\``
          : 'add the page or remove the entry',
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
    if (items.length === 0 && this.sources.isDraft(folder)) return []
    if (items.length === 0 && !this.sources.hasFolder(folder)) {
      this.sources.error(
        file,
        name,
        `\`${name}\` is listed, but \`${folder}/\` contains no page`,
        'add a page or remove the entry',
      )
      return []
    }
    // A group is a link if there is a page with the same name next to the folder.
    const page = this.sources.files.get(folder)
    const index = this.sources.index(`${folder}/`)
    const isOnlyIndex = index && !page && items.length === 1 && items[0]?.link === encodeRoute(index.routePath)
    const linked = isOnlyIndex ? index : page
    const link = entry.link ? this.sources.link(entry.link, lang, file) : linked && encodeRoute(linked.routePath)
    const category = this.sources.category(folder)
    const own = index ?? page
    const ownLabel = category.label ?? (own && (entryOfPage(own).label ?? own.title))
    const collapsed = category.collapsed === undefined ? {} : { collapsed: category.collapsed }
    return [
      {
        text: entry.label ?? ownLabel ?? name,
        ...(link ? { link } : {}),
        // A folder for a single page, next to its images, is an entry like that page.
        ...(isOnlyIndex ? {} : { items, ...foldingOf({ ...collapsed, ...entry }) }),
        ...tagOf(entry),
        ...(entry.overviewHeaders ? { overviewHeaders: entry.overviewHeaders } : {}),
      },
    ]
  }
}

/** The folders in the root of a language that the links of a navbar lead to. */
function foldersOf(items: NavItem[], lang: string): string[] {
  return items.flatMap(({ link = '', items = [] }) => {
    const [first, second] = routeOfLink(link).split('/').filter(Boolean)
    const folder = first === lang ? second : first
    return [...(folder ? [folder] : []), ...foldersOf(items, lang)]
  })
}

/** Whether a page has the layout of documents, with a sidebar. */
function isDocument(page: Page | undefined): boolean {
  const { pageType = 'doc' } = JSON.parse(page?.frontmatter ?? '{}') as Frontmatter
  return pageType === 'doc'
}

/** The folder that a sidebar's prefix names, with or without its language: `/guide/`, `/zh/guide/`; empty for `/`. */
export function folderOfPrefix(prefix: string, lang: string): string {
  const path = prefix.replace(/^\/|\/$/g, '')
  return path === lang ? '' : path.startsWith(`${lang}/`) ? path.slice(lang.length + 1) : path
}

/** Whether a group can be collapsed, and whether it is at first. */
function foldingOf({ collapsible = true, collapsed = false }: Exclude<Entry, string>): Partial<SidebarItem> {
  return { collapsible, collapsed }
}

function tagOf({ tag, context }: Exclude<Entry, string>): Partial<SidebarItem> {
  return { ...(tag ? { tag } : {}), ...(context ? { context } : {}) }
}
