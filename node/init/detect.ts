// Finds out which tool a folder's documentation was written for, and what of its configuration can be carried over.

import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import type { NavItem, SidebarItem, SocialLink } from '../../shared/site.ts'
import type { LocaleOptions, SiteConfig } from '../config/config.ts'
import { type HeadTag, headProblem } from '../config/head.ts'
import { readSummary } from '../content/foreignNav.ts'
import { count } from '../report/progress.ts'
import { type Losses, readModule } from './evaluate.ts'
import { docusaurusSidebars, type SidebarsOf, starlightSidebar } from './sidebars.ts'
import { labelOf } from './starter.ts'

/** What was found in a folder. */
export interface Found {
  tool: string
  config: SiteConfig
  /** Makes the sidebars from the compiled pages. */
  sidebars?: SidebarsOf | undefined
  /** The page, relative to the docs folder, whose text the home page shows if there is none. */
  home?: string | undefined
  /** What isn't carried over. */
  notes: string[]
}

type Values = Record<string, unknown>

/** A tool: the names of its configuration, and how to read one. */
interface Tool {
  name: string
  files: string[]
  read: (file: string, folder: string, losses: Losses) => Read
}

/** What is carried over, and what has no counterpart. */
interface Read {
  config: SiteConfig
  sidebars?: SidebarsOf | undefined
  home?: string | undefined
  others: string[]
}

const scripts = (name: string) => ['ts', 'mts', 'js', 'mjs'].map((end) => `${name}.${end}`)

const tools: Tool[] = [
  {
    name: 'VitePress',
    files: ['', 'docs/', 'website/', 'site/'].flatMap((at) =>
      ['', '/index'].flatMap((end) => scripts(`${at}.vitepress/config${end}`)),
    ),
    read: readVitePress,
  },
  { name: 'Rspress', files: [...scripts('rspress.config'), ...scripts('rstack.config')], read: readRspress },
  { name: 'Starlight', files: scripts('astro.config'), read: readStarlight },
  { name: 'Docusaurus', files: scripts('docusaurus.config'), read: readDocusaurus },
  { name: 'mdBook', files: ['book.toml'], read: readMdBook },
]

/** Tools whose pages are Markdown, but whose configuration isn't read. */
const others: Record<string, string[]> = {
  MkDocs: ['mkdocs.yml', 'mkdocs.yaml'],
  Nextra: ['theme.config.tsx', 'theme.config.jsx', 'theme.config.js'],
  Mintlify: ['mint.json', 'docs.json'],
  Fumadocs: ['source.config.ts'],
  Docsify: ['docs/_sidebar.md', '_sidebar.md'],
  VuePress: ['docs/.vuepress/config', '.vuepress/config'].flatMap(scripts),
  GitBook: ['.gitbook.yaml', 'book.json'],
  Hugo: ['hugo.toml', 'hugo.yaml'],
  Jekyll: ['_config.yml'],
  Sphinx: ['conf.py', 'docs/conf.py', 'docs/source/conf.py'],
}

/** The tool and the configuration of a folder that `detect` doesn't know. */
export function detectOther(folder: string): { tool: string; file: string } | undefined {
  for (const [tool, files] of Object.entries(others)) {
    const file = files.find((name) => existsSync(path.join(folder, name)))
    if (file) return { tool, file }
  }
  return undefined
}

