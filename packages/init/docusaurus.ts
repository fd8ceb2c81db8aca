// What `init` carries over from Docusaurus, whose translations and texts are in folders of their plugins.

import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import {
  aboutTool,
  count,
  type LocaleOptions,
  markdownEnding,
  type NavItem,
  type Page,
  type SiteConfig,
  type SocialLink,
} from '@inkstone/docs/init'
import { type Losses, readModule } from './evaluate.ts'
import { markdownFiles } from './notes.ts'
import { type Lang, type Sidebars, type SidebarsOf, scripts } from './otherTools.ts'
import { aliasesBefore, redirectsOfList } from './redirects.ts'
import { docusaurusSidebars, unnumbered } from './sidebars.ts'
import { labelOf } from './starter.ts'
import {
  baseOf,
  compact,
  datedIf,
  editLink,
  footerOf,
  footerText,
  headTags,
  list,
  object,
  relative,
  sourceOf,
  text,
  unused,
  usesMath,
  type Values,
} from './values.ts'

/** Pages of the site: those of a plugin, with their path on it. */
interface PageSet {
  /** The plugin's id, which is in the names of folders of translations unless it's `default`. */
  id: string
  kind: 'docs' | 'blog'
  folder: string
  /** `docs`, empty at the root of the site. */
  route: string
  options: Values
}

