// What the readers of other tools' configurations share: values of any type as the one that's expected, and options that most
// of these tools have.

import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import {
  type HeadTag,
  headProblem,
  type LocaleOptions,
  type NavItem,
  type SidebarItem,
  type SiteConfig,
  type SocialLink,
} from '@inkstone/docs/init'
import { noCounterpart } from './notes.ts'
import type { SidebarsOf } from './otherTools.ts'

export type Values = Record<string, unknown>

/** What is carried over, and what has no counterpart. */
export interface Read {
  config: SiteConfig
  sidebars?: SidebarsOf | undefined
  home?: string | undefined
  others: string[]
}

export function object(value: unknown): Values {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Values) : {}
}

export function list(value: unknown): Values[] {
  return Array.isArray(value) ? value.map(object) : []
}

export function text(value: unknown): string | undefined {
  return typeof value === 'string' && value !== '' ? value : undefined
}

/** Only the fields that have a value. */
export function compact(config: SiteConfig): SiteConfig {
  return Object.fromEntries(Object.entries(config).filter(([, value]) => value !== undefined)) as unknown as SiteConfig
}

/** The path of a site with a slash at both ends. */
export function baseOf(value: unknown): string | undefined {
  return text(value)?.replace(/^\/?(.*?)\/?$/, (_, inner: string) => (inner ? `/${inner}/` : '/'))
}

export function relative(folder: string, file: string): string {
  return path.relative(folder, file).split(path.sep).join('/') || '.'
}

/** Keys of a configuration that nothing reads. */
export function unused(values: Values, known: string[], prefix = ''): string[] {
  return Object.keys(values)
    .filter((key) => !known.includes(key))
    .map((key) => `\`${prefix}${key}\`${noCounterpart}`)
}

/** Languages as VitePress and Starlight list them: by folder, `root` for the pages at the root. */
export function localesOf(locales: Values, docs: string, preferred?: string): Pick<SiteConfig, 'lang' | 'locales'> {
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

/** Navbar items of VitePress and Rspress. */
export function navItems(items: unknown): NavItem[] {
  return list(items).flatMap((item): NavItem[] => {
    const [name, link] = [text(item.text), text(item.link)]
    const below = navItems(item.items)
    if (!name || (!link && below.length === 0)) return []
    return [{ text: name, ...(link ? { link } : {}), ...(below.length > 0 ? { items: below } : {}) }]
  })
}

/** Sidebar items of VitePress, whose links may be relative to a base, and of Rspress, which has headers and dividers. */
export function sidebarItems(items: unknown, base = ''): SidebarItem[] {
  return list(items).flatMap((item): SidebarItem[] => {
    const header = text(item.sectionHeaderText)
    if (header) return [{ type: 'section-header', text: header }]
    if (item.dividerType === 'dashed' || item.dividerType === 'solid')
      return [{ type: 'divider', text: '', dividerType: item.dividerType }]
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

export function socialLinks(items: unknown, address: string): SocialLink[] | undefined {
  const links = list(items).flatMap((item): SocialLink[] => {
    const [icon, content] = [text(item.icon), text(item[address])]
    return icon && content ? [{ icon, mode: 'link', content }] : []
  })
  return links.length > 0 ? links : undefined
}

export function footerOf(lang: string, footer?: string): SiteConfig['footer'] {
  return footer ? { [lang]: footer } : undefined
}

/** The text of a footer without its tags. */
export function footerText(...parts: unknown[]): string | undefined {
  const plain = parts.flatMap(
    (part) =>
      text(part)
        ?.replace(/<br\s*\/?>/gi, ' ')
        .replace(/<[^>]*>/g, '')
        .replaceAll('&copy;', '©')
        .trim() ?? [],
  )
  return plain.filter(Boolean).join(' · ') || undefined
}

/** A link to the source of pages; `address` is that of the docs folder. */
export function editLink(address: string | undefined, lang: string, label?: unknown): SiteConfig['editLink'] {
  const folder = address?.replace(/\/:path$/, '').replace(/\/$/, '')
  return folder && URL.canParse(folder)
    ? { docRepoBaseUrl: folder, text: { [lang]: text(label) ?? 'Edit this page' } }
    : undefined
}

/** Tags for the head that this tool has, too; those of Starlight and Docusaurus are objects. Adds a note for each of the others. */
export function headTags(tags: unknown, notes: string[]): HeadTag[] | undefined {
  const kept = (Array.isArray(tags) ? tags : []).flatMap((each): HeadTag[] => {
    const { tag, attrs, content, tagName, attributes: given, innerHTML } = object(each)
    const [name, attributes, inner] = Array.isArray(each)
      ? each
      : [tag ?? tagName, attrs ?? given, content ?? innerHTML]
    if (typeof name !== 'string') return []
    const entries = Object.entries(object(attributes))
    const plain = entries.filter((entry): entry is [string, string | boolean] => /string|boolean/.test(typeof entry[1]))
    const made = [name, Object.fromEntries(plain), ...(text(inner) ? [inner] : [])] as HeadTag
    const problem = plain.length < entries.length ? "it isn't plain data" : headProblem(made)
    const what = text(object(attributes).src ?? object(attributes).href ?? object(attributes).name) ?? name
    if (problem) notes.push(`\`head\`: \`<${name}>\` with \`${what}\`: ${problem}`)
    return problem ? [] : [made]
  })
  return kept.length > 0 ? kept : undefined
}

/** Shows dates of pages, which git knows. */
export function datedIf(wanted: unknown, folder: string): SiteConfig['themeConfig'] {
  let at = folder
  while (!existsSync(path.join(at, '.git')) && path.dirname(at) !== at) at = path.dirname(at)
  return wanted === true && existsSync(path.join(at, '.git')) ? { lastUpdated: true } : undefined
}

/** Whether a configuration has the plugin with which these tools read formulas. */
export function usesMath(file: string): boolean {
  return readFileSync(file, 'utf8').includes('remark-math')
}

/** Address of a folder of pages, from that of the site in its repository. */
export function sourceOf(site: unknown, docs: string): string | undefined {
  const address = text(site)
  if (!address || !URL.canParse(address)) return undefined
  return new URL(docs, `${address.replace(/\/$/, '')}/`).href
}