/** The documentation in a folder; undefined if there is none of a known tool. */
export function detect(folder: string): Found | undefined {
  // That of a new site is made later.
  if (!existsSync(folder)) return undefined
  const configurations = new Map<string, Tool>()
  for (const at of places(folder)) {
    for (const tool of tools) {
      const file = tool.files.map((each) => path.join(at, each)).find(existsSync)
      if (file && !configurations.has(file)) configurations.set(file, tool)
    }
  }
  const [first, ...rest] = configurations
  if (!first) return undefined
  const [file, { name, read }] = first
  const losses: Losses = new Map()
  const { config, sidebars, home, others } = read(file, folder, losses)
  // Options without a counterpart are named anyway.
  const dropped = others.flatMap((note) => /^`([\w.]+)`: /.exec(note)?.[1] ?? [])
  const isDropped = (option: string) => dropped.some((each) => option === each || option.startsWith(`${each}.`))
  const shown = [...losses]
    .filter(([option]) => !isDropped(option))
    .map(([option, place]) => {
      const at = path.relative(folder, place)
      const why = 'is computed, and `init` only reads plain data'
      return option === place ? `${at}: it ${why}` : `${at}: \`${option}\` ${why}`
    })
  const sites = rest.map(
    ([other, tool]) => `\`${relative(folder, other)}\`: another site, of ${tool.name}; run \`init\` in its folder`,
  )
  return { tool: name, config, sidebars, home, notes: [...sites, ...others, ...shown] }
}

/** Folders where the configuration may be, the most likely ones first: a repository often has its website in a subfolder. */
function places(folder: string): string[] {
  const likely = ['', 'website', 'packages/website', 'docs'].map((at) => path.join(folder, at))
  const first = foldersIn(folder)
  return [...new Set([...likely, ...first, ...first.flatMap(foldersIn)])]
}

/** Folders that may contain documentation; those of tests and examples have configurations, too, but aren't the site. */
function foldersIn(folder: string): string[] {
  const others = /^[._]|^(node_modules|dist|target|e2e|(test|example|fixture|template|playground)s?)$/
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && !others.test(entry.name))
    .map((entry) => path.join(folder, entry.name))
    .sort()
}

function object(value: unknown): Values {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Values) : {}
}

function list(value: unknown): Values[] {
  return Array.isArray(value) ? value.map(object) : []
}

function text(value: unknown): string | undefined {
  return typeof value === 'string' && value !== '' ? value : undefined
}

/** Only the fields that have a value. */
function compact(config: SiteConfig): SiteConfig {
  return Object.fromEntries(Object.entries(config).filter(([, value]) => value !== undefined)) as unknown as SiteConfig
}

function relative(folder: string, file: string): string {
  return path.relative(folder, file).split(path.sep).join('/') || '.'
}

/** Keys of a configuration that nothing reads. */
function unused(values: Values, known: string[], prefix = ''): string[] {
  return Object.keys(values)
    .filter((key) => !known.includes(key))
    .map((key) => `\`${prefix}${key}\`${unknown}`)
}

const unknown = ": this tool has no such option, or it's set elsewhere"

/** The option that a note is about, if all it has to say is that there's no counterpart. */
export function optionOf(note: string): string | undefined {
  return note.endsWith(unknown) ? note.slice(1, -unknown.length - 1) : undefined
}

/** Languages as VitePress and Starlight list them: by folder, `root` for the pages at the root. */
function localesOf(locales: Values, docs: string, preferred?: string): Pick<SiteConfig, 'lang' | 'locales'> {
  const entries = Object.entries(locales).map(([key, value]): LocaleOptions & { root: boolean } => {
    const { label, lang } = object(value)
    const tag = text(lang) ?? (key !== 'root' ? key : preferred && preferred !== 'root' ? preferred : 'en')
    return { lang: key === 'root' ? short(tag) : key, label: text(label) ?? key, htmlLang: tag, root: key === 'root' }
  })
  const withPages = entries.filter(({ lang, root }) => root || existsSync(path.join(docs, lang)))
  if (withPages.length === 0) return preferred ? { lang: short(preferred) } : {}
  const main = withPages.find(({ root }) => root) ?? withPages.find(({ lang }) => lang === preferred) ?? withPages[0]
  return { lang: main?.lang ?? 'en', locales: withPages.map(({ root: _, ...locale }) => locale) }
}

function short(tag: string): string {
  return tag.split('-', 1)[0]?.toLowerCase() ?? tag
}

