// What `init` carries over from VitePress.

import { existsSync } from 'node:fs'
import path from 'node:path'
import type { NavItem, SidebarItem, SiteConfig } from '@inkstone/docs/init'
import { type Losses, readModule } from './evaluate.ts'
import { scripts } from './otherTools.ts'
import {
  baseOf,
  compact,
  datedIf,
  editLink,
  footerOf,
  footerText,
  headTags,
  localesOf,
  navItems,
  object,
  relative,
  sidebarItems,
  socialLinks,
  text,
  unused,
  type Values,
} from './values.ts'

export function readVitePress(file: string, folder: string, losses: Losses) {
  const values = object(readModule(file, losses))
  const theme = object(values.themeConfig)
  // The configuration is `.vitepress/config.ts` or `.vitepress/config/index.ts`.
  const root = file.slice(0, file.lastIndexOf('.vitepress'))
  const docs = path.resolve(root, text(values.srcDir) ?? '.')
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
  if (theme.logo !== undefined && !logo?.startsWith('/'))
    notes.push('`themeConfig.logo`: put the file into the `public` folder, and set `logo` to its path')
  const exclude = Array.isArray(values.srcExclude) ? values.srcExclude.filter((each) => typeof each === 'string') : []
  const config = compact({
    title: text(values.title) ?? path.basename(folder),
    description: text(values.description),
    docs: relative(folder, docs),
    base: baseOf(values.base),
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