export function readDocusaurus(file: string, folder: string, losses: Losses) {
  const values = object(readModule(file, losses))
  const at = path.dirname(file)
  const notes: string[] = []
  const sets = pageSets(values, at, notes)
  // Pages at the root of the site are in the docs folder. The others keep their paths, as folders of it.
  const main = sets.find(({ route }) => route === '')
  const docs =
    main?.folder ??
    path.join(at, ['pages', 'site-pages'].find((name) => !existsSync(path.join(at, name))) ?? 'docs-pages')
  const below = sets.filter((each) => each !== main)
  const theme = object(values.themeConfig)
  const navbar = object(theme.navbar)
  const sidebarLabels = new Map(
    list(navbar.items).flatMap(({ sidebarId, label }) =>
      text(sidebarId) && text(label) ? [[String(sidebarId), String(label)]] : [],
    ),
  )
  const socialLinks: SocialLink[] = []
  const navItem = (item: Values): NavItem[] => {
    const items = list(item.items).flatMap(navItem)
    const id = text(item.docId) ?? text(item.sidebarId)
    const plugin = text(item.docsPluginId)
    const link =
      address(item) ??
      (id && [item.type === 'docSidebar' ? 'sidebar' : 'doc', ...(plugin ? [plugin] : []), id].join(':'))
    const icon = text(item.label) ? undefined : iconOf(link)
    if (icon && link) socialLinks.push({ icon, mode: 'link', content: link })
    const name = labelOfItem(item) ?? id ?? (link && hostOf(link))
    const isOwn = /^(search|localeDropdown|docsVersionDropdown|docsVersion)$/.test(String(item.type))
    if (icon || isOwn) return []
    if (!name || (!link && items.length === 0)) {
      notes.push(`navbar: an entry without a link is left out: \`${JSON.stringify(item)}\``)
      return []
    }
    return [{ text: name, ...(link ? { link } : {}), ...(items.length > 0 ? { items } : {}) }]
  }
  const nav = list(navbar.items).flatMap(navItem)
  const footer = object(theme.footer)
  const footerItem = (item: Values): NavItem[] => {
    const items = list(item.items).flatMap(footerItem)
    const [name, link] = [labelOfItem(item) ?? text(item.title), address(item)]
    if (!name || (!link && items.length === 0)) {
      notes.push(`footer: an entry without a link is left out: \`${JSON.stringify(item)}\``)
      return []
    }
    return [{ text: name, ...(link ? { link } : {}), ...(items.length > 0 ? { items } : {}) }]
  }
  const footerLinks = list(footer.links).flatMap(footerItem)
  const languages = languagesOfDocusaurus(values, at, sets, folder)
  const { lang } = languages
  const asset = (name: unknown) => {
    const found = text(name)
    return found && !/^https?:/.test(found) ? `/${found.replace(/^\//, '')}` : undefined
  }
  const staticFolder = path.join(at, 'static')
  const [first] = sets.filter(({ kind }) => kind === 'docs')
  const config = compact({
    title: text(values.title) ?? path.basename(folder),
    description: text(values.tagline),
    docs: relative(folder, docs),
    folders: {
      ...Object.fromEntries(below.map((set) => [set.route, relative(folder, set.folder)])),
      ...languages.folders,
      ...(below.some((set) => refersToStatic(set)) ? { static: relative(folder, staticFolder) } : {}),
    },
    public: existsSync(staticFolder) ? relative(folder, staticFolder) : undefined,
    origin: text(values.url),
    base: baseOf(values.baseUrl),
    ...languages.config,
    icon: existsSync(staticFolder) ? asset(values.favicon) : undefined,
    logo: existsSync(staticFolder) ? asset(object(navbar.logo).src) : undefined,
    logoText: text(navbar.title),
    exclude: sets.some((each) => existsSync(path.join(each.folder, 'node_modules')))
      ? ['**/node_modules/**']
      : undefined,
    nav: nav.length > 0 ? languages.translated(nav, 'navbar') : undefined,
    socialLinks: socialLinks.length > 0 ? socialLinks : undefined,
    aliases: redirects(values, notes),
    head: headTags(values.headTags, notes),
    markdown: usesMath(file) ? { math: true } : undefined,
    editLink: first && editLink(editUrlOf(first, at, notes), lang ?? 'en'),
    footer: footerOf(lang ?? 'en', footerText(footer.copyright)),
    footerLinks: footerLinks.length > 0 ? languages.translated(footerLinks, 'footer') : undefined,
    themeConfig: first?.options.showLastUpdateTime === true ? datedIf(true, folder) : undefined,
  } as SiteConfig)
  if (Object.keys(config.folders ?? {}).length === 0) delete config.folders
  const known = 'title tagline url baseUrl i18n favicon themeConfig presets plugins headTags'.split(' ')
  const places = ['src/pages', 'versioned_docs', 'blog'].map((each) => path.join(at, each))
  const isTaken = (place: string) => sets.some((set) => set.folder === place)
  return {
    config,
    sidebars: sidebarsOfSets(sets, at, folder, losses, languages.labels, sidebarLabels),
    others: [
      ...leftPages([...places.filter((place) => !isTaken(place)), ...languages.others], docs, folder),
      ...reactPages(at, folder),
      ...unused(values, known),
      ...unused(theme, ['navbar', 'footer'], 'themeConfig.'),
      ...notes,
    ],
  }
}

function address(item: Values): string | undefined {
  const link = text(item.href) ?? text(item.to)
  return link && !/^(\/|[a-z]+:)/.test(link) ? `/${link}` : link
}

/** The text of an item, which may be in HTML or only for screen readers. */
function labelOfItem(item: Values): string | undefined {
  return text(item.label) ?? text(item['aria-label']) ?? text(item.title) ?? footerText(item.html ?? item.value)
}

function hostOf(link: string): string | undefined {
  return URL.canParse(link) ? new URL(link).hostname : undefined
}

/** The icon of a site that has one. */
function iconOf(link: string | undefined): string | undefined {
  const sites = {
    github: /github\.com$/,
    gitlab: /gitlab\.com$/,
    x: /(^|\.)(twitter|x)\.com$/,
    discord: /discord(app)?\.(com|gg)$/,
  }
  const host = link && hostOf(link)
  return host ? Object.entries(sites).find(([, pattern]) => pattern.test(host))?.[0] : undefined
}