/** Navbar items of VitePress. */
function navItems(items: unknown): NavItem[] {
  return list(items).flatMap((item): NavItem[] => {
    const [name, link] = [text(item.text), text(item.link)]
    const below = navItems(item.items)
    if (!name || (!link && below.length === 0)) return []
    return [{ text: name, ...(link ? { link } : {}), ...(below.length > 0 ? { items: below } : {}) }]
  })
}

/** Sidebar items of VitePress; links may be relative to a base. */
function sidebarItems(items: unknown, base = ''): SidebarItem[] {
  return list(items).flatMap((item): SidebarItem[] => {
    const name = text(item.text)
    const own = text(item.base) ?? base
    const link = text(item.link)
    const below = sidebarItems(item.items, own)
    if (!name || (!link && below.length === 0)) return []
    const full = link === undefined || /^(\/|https?:)/.test(link) ? link : `${own}/${link}`.replace(/\/+/g, '/')
    const folded = typeof item.collapsed === 'boolean' ? { collapsed: item.collapsed } : {}
    return [{ text: name, ...(full ? { link: full } : {}), ...(below.length > 0 ? { items: below } : {}), ...folded }]
  })
}

function socialLinks(items: unknown, address: string): SocialLink[] | undefined {
  const links = list(items).flatMap((item): SocialLink[] => {
    const [icon, content] = [text(item.icon), text(item[address])]
    return icon && content ? [{ icon, mode: 'link', content }] : []
  })
  return links.length > 0 ? links : undefined
}

function footerOf(lang: string, footer?: string): SiteConfig['footer'] {
  return footer ? { [lang]: footer } : undefined
}

/** The text of a footer without its tags. */
function footerText(...parts: unknown[]): string | undefined {
  const plain = parts.flatMap(
    (part) =>
      text(part)
        ?.replace(/<br\s*\/?>/gi, ' ')
        .replace(/<[^>]*>/g, '')
        .trim() ?? [],
  )
  return plain.filter(Boolean).join(' · ') || undefined
}

/** A link to the source of pages; `address` is that of the docs folder. */
function editLink(address: string | undefined, lang: string, label?: unknown): SiteConfig['editLink'] {
  const folder = address?.replace(/\/:path$/, '').replace(/\/$/, '')
  return folder && URL.canParse(folder)
    ? { docRepoBaseUrl: folder, text: { [lang]: text(label) ?? 'Edit this page' } }
    : undefined
}

/** Tags for the head that this tool has, too; Starlight's are objects. Adds a note for each of the others. */
function headTags(tags: unknown, notes: string[]): HeadTag[] | undefined {
  const kept = (Array.isArray(tags) ? tags : []).flatMap((each): HeadTag[] => {
    const { tag, attrs, content } = object(each)
    const [name, attributes, inner] = Array.isArray(each) ? each : [tag, attrs, content]
    if (typeof name !== 'string') return []
    const given = Object.entries(object(attributes))
    const plain = given.filter((entry): entry is [string, string | boolean] => /string|boolean/.test(typeof entry[1]))
    const made = [name, Object.fromEntries(plain), ...(text(inner) ? [inner] : [])] as HeadTag
    const problem = plain.length < given.length ? "it isn't plain data" : headProblem(made)
    const what = text(object(attributes).src ?? object(attributes).href ?? object(attributes).name) ?? name
    if (problem) notes.push(`\`head\`: \`<${name}>\` with \`${what}\`: ${problem}`)
    return problem ? [] : [made]
  })
  return kept.length > 0 ? kept : undefined
}

