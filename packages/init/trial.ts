// Compiles and checks a site before its configuration is written, so that the first build succeeds: errors of pages that
// were written for another tool become warnings, and images of other sites are allowed.

import { mkdirSync, rmSync } from 'node:fs'
import path from 'node:path'
import {
  type ConfigurableRule,
  compileConfig,
  type Diagnostic,
  isConfigurable,
  type NavItem,
  report,
  type SiteConfig,
  socialIconsCss,
} from '@inkstone/docs/init'
import { compare, type Difference } from './comparison.ts'
import type { Sidebars, SidebarsOf } from './otherTools.ts'
import { aliasesTo } from './redirects.ts'

/** A configuration that builds, and what the first build would have reported. */
export interface Trial {
  config: SiteConfig
  pages: number
  /** Whether a page is at the address of the site. */
  hasHome: boolean
  /** The first page in the default language. */
  first?: { text: string; link: string } | undefined
  /** Number of errors by the rule that's tolerated now. */
  tolerated: Record<string, number>
  /** Errors that can't be tolerated, as the build prints them. */
  errors: string
  notes: string[]
  /** What pages lack of their sources. */
  differences: Difference[]
}

/** Tries a configuration, as if it were in a file. */
export async function tryConfig(file: string, given: SiteConfig, sidebars?: SidebarsOf): Promise<Trial> {
  const notes: string[] = []
  const socialLinks = given.socialLinks?.filter((link) => {
    try {
      socialIconsCss([link])
      return true
    } catch (error) {
      notes.push(`\`socialLinks\`: ${(error as Error).message}`)
      return false
    }
  })
  const {
    config,
    diagnostics,
    pages,
    hasHome,
    first,
    notes: more,
    differences,
  } = await withDocs(path.resolve(path.dirname(file), given.docs ?? 'docs'), () =>
    check(file, { ...given, ...(socialLinks ? { socialLinks } : {}) }, sidebars),
  )
  notes.push(...more)
  // If a language lacks a page, the one in its place has the same errors again.
  const unique = new Map(diagnostics.map((each) => [JSON.stringify(each), each]))
  const errors = [...unique.values()].filter(({ severity }) => severity === 'error')
  const tolerated: Record<string, number> = {}
  const others: Diagnostic[] = []
  for (const each of errors) {
    if (isConfigurable(each.rule)) tolerated[each.rule] = (tolerated[each.rule] ?? 0) + 1
    else others.push(each)
  }
  const origins = diagnostics.flatMap(({ rule, hint }) => {
    const [, origin] = rule === 'blocked-image' ? (/imageOrigins: \['([^']+)'\]/.exec(hint) ?? []) : []
    return origin ? [origin] : []
  })
  const rules = Object.keys(tolerated).sort() as ConfigurableRule[]
  return {
    config: {
      ...config,
      ...(origins.length > 0 ? { imageOrigins: [...new Set(origins)].sort() } : {}),
      ...(rules.length > 0 ? { tolerate: rules } : {}),
    },
    pages,
    hasHome,
    first,
    tolerated,
    errors: report(others),
    notes,
    differences,
  }
}

/** Does something while there's a docs folder, which a new home page may be the first file of. */
async function withDocs<T>(docs: string, work: () => Promise<T>): Promise<T> {
  const made = mkdirSync(docs, { recursive: true })
  try {
    return await work()
  } finally {
    if (made) rmSync(made, { recursive: true })
  }
}

/** A navbar whose items lead to the addresses of pages. Adds a note for each that leads nowhere, and leaves it out. */
function resolved(
  nav: NonNullable<SiteConfig['nav']>,
  linkOf: NonNullable<Sidebars['linkOf']>,
  notes: string[],
): SiteConfig['nav'] {
  const lost = new Set<string>()
  const inLanguage = (lang: string, items: NavItem[]): NavItem[] =>
    items.flatMap((item): NavItem[] => {
      const below = item.items ? { items: inLanguage(lang, item.items) } : {}
      if (!item.link || !/^(doc|sidebar):/.test(item.link)) return [{ ...item, ...below }]
      const link = linkOf(lang, item.link)
      if (!link) lost.add(`navbar: no page for \`${item.text}\`, \`${item.link}\``)
      return link ? [{ ...item, link, ...below }] : []
    })
  const made = Object.fromEntries(Object.entries(nav).map(([lang, items]) => [lang, inLanguage(lang, items)]))
  notes.push(...lost)
  return made
}

interface Checked {
  /** With its sidebars. */
  config: SiteConfig
  diagnostics: Diagnostic[]
  pages: number
  hasHome: boolean
  first: Trial['first']
  notes: string[]
  differences: Difference[]
}

async function check(file: string, config: SiteConfig, sidebars?: SidebarsOf): Promise<Checked> {
  const { pages, sources, locales, lang: main, check } = await compileConfig(file, config)
  const prefixOf = (lang: string) => (lang === main ? '' : `/${lang}`)
  const langs = locales
    .map(({ lang, htmlLang }) => ({ lang, htmlLang, prefix: prefixOf(lang) }))
    .sort((one, other) => Number(other.lang === main) - Number(one.lang === main))
  const { sidebar = {}, notes = [], linkOf, aliases } = sidebars?.(pages, langs) ?? {}
  const nav = config.nav && linkOf ? { nav: resolved(config.nav, linkOf, notes) } : {}
  const whole = {
    ...config,
    ...nav,
    ...(config.aliases || aliases ? { aliases: aliasesTo(pages, config.aliases, aliases, notes) } : {}),
    ...(Object.keys(sidebar).length > 0 ? { sidebar } : {}),
  }
  const { diagnostics, own, sections } = await check(whole)
  const hasHome = own.some(({ routePath }) => routePath === '/')
  const [first] = own.filter(({ lang }) => lang === main).sort((one, other) => (one.path < other.path ? -1 : 1))
  return {
    config: whole,
    // Links to the home page that `init` writes aren't dead.
    diagnostics:
      hasHome || !first
        ? diagnostics
        : (await check({ ...whole, aliases: { ...whole.aliases, '/': first.routePath } })).diagnostics,
    pages: pages.length,
    hasHome,
    first: first && { text: first.title, link: first.routePath },
    notes,
    differences: compare(own, sources, sections.values()),
  }
}
