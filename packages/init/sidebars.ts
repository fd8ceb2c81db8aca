// Sidebars of Docusaurus, Starlight and MkDocs. They name pages by ids or files and take their titles from them, so they're
// resolved when the pages are compiled. Lists that these tools make from folders are written out.

import { byNaturalOrder, markdownEnding, type Page, type SidebarItem } from '@inkstone/docs/init'
import type { Lang, Sidebars, SidebarsOf } from './otherTools.ts'

type Values = Record<string, unknown>

const isObject = (value: unknown): value is Values =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
const text = (value: unknown) => (typeof value === 'string' && value !== '' ? value : undefined)
const list = (value: unknown) => (Array.isArray(value) ? value : [])

/** The pages of a language by what sidebars call them. */
class PageNames {
  private readonly titles = new Map<string, string>()
  /** Routes without language, in the order of the sidebar. */
  readonly routes: string[] = []
  private readonly ids = new Map<string, string>()

  /** `route` is the path of the folder that the names are relative to: empty, or `docs`. */
  constructor(
    all: Page[],
    { lang, prefix }: Lang,
    main: Lang,
    private readonly route = '',
  ) {
    const start = route && `${route}/`
    const below = ({ path, lang }: Page) => (path.startsWith(`${lang}/`) ? path.slice(lang.length + 1) : path)
    const pages = all.filter((page) => below(page).startsWith(start))
    const own = pages.filter((page) => page.lang === lang)
    const others = pages.filter((page) => page.lang === main.lang)
    const position = new Map<string, number>()
    const taken = new Set(all.map(({ routePath }) => routePath))
    for (const page of lang === main.lang ? own : [...others, ...own]) {
      // A README is its folder's index, if there's no other.
      const index = page.routePath.replace(/README$/i, '')
      const address = taken.has(index) ? page.routePath : index
      const route = address.slice(page.lang === lang ? prefix.length : main.prefix.length) || '/'
      const matter = JSON.parse(page.frontmatter) as Values
      const label = isObject(matter.sidebar) ? matter.sidebar.label : undefined
      this.titles.set(route, text(matter.sidebar_label) ?? text(label) ?? page.title)
      const order = isObject(matter.sidebar) ? matter.sidebar.order : matter.sidebar_position
      position.set(route, typeof order === 'number' ? order : Number.MAX_VALUE)
      const file = below(page).slice(start.length).replace(markdownEnding, '')
      const id = text(matter.id)
      // A folder's index is the folder, too.
      const names = [file, file.replace(/\/?(index|README)$/i, ''), ...(id ? [file.replace(/[^/]*$/, id)] : [])]
      // Docusaurus leaves out numbers that order files.
      for (const name of names) for (const each of [name, unnumbered(name)]) this.ids.set(each, route)
    }
    const place = (route: string) => position.get(route) ?? 0
    this.routes = [...this.titles.keys()].sort((one, other) => place(one) - place(other) || byNaturalOrder(one, other))
  }

  /** A page as an item. */
  item(route: string, label?: string): SidebarItem {
    return { text: label ?? this.titles.get(route) ?? route, link: route }
  }

  /** The route of an id, a slug, or an address. */
  routeOf(name: string): string | undefined {
    const plain = name.replace(/^\/|\/$/g, '')
    const known = this.ids.get(plain) ?? this.ids.get(unnumbered(plain))
    return known ?? [`/${plain}`, `/${plain}/`].find((route) => this.titles.has(route))
  }

  /** Everything in a folder, with a group for each folder in it. */
  folder(name: string): SidebarItem[] {
    const plain = name.replace(/^\.?\/?|\/$/g, '')
    return this.below(`/${[this.route, plain].filter(Boolean).join('/')}/`.replace('//', '/'))
  }

  private below(start: string): SidebarItem[] {
    const own = this.routes.filter((route) => route.startsWith(start))
    const groups = new Map<string, string>()
    for (const route of own) {
      const [first = '', ...rest] = route.slice(start.length).split('/')
      groups.set(rest.length > 0 ? `${start}${first}/` : route, first)
    }
    return [...groups].map(([route, first]) =>
      this.titles.has(route) && own.filter((each) => each.startsWith(route)).length === 1
        ? this.item(route)
        : route.endsWith('/') && route !== start
          ? { text: this.titles.get(route) ?? titled(first), items: this.below(route) }
          : this.item(route),
    )
  }
}

/** A path without the numbers that order files; those of dates and versions stay. */
export function unnumbered(name: string): string {
  return name.replace(/(^|\/)\d+\s*[-_.]+\s*(?=\D)/g, '$1')
}