function readVitePress(file: string, folder: string, losses: Losses) {
  const values = object(readModule(file, losses))
  const theme = object(values.themeConfig)
  // The configuration is `.vitepress/config.ts` or `.vitepress/config/index.ts`.
  const root = file.slice(0, file.lastIndexOf('.vitepress'))
  const docs = path.join(root, text(values.srcDir) ?? '.')
  const langs = localesOf(object(values.locales), docs, text(values.lang))
  const main = langs.lang ?? 'en'
  const nav: Record<string, NavItem[]> = {}
  const sidebar: Record<string, Record<string, SidebarItem[]>> = {}
  const add = (lang: string, given: Values) => {
    const items = navItems(given.nav)
    if (items.length > 0) nav[lang] = items
    const lists: [string, unknown][] = Array.isArray(given.sidebar)
      ? [['/', given.sidebar]]
      : Object.entries(object(given.sidebar))
    for (const [prefix, value] of lists) {
      const { items: own, base } = Array.isArray(value) ? { items: value, base: '' } : object(value)
      const made = sidebarItems(own, text(base) ?? '')
      if (made.length > 0) sidebar[lang] = { ...sidebar[lang], [prefix]: made }
    }
  }
  add(main, theme)
  for (const [key, value] of Object.entries(object(values.locales))) {
    const additional = scripts(path.join(docs, key, 'config')).find(existsSync)
    const lang = key === 'root' ? main : key
    if (!langs.locales?.some((each) => each.lang === lang)) continue
    add(lang, object(object(value).themeConfig))
    if (additional) add(lang, object(object(readModule(additional, losses)).themeConfig))
  }
  const own = [...scripts(path.join(docs, main, 'config')), ...scripts(path.join(docs, 'config'))].find(existsSync)
  if (own) add(main, object(object(readModule(own, losses)).themeConfig))
  const logo = text(theme.logo) ?? text(object(theme.logo).src)
  const notes: string[] = []
  const exclude = Array.isArray(values.srcExclude) ? values.srcExclude.filter((each) => typeof each === 'string') : []
  const config = compact({
    title: text(values.title) ?? path.basename(folder),
    description: text(values.description),
    docs: relative(folder, docs),
    base: text(values.base),
    ...langs,
    logo: logo?.startsWith('/') ? logo : undefined,
    exclude: exclude.length > 0 ? exclude : undefined,
    nav: Object.keys(nav).length > 0 ? nav : undefined,
    sidebar: Object.keys(sidebar).length > 0 ? sidebar : undefined,
    head: headTags(values.head, notes),
    socialLinks: socialLinks(theme.socialLinks, 'link'),
    editLink: editLink(text(object(theme.editLink).pattern), main, object(theme.editLink).text),
    footer: footerOf(main, footerText(object(theme.footer).message, object(theme.footer).copyright)),
    themeConfig: datedIf(values.lastUpdated, folder),
    markdown: { braces: 'text', ...(object(values.markdown).math ? { math: true } : {}) },
  } as SiteConfig)
  const known =
    'title description base lang locales srcDir srcExclude themeConfig cleanUrls head lastUpdated markdown'.split(' ')
  const others = [
    ...unused(values, known),
    ...unused(object(values.markdown), ['math'], 'markdown.'),
    ...unused(theme, ['nav', 'sidebar', 'logo', 'socialLinks', 'search', 'editLink', 'footer'], 'themeConfig.'),
    ...notes,
  ]
  return { config, others }
}