/** Whether pages have the path of a static file instead of its address. */
function refersToStatic({ folder }: PageSet): boolean {
  return markdownFiles(folder).some((name) => readFileSync(path.join(folder, name), 'utf8').includes('(../static/'))
}

/** The pages of presets and plugins. Notes on plugins and options without a counterpart. */
function pageSets(values: Values, at: string, notes: string[]): PageSet[] {
  const entries = (value: unknown): [string, Values][] =>
    (Array.isArray(value) ? value : []).flatMap((each) =>
      Array.isArray(each) ? [[String(each[0]), object(each[1])]] : typeof each === 'string' ? [[each, {}]] : [],
    )
  const presets = entries(values.presets)
  const given: ['docs' | 'blog', Values][] = []
  for (const [name, options] of presets) {
    if (!/(^|[-/])classic$/.test(name)) notes.push(`\`presets\`: \`${name}\` isn't run`)
    for (const kind of ['docs', 'blog'] as const) if (options[kind] !== false) given.push([kind, object(options[kind])])
    notes.push(...unused(options, ['docs', 'blog', 'pages', 'sitemap', 'theme'], 'presets.'))
    notes.push(...unused(object(options.theme), [], 'presets.theme.'))
  }
  for (const [name, options] of entries(values.plugins)) {
    const [, kind] = /content-(docs|blog)$/.exec(name) ?? []
    if (kind) given.push([kind as 'docs' | 'blog', options])
    else if (!/client-redirects$/.test(name)) notes.push(`\`plugins\`: \`${name}\` isn't run`)
  }
  // Without presets, as in a configuration that can't be read.
  const all: ['docs' | 'blog', Values][] =
    presets.length > 0 || given.length > 0
      ? given
      : [
          ['docs', {}],
          ['blog', {}],
        ]
  const known = 'id path routeBasePath sidebarPath editUrl showLastUpdateTime remarkPlugins rehypePlugins'.split(' ')
  return all.flatMap(([kind, options]): PageSet[] => {
    const own = path.resolve(at, text(options.path) ?? kind)
    const guesses = [
      own,
      ...(text(options.path) || kind === 'blog' ? [] : [path.join(at, '../docs'), path.join(at, '../../docs')]),
    ]
    const folder = guesses.find(existsSync)
    if (!folder) return []
    notes.push(...unused(options, known, `${kind}.`))
    if (kind === 'blog')
      notes.push(
        '`blog`: its index, tags, authors and feed are pages of the plugin `@inkstone/blog`, which you can add',
      )
    const route = (typeof options.routeBasePath === 'string' ? options.routeBasePath : kind).replace(/^\/|\/$/g, '')
    return [{ id: text(options.id) ?? 'default', kind, folder, route, options }]
  })
}

/** Old addresses by plugin-client-redirects. */
function redirects(values: Values, notes: string[]): SiteConfig['aliases'] {
  const options = (Array.isArray(values.plugins) ? values.plugins : []).flatMap((each) =>
    Array.isArray(each) && /client-redirects$/.test(String(each[0])) ? [object(each[1])] : [],
  )
  for (const each of options) notes.push(...unused(each, ['id', 'redirects'], 'redirects.'))
  return aliasesBefore(options.flatMap((each) => redirectsOfList(each.redirects)))
}

/** The address of the docs folder in its repository, if the pages there have the paths that they have on the site. */
function editUrlOf({ folder, route, options }: PageSet, at: string, notes: string[]): string | undefined {
  const source = sourceOf(options.editUrl, path.relative(at, folder).split(path.sep).join('/'))
  if (!source || route === '') return source
  if (source.endsWith(`/${route}`)) return source.slice(0, -route.length - 1)
  notes.push(`\`docs.editUrl\`: the folder isn't named \`${route}\` like the path of its pages`)
  return undefined
}