function titled(name: string): string {
  const words = unnumbered(name).replace(/[-_]+/g, ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/**
 * Sidebars of Docusaurus: several by name, which its pages share by being listed. Here, a folder has one, so those with pages at the
 * root follow the first one, each as a group.
 * @param titles of sidebars by name, as the navbar has them
 */
export function docusaurusSidebars(
  values: Values,
  file: string,
  route: string,
  labels: (lang: string) => Record<string, string>,
  titles: ReadonlyMap<string, string> = new Map(),
): SidebarsOf {
  const root = route ? `/${route}/` : '/'
  const first = new Map<string, string>()
  const namesByLang = new Map<string, PageNames>()
  const made = byLanguage(file, route, (names, { lang }, missing) => {
    namesByLang.set(lang, names)
    const texts = labels(lang)
    const translated = (items: SidebarItem[]): SidebarItem[] =>
      items.map((item) => ({
        ...item,
        text: texts[`category.${item.text}`] ?? texts[`link.${item.text}`] ?? texts[`doc.${item.text}`] ?? item.text,
        ...(item.items ? { items: translated(item.items) } : {}),
      }))
    const all = Object.entries(values)
      .map(([name, value]) => {
        const items = translated(docusaurusItems(value, names, missing))
        const link = firstOf(items)
        if (link) first.set(`${lang} ${name}`, link)
        return { name, items }
      })
      .filter(({ items }) => items.length > 0)
    const own: Record<string, SidebarItem[]> = {}
    for (const { items } of all) {
      for (const folder of foldersOf(items, root)) own[folder] ??= items
    }
    const [main, ...others] = all
    if (!main) return undefined
    const groups = others
      .filter(({ items }) => hasPageIn(items, root))
      .map(({ name, items }) => ({ text: titles.get(name) ?? titled(wordsOf(name)), items, collapsed: true }))
    return others.length > 0 ? { [root]: [...main.items, ...groups], ...own } : { [root]: main.items }
  })
  return (pages, langs) => ({
    ...made(pages, langs),
    linkOf: (lang, name) => {
      const [kind, id = ''] = name.split(/:(.*)/s)
      const names = namesByLang.get(lang)
      // Without a file of sidebars, there's one of all pages.
      return kind === 'doc' ? names?.routeOf(id) : (first.get(`${lang} ${id}`) ?? names?.routes[0])
    },
  })
}

/** The first page of a sidebar. */
function firstOf(items: SidebarItem[]): string | undefined {
  for (const { link, items: below = [] } of items) {
    const found = link?.startsWith('/') ? link : firstOf(below)
    if (found) return found
  }
  return undefined
}

/** Draws up the sidebars of each language; undefined for a language without any. Pages that are missing become notes. */
function byLanguage(
  file: string,
  route: string,
  sidebarsOf: (
    names: PageNames,
    lang: Parameters<SidebarsOf>[1][number],
    missing: (what: string) => void,
  ) => Record<string, SidebarItem[]> | undefined,
): SidebarsOf {
  return (pages, langs) => {
    const notes = new Set<string>()
    const sidebar: Sidebars['sidebar'] = {}
    const [main] = langs
    if (!main) return { sidebar, notes: [] }
    for (const lang of langs) {
      const missing = (what: string) => void notes.add(`\`${file}\`: ${what}`)
      const found = sidebarsOf(new PageNames(pages, lang, main, route), lang, missing)
      if (found) sidebar[lang.lang] = found
    }
    return { sidebar, notes: [...notes] }
  }
}

/** The words of a sidebar's name, `apiSidebar`. */
function wordsOf(name: string): string {
  return name.replace(/(?<=.)[-_]?sidebar$/i, '').replace(/(?<=[a-z])(?=[A-Z])/g, ' ')
}

/** Whether a sidebar has a page in a folder itself. */
function hasPageIn(items: SidebarItem[], root: string): boolean {
  return items.some(
    ({ link = '', items: below = [] }) =>
      (link.startsWith(root) && !link.includes('/', root.length)) || hasPageIn(below, root),
  )
}

/** The folders in a folder that a sidebar's pages are in. */
function foldersOf(items: SidebarItem[], root: string): string[] {
  const found = items.flatMap(({ link = '', items: below = [] }) => [
    ...(link.startsWith(root) && link.includes('/', root.length)
      ? [link.slice(0, link.indexOf('/', root.length) + 1)]
      : []),
    ...foldersOf(below, root),
  ])
  return [...new Set(found)]
}

function docusaurusItems(value: unknown, names: PageNames, missing: (what: string) => void): SidebarItem[] {
  if (isObject(value) && text(value.type) === undefined) {
    // Groups by their labels.
    return Object.entries(value).map(([label, items]) => ({
      text: label,
      items: docusaurusItems(items, names, missing),
    }))
  }
  return (Array.isArray(value) ? value : [value]).flatMap((each): SidebarItem[] => {
    const named = (id: string, label?: string) => {
      const route = names.routeOf(id)
      if (!route) missing(`no page has the id \`${id}\``)
      return route ? [names.item(route, label)] : []
    }
    if (typeof each === 'string') return named(each)
    if (!isObject(each)) return []
    const label = text(each.label)
    if (each.type === undefined) return docusaurusItems(each, names, missing)
    if (each.type === 'doc' || each.type === 'ref') return named(text(each.id) ?? '', label)
    if (each.type === 'link')
      return label && text(each.href) ? [linkItem(label, text(each.href) ?? '', names, missing)].flat() : []
    if (each.type === 'autogenerated') return names.folder(text(each.dirName) ?? '')
    if (each.type !== 'category') {
      missing(`an entry of the type \`${String(each.type)}\` is left out`)
      return []
    }
    const link = isObject(each.link) && each.link.type === 'doc' ? names.routeOf(text(each.link.id) ?? '') : undefined
    const items = docusaurusItems(list(each.items), names, missing)
    return group(label ?? 'Pages', items, link, each.collapsed)
  })
}

/** A group, or a link if nothing is below it. */
function group(name: string, items: SidebarItem[], link?: string, collapsed?: unknown): SidebarItem[] {
  if (items.length === 0 && !link) return []
  return [
    {
      text: name,
      ...(link ? { link } : {}),
      ...(items.length > 0 ? { items } : {}),
      ...(typeof collapsed === 'boolean' ? { collapsed } : {}),
    },
  ]
}

function linkItem(name: string, address: string, names: PageNames, missing: (what: string) => void): SidebarItem[] {
  if (/^https?:/.test(address)) return [{ text: name, link: address }]
  const [route = '', hash] = address.split('#', 2)
  const found = names.routeOf(route)
  if (!found) missing(`no page is at \`${address}\``)
  return found ? [{ text: name, link: hash ? `${found}#${hash}` : found }] : []
}

/** The sidebar of Starlight, which is the same for all pages, with labels by language. */
export function starlightSidebar(entries: unknown[], file: string): SidebarsOf {
  return byLanguage(file, '', (names, lang, missing) => {
    const items = starlightItems(entries, names, lang, missing)
    return items.length > 0 ? { '/': items } : undefined
  })
}

function starlightItems(
  entries: unknown[],
  names: PageNames,
  lang: Lang,
  missing: (what: string) => void,
): SidebarItem[] {
  return entries.flatMap((each): SidebarItem[] => {
    const entry: Values = typeof each === 'string' ? { slug: each } : isObject(each) ? each : {}
    const translations = isObject(entry.translations) ? entry.translations : {}
    const label = text(translations[lang.htmlLang]) ?? text(translations[lang.lang]) ?? labelOf(entry.label, lang)
    const slug = text(entry.slug)
    if (slug !== undefined || entry.slug === '') {
      const route = names.routeOf(slug ?? '')
      if (!route) missing(`no page has the slug \`${slug}\``)
      return route ? [names.item(route, label)] : []
    }
    const link = text(entry.link)
    if (link) return label ? linkItem(label, link, names, missing) : []
    const generated = isObject(entry.autogenerate) ? text(entry.autogenerate.directory) : undefined
    const items = generated ? names.folder(generated) : starlightItems(list(entry.items), names, lang, missing)
    return label ? group(label, items, undefined, entry.collapsed) : items
  })
}

/** The navigation of MkDocs, which is the same for all pages: files, and lists below a title. */
export function mkDocsSidebar(entries: unknown[], file: string): SidebarsOf {
  return byLanguage(file, '', (names, _, missing) => {
    const items = mkDocsItems(entries, names, missing)
    return items.length > 0 ? { '/': items } : undefined
  })
}

function mkDocsItems(entries: unknown[], names: PageNames, missing: (what: string) => void): SidebarItem[] {
  const titled = entries.flatMap((each): [string | undefined, unknown][] =>
    isObject(each) ? Object.entries(each) : [[undefined, each]],
  )
  return titled.flatMap(([title, value]): SidebarItem[] => {
    const below = Array.isArray(value) ? mkDocsItems(value, names, missing) : undefined
    if (below) return title ? group(title, below) : below
    const address = text(value) ?? ''
    if (/^https?:/.test(address)) return [{ text: title ?? address, link: address }]
    // Plugins take a folder for everything in it.
    const items = address.endsWith('/') ? names.folder(address) : []
    if (items.length > 0) return title ? group(title, items) : items
    const route = names.routeOf(address.replace(markdownEnding, ''))
    if (route) return [names.item(route, title)]
    missing(`no page is made from \`${address}\``)
    return []
  })
}

/** A label, which may be one by language. */
function labelOf(label: unknown, { lang, htmlLang }: Lang): string | undefined {
  if (!isObject(label)) return text(label)
  return text(label[htmlLang]) ?? text(label[lang]) ?? text(Object.values(label)[0])
}