function readRspress(file: string, folder: string, losses: Losses) {
  const values = object(readModule(file, losses))
  const docs = path.join(path.dirname(file), text(values.root) ?? 'docs')
  const lang = text(values.lang)
  const locales = list(values.locales).flatMap((each): LocaleOptions[] => {
    const name = text(each.lang)
    return name && existsSync(path.join(docs, name)) ? [{ lang: name, label: text(each.label) ?? name }] : []
  })
  const present = ['en', 'zh'].filter((each) => existsSync(path.join(docs, each)))
  const all = locales.length > 0 ? locales : present.map((each) => ({ lang: each, label: each }))
  const local = (value: unknown) => (text(value)?.startsWith('/') ? text(value) : undefined)
  const { light, dark } = object(values.logo)
  const theme = object(values.themeConfig)
  const main = lang ?? all[0]?.lang ?? 'en'
  const notes: string[] = []
  const config = compact({
    title: text(values.title) ?? path.basename(folder),
    description: text(values.description),
    docs: relative(folder, docs),
    origin: text(values.siteOrigin),
    base: text(values.base),
    ...(all.length > 0 ? { lang: lang ?? all[0]?.lang, locales: all } : { lang }),
    logo: local(light) && local(dark) ? { light, dark } : local(values.logo),
    logoText: text(values.logoText),
    icon: local(values.icon),
    head: headTags(values.head, notes),
    socialLinks: socialLinks(theme.socialLinks, 'content'),
    editLink: editLink(text(object(theme.editLink).docRepoBaseUrl), main, object(theme.editLink).text),
    footer: footerOf(main, footerText(object(theme.footer).message)),
    themeConfig: datedIf(theme.lastUpdated, folder),
  } as SiteConfig)
  const known = 'root title description siteOrigin base lang locales logo logoText icon themeConfig head'.split(' ')
  return {
    config,
    others: [
      ...unused(values, known),
      ...unused(theme, ['socialLinks', 'editLink', 'footer', 'lastUpdated'], 'themeConfig.'),
      ...notes,
    ],
  }
}

/** Shows dates of pages, which git knows. */
function datedIf(wanted: unknown, folder: string): SiteConfig['themeConfig'] {
  let at = folder
  while (!existsSync(path.join(at, '.git')) && path.dirname(at) !== at) at = path.dirname(at)
  return wanted === true && existsSync(path.join(at, '.git')) ? { lastUpdated: true } : undefined
}

/** Whether a configuration has the plugin with which these tools read formulas. */
function usesMath(file: string): boolean {
  return readFileSync(file, 'utf8').includes('remark-math')
}

/** Address of a folder of pages, from that of the site in its repository. */
function sourceOf(site: unknown, docs: string): string | undefined {
  const address = text(site)
  if (!address || !URL.canParse(address)) return undefined
  return new URL(docs, `${address.replace(/\/$/, '')}/`).href
}

function readStarlight(file: string, folder: string, losses: Losses) {
  const values = object(readModule(file, losses))
  const own = list(values.integrations).find((each) => 'title' in each) ?? {}
  const at = path.dirname(file)
  const docs = path.join(at, 'src/content/docs')
  const site = text(values.site)
  const notes: string[] = []
  const langs = localesOf(object(own.locales), docs, text(own.defaultLocale))
  const config = compact({
    title: text(own.title) ?? text(Object.values(object(own.title))[0]) ?? path.basename(folder),
    description: text(own.description),
    docs: relative(folder, docs),
    // Pages reach their pictures by `../../assets` or `~/assets`.
    folders:
      existsSync(path.join(at, 'src/assets')) && !existsSync(path.join(docs, 'assets'))
        ? { assets: relative(folder, path.join(at, 'src/assets')) }
        : undefined,
    public: existsSync(path.join(at, 'public')) ? relative(folder, path.join(at, 'public')) : undefined,
    origin: site && URL.canParse(site) ? new URL(site).origin : undefined,
    base: text(values.base)?.replace(/^\/?(.*?)\/?$/, (_, inner) => (inner ? `/${inner}/` : '/')),
    ...langs,
    head: headTags(own.head, notes),
    icon: text(own.favicon),
    socialLinks: socialLinks(own.social, 'href'),
    markdown: usesMath(file) ? { math: true } : undefined,
    editLink: editLink(sourceOf(object(own.editLink).baseUrl, 'src/content/docs'), langs.lang ?? 'en'),
    themeConfig: datedIf(own.lastUpdated, folder),
  } as SiteConfig)
  const known = 'title description locales defaultLocale favicon social head editLink lastUpdated sidebar'.split(' ')
  const entries = Array.isArray(own.sidebar) ? own.sidebar : []
  return {
    config,
    sidebars: entries.length > 0 ? starlightSidebar(entries, relative(folder, file)) : undefined,
    others: [...unused(values, ['site', 'base', 'integrations']), ...unused(own, known), ...notes],
  }
}