/** Notes on React components that are pages. */
function reactPages(at: string, folder: string): string[] {
  const pages = path.join(at, 'src/pages')
  const names = existsSync(pages) ? readdirSync(pages, { recursive: true, encoding: 'utf8' }) : []
  return names
    .filter((name) => /\.[jt]sx?$/.test(name) && !/(^|[/\\])(_|__tests__)|\.test\./.test(name))
    .map((name) => `\`${relative(folder, path.join(pages, name))}\`: a page in React`)
}

/** The languages of Docusaurus: the pages and texts of each but the default one are below `i18n`, in a folder per plugin. */
function languagesOfDocusaurus(values: Values, at: string, sets: PageSet[], folder: string) {
  const { defaultLocale, locales, localeConfigs } = object(values.i18n)
  const lang = text(defaultLocale)
  const main = lang ?? 'en'
  const listed = (Array.isArray(locales) ? locales : []).flatMap((each) => text(each) ?? [])
  const pluginFolder = (each: string, { kind, id }: PageSet) =>
    path.join(at, 'i18n', each, `docusaurus-plugin-content-${kind}${id === 'default' ? '' : `-${id}`}`)
  const pagesOf = (each: string, set: PageSet) =>
    path.join(pluginFolder(each, set), set.kind === 'docs' ? 'current' : '')
  const translated = listed.filter((each) => each !== main && sets.some((set) => existsSync(pagesOf(each, set))))
  const messages = (file: string): Record<string, string> => {
    const all = object(existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {})
    return Object.fromEntries(
      Object.entries(all).flatMap(([key, value]) => {
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
  const folders = translated.flatMap((each) =>
    sets.flatMap((set) => {
      const place = pagesOf(each, set)
      return existsSync(place) ? [[path.posix.join(each, set.route), relative(folder, place)]] : []
    }),
  )
  const untranslated = listed.filter((each) => !all.includes(each)).map((each) => path.join(at, 'i18n', each))
  return {
    lang,
    config: translated.length > 0 ? { lang: main, locales: all.map(localeOf) } : lang ? { lang } : {},
    folders: Object.fromEntries(folders) as Record<string, string>,
    /** Folders with other pages. */
    others: [
      ...untranslated,
      ...translated.map((each) => path.join(at, 'i18n', each, 'docusaurus-plugin-content-pages')),
    ],
    /** The navbar or the footer in each language. */
    translated: (items: NavItem[], part: 'navbar' | 'footer') =>
      Object.fromEntries(
        all.map((each) => {
          const texts = messages(path.join(at, 'i18n', each, `docusaurus-theme-classic/${part}.json`))
          const keys = part === 'navbar' ? ['item.label.'] : ['link.item.label.', 'link.title.']
          const translate = (items: NavItem[]): NavItem[] =>
            items.map(({ items: below, ...item }) => ({
              ...item,
              text: keys.map((key) => texts[key + item.text]).find(Boolean) ?? item.text,
              ...(below ? { items: translate(below) } : {}),
            }))
          return [each, translate(items)]
        }),
      ),
    /** Labels of sidebars in each language: of the category `A` by `category.A`. */
    labels: (each: string, set: PageSet) => {
      const texts = messages(path.join(pluginFolder(each, set), 'current.json'))
      return Object.fromEntries(
        Object.entries(texts).map(([key, label]) => [key.replace(/^sidebar\.[^.]+\./, ''), label]),
      )
    },
  }
}

/** The sidebars of all docs, and the addresses of blog posts. */
function sidebarsOfSets(
  sets: PageSet[],
  at: string,
  folder: string,
  losses: Losses,
  labels: (lang: string, set: PageSet) => Record<string, string>,
  titles: ReadonlyMap<string, string>,
): SidebarsOf {
  const made = sets.flatMap((set): { id: string; sidebars: SidebarsOf }[] => {
    if (set.kind !== 'docs') return []
    const { sidebarPath, id } = set.options
    const names = [text(sidebarPath) ?? '', ...(id ? [] : [...scripts('sidebars'), 'sidebars.json'])].filter(Boolean)
    const file = sidebarPath === false ? undefined : names.map((name) => path.resolve(at, name)).find(existsSync)
    const values =
      file === undefined
        ? {}
        : file.endsWith('.json')
          ? JSON.parse(readFileSync(file, 'utf8'))
          : readModule(file, losses)
    const name = file ? relative(folder, file) : 'sidebars.js'
    const own = (lang: string) => labels(lang, set)
    return [{ id: set.id, sidebars: docusaurusSidebars(object(values), name, set.route, own, titles) }]
  })
  return (pages, langs) => {
    const all = made.map(({ id, sidebars }) => ({ id, ...sidebars(pages, langs) }))
    const sidebar: Sidebars['sidebar'] = {}
    for (const each of all)
      for (const [lang, own] of Object.entries(each.sidebar)) sidebar[lang] = { ...own, ...sidebar[lang] }
    const aliases = Object.fromEntries(sets.flatMap((set) => addressesBefore(pages, langs, set)))
    return {
      sidebar,
      notes: all.flatMap(({ notes }) => notes),
      ...(Object.keys(aliases).length > 0 ? { aliases } : {}),
      linkOf: (lang, name) => {
        const [kind = '', ...rest] = name.split(':')
        const [plugin, id] = rest.length > 1 ? rest : [undefined, rest[0]]
        const own = all.find((each) => each.id === plugin) ?? all[0]
        return own?.linkOf?.(lang, `${kind}:${id}`)
      },
    }
  }
}

/**
 * Addresses that differ from the files' names: posts with a date, `2024-05-06-tea.md` at `2024/05/06/tea`; pages with a number,
 * `01-tea.md` at `tea`; and `tea/tea.md`, which is the index of its folder.
 */
function addressesBefore(pages: Page[], langs: Lang[], { kind, route }: PageSet): [string, string][] {
  const root = route ? `${route}/` : ''
  const routes = new Set(pages.map(({ routePath }) => routePath))
  return pages.flatMap(({ path: file, lang, routePath, frontmatter }): [string, string][] => {
    const prefix = langs.find((each) => each.lang === lang)?.prefix ?? ''
    const below = file.startsWith(`${lang}/`) ? file.slice(lang.length + 1) : file
    const { slug, id } = object(JSON.parse(frontmatter))
    if (!below.startsWith(root) || text(slug)) return []
    // An `id` is the last part of the address already.
    const renamed = (name: string) => (text(id) && !name.endsWith('/') ? name.replace(/[^/]*$/, String(id)) : name)
    const name = renamed(below.slice(root.length).replace(markdownEnding, ''))
    const plain = kind === 'blog' ? name.replace(/(\d{4})-(\d\d)-(\d\d)[-/]/, '$1/$2/$3/') : unnumbered(name)
    // `tea/index`, `tea/README` and `tea/tea`.
    const index = /^(?:(.*\/)?(?:index|readme)|((?:.*\/)?([^/]+)\/)\3)$/i.exec(plain)
    const own = `${prefix}/${root}${index ? (index[1] ?? index[2] ?? '') : plain}`
    const to = renamed(routePath)
    return own === to || routes.has(own) ? [] : [[own, to]]
  })
}

/** Notes for folders with pages that aren't in the docs folder: a site has one. */
function leftPages(places: string[], docs: string, folder: string): string[] {
  return [...new Set(places)].flatMap((place) => {
    const isWithin = `${place}${path.sep}`.startsWith(`${docs}${path.sep}`)
    const pages = isWithin || !existsSync(place) ? 0 : markdownFiles(place).length
    if (pages === 0) return []
    const [name, target] = [relative(folder, place), relative(folder, docs)]
    const rest = name.endsWith('versioned_docs')
      ? `of other versions; list these in \`multiVersion\` (${aboutTool().homepage}migrate/docusaurus)`
      : `in a second place; move them to \`${target}\` to include them`
    return [`\`${name}\`: ${count(pages, 'page')} ${rest}`]
  })
}
