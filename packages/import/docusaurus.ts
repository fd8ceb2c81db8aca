// What `init` carries over from Docusaurus, whose translations and texts are in folders of their plugins.

import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import {
  count,
  type LocaleOptions,
  labelOf,
  markdownFiles,
  type NavItem,
  type SidebarsOf,
  type SiteConfig,
  scripts,
} from '@inkstone/docs/init'
import { type Losses, readModule } from './evaluate.ts'
import { docusaurusSidebars } from './sidebars.ts'
import {
  compact,
  editLink,
  footerOf,
  footerText,
  list,
  object,
  relative,
  sourceOf,
  text,
  unused,
  usesMath,
  type Values,
} from './values.ts'

export function readDocusaurus(file: string, folder: string, losses: Losses) {
  const values = object(readModule(file, losses))
  const at = path.dirname(file)
  const sets = docsOfDocusaurus(values, at)
  // The one at the root of the site is the documentation; the others are below a path.
  const main = sets.find(({ route }) => route === '/') ?? sets[0]
  const route = main?.route ?? 'docs'
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
    const place = link && withoutRoute(/^(\/|https?:|sidebar:|doc:)/.test(link) ? link : `/${link}`, route)
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
    sidebars: withAliases(sidebarsOfDocusaurus(main?.sidebarPath, at, folder, losses, languages.labels), route),
    others: [
      ...leftPages(places, docs, folder),
      ...unused(values, known),
      ...unused(theme, ['navbar', 'footer'], 'themeConfig.'),
    ],
  }
}

/** A link without the path of the documentation, whose pages are at the root of the site here: `/docs/a` is `/a`. */
function withoutRoute(link: string, route: string): string {
  const prefix = `/${route.replace(/^\/|\/$/g, '')}`
  return link === prefix || link.startsWith(`${prefix}/`) ? link.slice(prefix.length) || '/' : link
}

/** Adds the addresses with that path which pages link to. */
function withAliases(sidebars: SidebarsOf | undefined, route: string): SidebarsOf {
  return (pages, langs) => {
    const routes = new Set(pages.map(({ routePath }) => routePath))
    const targets = pages.flatMap(({ lang, links }) => {
      const prefix = langs.find((each) => each.lang === lang)?.prefix ?? ''
      return links.flatMap(({ kind, target }): [string, string][] => {
        const [from = ''] = target.split(/[?#]/, 1)
        const inLanguage = prefix && from.startsWith(`${prefix}/`) ? prefix : ''
        const plain = inLanguage + withoutRoute(from.slice(inLanguage.length), route)
        const to = [plain, `${plain}/`, plain.replace(/\/$/, '')].find((each) => routes.has(each))
        return kind === 'page' && plain !== from && to ? [[from, to]] : []
      })
    })
    const aliases = targets.length > 0 ? { aliases: Object.fromEntries(targets.sort()) } : {}
    return { ...(sidebars?.(pages, langs) ?? { sidebar: {}, notes: [] }), ...aliases }
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