function readDocusaurus(file: string, folder: string, losses: Losses) {
  const values = object(readModule(file, losses))
  const at = path.dirname(file)
  const sets = docsOfDocusaurus(values, at)
  // The one at the root of the site is the documentation; the others are below a path.
  const main = sets.find(({ route }) => route === '/') ?? sets[0]
  const guesses = ['docs', '../docs', '../../docs'].map((each) => path.join(at, each))
  const docs = main?.folder ?? guesses.find(existsSync) ?? path.join(at, 'docs')
  const theme = object(values.themeConfig)
  const navbar = object(theme.navbar)
  const navItem = (item: Values): NavItem[] => {
    const below = list(item.items).flatMap(navItem)
    const id = text(item.docId) ?? text(item.sidebarId)
    const name = text(item.label) ?? id
    // Addresses of pages are known when they're compiled.
    const link = text(item.href) ?? text(item.to) ?? (id && `${item.type === 'docSidebar' ? 'sidebar' : 'doc'}:${id}`)
    if (!name || (!link && below.length === 0)) return []
    const place = link && (/^(\/|https?:|sidebar:|doc:)/.test(link) ? link : `/${link}`)
    return [{ text: name, ...(place ? { link: place } : {}), ...(below.length > 0 ? { items: below } : {}) }]
  }
  const nav = list(navbar.items).flatMap(navItem)
  const languages = languagesOfDocusaurus(values, at, main?.id, folder)
  const { lang } = languages
  const asset = (name: unknown) => {
    const found = text(name)
    return found && !/^https?:/.test(found) ? `/${found.replace(/^\//, '')}` : undefined
  }
  const staticFolder = path.join(at, 'static')
  const config = compact({
    title: text(values.title) ?? path.basename(folder),
    description: text(values.tagline),
    docs: relative(folder, docs),
    public: existsSync(staticFolder) ? relative(folder, staticFolder) : undefined,
    origin: text(values.url),
    base: text(values.baseUrl),
    ...languages.config,
    icon: existsSync(staticFolder) ? asset(values.favicon) : undefined,
    logo: existsSync(staticFolder) ? asset(object(navbar.logo).src) : undefined,
    logoText: text(navbar.title),
    exclude: existsSync(path.join(docs, 'node_modules')) ? ['**/node_modules/**'] : undefined,
    nav: nav.length > 0 ? languages.navs(nav) : undefined,
    markdown: usesMath(file) ? { math: true } : undefined,
    editLink: editLink(sourceOf(main?.editUrl, path.relative(at, docs).split(path.sep).join('/')), lang ?? 'en'),
    footer: footerOf(lang ?? 'en', footerText(object(theme.footer).copyright)),
  } as SiteConfig)
  const known = 'title tagline url baseUrl i18n favicon themeConfig presets'.split(' ')
  const places = [
    ...sets.flatMap((each) => (each === main ? [] : [each.folder])),
    ...['blog', 'src/pages', 'versioned_docs'].map((each) => path.join(at, each)),
    ...languages.others,
  ]
  return {
    config,
    sidebars: sidebarsOfDocusaurus(main?.sidebarPath, at, folder, losses, languages.labels),
    others: [
      ...leftPages(places, docs, folder),
      ...unused(values, known),
      ...unused(theme, ['navbar', 'footer'], 'themeConfig.'),
    ],
  }
}

