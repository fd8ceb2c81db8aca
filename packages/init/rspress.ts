// What `init` carries over from Rspress.

import { existsSync, statSync } from 'node:fs'
import path from 'node:path'
import type { LocaleOptions, NavItem, SidebarItem, SiteConfig } from '@inkstone/docs/init'
import { type Losses, readModule } from './evaluate.ts'
import { aliasesBefore, redirectsOfList } from './redirects.ts'
import {
  baseOf,
  compact,
  datedIf,
  editLink,
  footerOf,
  footerText,
  headTags,
  list,
  navItems,
  object,
  relative,
  sidebarItems,
  socialLinks,
  text,
  unused,
  type Values,
} from './values.ts'

export function readRspress(file: string, folder: string, losses: Losses) {
  const values = object(readModule(file, losses))
  const docs = path.resolve(path.dirname(file), text(values.root) ?? 'docs')
  const lang = text(values.lang)
  const theme = object(values.themeConfig)
  // Older versions only have those of the theme.
  const listed = list(values.locales).length > 0 ? list(values.locales) : list(theme.locales)
  const locales = listed.flatMap((each): LocaleOptions[] => {
    const name = text(each.lang)
    return name && existsSync(path.join(docs, name)) ? [{ lang: name, label: text(each.label) ?? name }] : []
  })
  const present = ['en', 'zh'].filter((each) => existsSync(path.join(docs, each)))
  const all = locales.length > 0 ? locales : present.map((each) => ({ lang: each, label: each }))
  const local = (value: unknown) => (text(value)?.startsWith('/') ? text(value) : undefined)
  const { light, dark } = object(values.logo)
  const main = lang ?? all[0]?.lang ?? 'en'
  const notes: string[] = []
  for (const name of ['logo', 'icon'] as const) {
    const value = values[name]
    const addresses = [value, ...Object.values(object(value))].filter(text)
    if (addresses.some((each) => !local(each)))
      notes.push(`\`${name}\`: put the file into the \`public\` folder, and set \`${name}\` to its path`)
  }
  const { exclude, ...route } = object(values.route)
  // Of pages' imports; those of single modules, `name$`, are the bundler's.
  const builder = object(values.builderConfig)
  const alias = Object.fromEntries(
    Object.entries({ ...object(object(builder.source).alias), ...object(object(builder.resolve).alias) }).flatMap(
      ([name, to]) => {
        const place = text(to) && path.resolve(path.dirname(file), String(to))
        return place && !name.endsWith('$') && statSync(place, { throwIfNoEntry: false })?.isDirectory()
          ? [[name, relative(docs, place)]]
          : []
      },
    ),
  )
  const excluded = Array.isArray(exclude) ? exclude.filter((each) => typeof each === 'string') : []
  const config = compact({
    title: text(values.title) ?? path.basename(folder),
    description: text(values.description),
    docs: relative(folder, docs),
    origin: text(values.siteOrigin),
    base: baseOf(values.base),
    ...(all.length > 0 ? { lang: lang ?? all[0]?.lang, locales: all } : { lang }),
    logo: local(light) && local(dark) ? { light, dark } : local(values.logo),
    logoText: text(values.logoText),
    icon: local(values.icon),
    ...navigationOf(theme, main, all),
    exclude: excluded.length > 0 ? excluded : undefined,
    markdown: Object.keys(alias).length > 0 ? { alias } : undefined,
    aliases: aliasesBefore(list(values.plugins).flatMap(({ redirects }) => redirectsOfList(redirects))),
    head: headTags(values.head, notes),
    socialLinks: socialLinks(theme.socialLinks, 'content'),
    editLink: editLink(text(object(theme.editLink).docRepoBaseUrl), main, object(theme.editLink).text),
    footer: footerOf(main, footerText(object(theme.footer).message)),
    themeConfig: datedIf(theme.lastUpdated, folder),
  } as SiteConfig)
  const known = 'root title description siteOrigin base lang locales logo logoText icon themeConfig head route'.split(
    ' ',
  )
  return {
    config,
    others: [
      ...unused(values, known),
      ...unused(route, [], 'route.'),
      ...unused(
        theme,
        ['nav', 'sidebar', 'locales', 'socialLinks', 'editLink', 'footer', 'lastUpdated'],
        'themeConfig.',
      ),
      ...notes,
    ],
  }
}

/** The navbar and the sidebars by language: those of the theme are for all, or by prefix, and each language may have its own. */
function navigationOf(theme: Values, main: string, locales: LocaleOptions[]): Pick<SiteConfig, 'nav' | 'sidebar'> {
  const nav: Record<string, NavItem[]> = {}
  const sidebar: Record<string, Record<string, SidebarItem[]>> = {}
  for (const lang of locales.length > 0 ? locales.map((each) => each.lang) : [main]) {
    const own = list(theme.locales).find((each) => each.lang === lang) ?? {}
    const links = navItems(own.nav ?? theme.nav)
    if (links.length > 0) nav[lang] = links
    const isOwn = (prefix: string) =>
      own.sidebar !== undefined || (locales.find((each) => isWithin(prefix, each.lang))?.lang ?? main) === lang
    const lists = Object.entries(object(own.sidebar ?? theme.sidebar))
      .filter(([prefix]) => isOwn(prefix))
      .map(([prefix, items]) => [prefix, sidebarItems(items)] as const)
      .filter(([, items]) => items.length > 0)
    if (lists.length > 0) sidebar[lang] = Object.fromEntries(lists)
  }
  return {
    ...(Object.keys(nav).length > 0 ? { nav } : {}),
    ...(Object.keys(sidebar).length > 0 ? { sidebar } : {}),
  }
}

/** Whether a path prefix is that of a language, `/zh` or `/zh/guide/`. */
function isWithin(prefix: string, lang: string): boolean {
  return `${prefix}/`.startsWith(`/${lang}/`)
}