/** Folders of pages with their path on the site: those of presets and plugins that exist. */
function docsOfDocusaurus(
  values: Values,
  at: string,
): { folder: string; route: string; id?: string | undefined; sidebarPath?: unknown; editUrl?: unknown }[] {
  const entries = (value: unknown): [unknown, unknown][] =>
    (Array.isArray(value) ? value : []).map((each) => (Array.isArray(each) ? [each[0], each[1]] : [each, undefined]))
  const presets = entries(values.presets).flatMap(([, options]) => object(options).docs ?? [])
  const plugins = entries(values.plugins).flatMap(([name, options]) =>
    /content-docs$/.test(String(name)) ? [options] : [],
  )
  return [...presets, ...plugins].flatMap((each) => {
    const { path: own, id, routeBasePath, sidebarPath, editUrl } = object(each)
    const folder = path.join(at, text(own) ?? 'docs')
    const route = text(routeBasePath) ?? 'docs'
    return existsSync(folder) ? [{ folder, route, id: text(id), sidebarPath, editUrl }] : []
  })
}

/** The languages of Docusaurus: the pages and texts of each but the default one are below `i18n`, in a folder per plugin. */
function languagesOfDocusaurus(values: Values, at: string, id: string | undefined, folder: string) {
  const { defaultLocale, locales, localeConfigs } = object(values.i18n)
  const lang = text(defaultLocale)
  const main = lang ?? 'en'
  const listed = (Array.isArray(locales) ? locales : []).flatMap((each) => text(each) ?? [])
  const pagesOf = (each: string) =>
    path.join(at, 'i18n', each, `docusaurus-plugin-content-docs${id && id !== 'default' ? `-${id}` : ''}`)
  const translated = listed.filter((each) => each !== main && existsSync(path.join(pagesOf(each), 'current')))
  const textsOf = (each: string, file: string): Record<string, string> => {
    const found = path.join(at, 'i18n', each, file)
    const messages = object(existsSync(found) ? JSON.parse(readFileSync(found, 'utf8')) : {})
    return Object.fromEntries(
      Object.entries(messages).flatMap(([key, value]) => {
        const message = text(object(value).message)
        return message ? [[key, message]] : []
      }),
    )
  }
  const localeOf = (each: string): LocaleOptions => {
    const { label, htmlLang, direction } = object(object(localeConfigs)[each])
    const dir = direction === 'rtl' || direction === 'ltr' ? { dir: direction as 'rtl' | 'ltr' } : {}
    return { lang: each, label: text(label) ?? labelOf(each), htmlLang: text(htmlLang) ?? each, ...dir }
  }
  const all = [main, ...translated]
  const folders = translated.map((each) => [each, relative(folder, path.join(pagesOf(each), 'current'))])
  const untranslated = listed.filter((each) => !all.includes(each)).map((each) => path.join(at, 'i18n', each))
  return {
    lang,
    config:
      translated.length > 0
        ? { lang: main, folders: Object.fromEntries(folders), locales: all.map(localeOf) }
        : lang
          ? { lang }
          : {},
    /** Folders with other pages. */
    others: [
      ...untranslated,
      ...translated.flatMap((each) => [
        path.join(at, 'i18n', each, 'docusaurus-plugin-content-blog'),
        path.join(at, 'i18n', each, 'docusaurus-plugin-content-pages'),
      ]),
    ],
    /** The navbar in each language. */
    navs: (nav: NavItem[]) =>
      Object.fromEntries(
        all.map((each) => {
          const texts = textsOf(each, 'docusaurus-theme-classic/navbar.json')
          const translated = (items: NavItem[]): NavItem[] =>
            items.map(({ items: below, ...item }) => ({
              ...item,
              text: texts[`item.label.${item.text}`] ?? item.text,
              ...(below ? { items: translated(below) } : {}),
            }))
          return [each, translated(nav)]
        }),
      ),
    /** Labels of sidebars in each language: of the category `A` by `category.A`. */
    labels: (each: string) => {
      const texts = textsOf(each, path.relative(path.join(at, 'i18n', each), path.join(pagesOf(each), 'current.json')))
      return Object.fromEntries(
        Object.entries(texts).map(([key, label]) => [key.replace(/^sidebar\.[^.]+\./, ''), label]),
      )
    },
  }
}

/** The sidebars that a configuration names, or those next to it. */
function sidebarsOfDocusaurus(
  named: unknown,
  at: string,
  folder: string,
  losses: Losses,
  labels: (lang: string) => Record<string, string>,
): SidebarsOf | undefined {
  const names = [text(named) ?? '', ...scripts('sidebars'), 'sidebars.json'].filter(Boolean)
  const file = named === false ? undefined : names.map((name) => path.join(at, name)).find(existsSync)
  if (!file) return docusaurusSidebars({}, 'sidebars.js')
  const values = file.endsWith('.json') ? JSON.parse(readFileSync(file, 'utf8')) : readModule(file, losses)
  return docusaurusSidebars(object(values), relative(folder, file), labels)
}

/** Notes for folders with pages that aren't in the docs folder: a site has one. */
function leftPages(places: string[], docs: string, folder: string): string[] {
  return [...new Set(places)].flatMap((place) => {
    const isWithin = `${place}${path.sep}`.startsWith(`${docs}${path.sep}`)
    const pages = isWithin || !existsSync(place) ? 0 : markdownFiles(place).length
    if (pages === 0) return []
    const [name, target] = [relative(folder, place), relative(folder, docs)]
    return [`\`${name}\`: ${count(pages, 'page')} in a second place; move them to \`${target}\` to include them`]
  })
}

function markdownFiles(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
    (name) => /\.mdx?$/.test(name) && !name.split(path.sep).includes('node_modules'),
  )
}

/** The keys of a book, which are plain lines of TOML. */
function readMdBook(file: string, folder: string, _losses: Losses) {
  const toml = readFileSync(file, 'utf8')
  const value = (key: string) => new RegExp(`^${key}\\s*=\\s*"([^"]*)"`, 'm').exec(toml)?.[1]
  const docs = path.join(path.dirname(file), value('src') ?? 'src')
  const lang = value('language')
  const site = value('site-url')
  const config = compact({
    title: value('title') ?? path.basename(folder),
    description: value('description'),
    docs: relative(folder, docs),
    lang,
    base: site && /^\/([^/?#]+\/)*$/.test(site) ? site : undefined,
    exclude: existsSync(path.join(docs, 'SUMMARY.md')) ? ['SUMMARY.md'] : undefined,
    aliases: readmeAliases(docs),
    markdown: { braces: 'text' },
  } as SiteConfig)
  const tables = [...toml.matchAll(/^\[([^\]]+)\]/gm)].map(([, name = '']) => name).filter((name) => name !== 'book')
  const others = tables.map((name) => `\`[${name}]\`: only \`[book]\` is carried over`)
  return { config, home: firstChapter(docs), others }
}

/** The first chapter of a book, which is also its home page. */
function firstChapter(docs: string): string | undefined {
  const file = path.join(docs, 'SUMMARY.md')
  const [first] = existsSync(file) ? readSummary(readFileSync(file, 'utf8')).filter((each) => each.file) : []
  return first?.file && existsSync(path.join(docs, first.file)) ? first.file.replace(/^\.\//, '') : undefined
}

/** In a book, the `README.md` of a folder is its index. */
function readmeAliases(docs: string): Record<string, string> | undefined {
  const aliases = (existsSync(docs) ? markdownFiles(docs) : []).flatMap((name) => {
    const [, below] = /^(.+)\/README\.md$/.exec(name.split(path.sep).join('/')) ?? []
    return below && !existsSync(path.join(docs, below, 'index.md')) ? [[`/${below}/`, `/${below}/README`] as const] : []
  })
  return aliases.length > 0 ? Object.fromEntries(aliases.sort()) : undefined
}

/** The docs folder of a folder without a known tool; undefined if it has no pages. */
export function plainDocs(folder: string): string | undefined {
  const docs = path.join(folder, 'docs')
  const isFolder = statSync(docs, { throwIfNoEntry: false })?.isDirectory()
  if (!isFolder) return undefined
  return markdownFiles(docs).length > 0 ? 'docs' : undefined
}
