// The configuration of a site: the options of site.config.ts and their defaults. The steps that read folders check
// whether they exist.

import { existsSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import type { LinkCard, Locale, NavItem, SidebarItem, SiteData, SocialLink, ThemeConfig } from '../../shared/site.ts'
import { hashOf } from '../cache/hash.ts'
import { type Rule, tolerable } from '../report/diagnostics.ts'
import type { Extensions } from './extensions.ts'
import { loadConfig } from './loadConfig.ts'
import type { Plugin } from './plugin.ts'
import type { SiteScript } from './scripts.ts'
import type { SearchConfig } from './search.ts'
import { resolveSocialIcons } from './socialIcons.ts'
import type { Styles } from './styles.ts'

/** Options of site.config.ts; everything but the title has a default. */
export interface SiteConfig {
  title: string
  description?: string
  /** Origin of the published site, such as `https://rspack.dev`; required for canonical links and feeds. */
  origin?: string
  /** Prefix of every URL, slash at both ends. */
  base?: string
  /** `false` for hosts that only serve files by their exact names: links are then `/a.html` and `/a/index.html`. */
  cleanUrls?: boolean
  /** Language without a prefix in its routes. */
  lang?: string
  locales?: Locale[]
  logo?: string | { light: string; dark: string }
  logoText?: string
  icon?: string
  /** Image for link previews: a public file, 1200×630. */
  socialImage?: string
  /** Base address of the sources, and the text of the link by language. */
  editLink?: { docRepoBaseUrl: string; text: Record<string, string> }
  /** Versions by the name of their folder in the docs folder; the default version has no prefix in its routes. */
  multiVersion?: { default: string; versions: string[] }
  /** Navigation by language; replaces the `_nav.json` or `_meta.json` of the language's root. */
  nav?: Record<string, NavItem[]>
  /** Sidebars by language, then by path prefix; replaces the folders' `_meta.json`. */
  sidebar?: Record<string, Record<string, SidebarItem[]>>
  /** Additional addresses of pages: route to route. */
  aliases?: Record<string, string>
  socialLinks?: SocialLink[]
  siblings?: { title: string; url: string; cards: LinkCard[] }
  footer?: Record<string, string>
  search?: SearchConfig
  /** Style sheets of the site, loaded after the theme's, without `@import`. The development server watches those in the
   * docs folder. */
  styles?: Styles
  /** Scripts that make elements of pages interactive, by the name in their `data-script`. */
  scripts?: Record<string, SiteScript>
  /** Plugins in addition to the built-in ones: `[rss([…])]`. */
  plugins?: Plugin[]
  themeConfig?: Partial<ThemeConfig>
  /** Origins of other sites whose images and videos pages may embed, such as `https://example.org`. */
  imageOrigins?: string[]
  /** Errors to report as warnings, for Markdown written for other tools: the rest of the page is shown. */
  tolerate?: Rule[]
  markdown?: {
    /** Raw HTML: `keep`, or `escape` for untrusted content. */
    html?: 'keep' | 'escape'
    /** Braces in prose: an `error` if they'd have to be evaluated, or `text` for Markdown written for other tools. */
    braces?: 'error' | 'text'
    /** Containers in addition to the built-in ones: name to default title by language. */
    containers?: Record<string, Record<string, string>>
    showLineNumbers?: boolean
    defaultWrapCode?: boolean
    codeHighlighter?: 'prism'
    /** Aliases for folders in imports of Markdown, relative to the docs folder: `{ '@en': 'en' }`. */
    alias?: Record<string, string>
  } & Extensions
}

/** A configuration with its defaults, and its input and output folders. */
export interface Site {
  config: SiteConfig
  /** Hash of the configuration's code. */
  key: string
  data: SiteData
  /** Absolute path of the configuration. */
  file: string
  /** Absolute path of the docs folder. */
  docs: string
  /** Absolute path of the output folder. */
  out: string
  /** Languages that have a folder; empty if the docs folder contains the pages of a single language directly. */
  langs: string[]
  /** Whether pages are pre-rendered. */
  ssg: boolean
}

/** Overrides from the command line. */
export interface Flags {
  docs?: string
  out?: string
  base?: string
  config?: string
  ssg: boolean
}

/** Adds types to a configuration while you write it. */
export function defineSite(config: SiteConfig): SiteConfig {
  return config
}

/** Loads the configuration and applies defaults. Throws an Error with instructions if it's invalid. */
export async function loadSite(flags: Flags): Promise<Site> {
  const file = path.resolve(flags.config ?? 'site.config.ts')
  if (!existsSync(file)) throw new Error(`cannot read the configuration \`${file}\`: no such file`)
  const loaded = await loadConfig(file)
  const config = loaded.config as SiteConfig | undefined
  if (typeof config?.title !== 'string') {
    throw new Error(`\`${file}\` exports no site: write \`export default defineSite({ title: … })\``)
  }
  const unknown = config.tolerate?.find((rule) => !tolerable.includes(rule))
  if (unknown) throw new Error(`\`tolerate\` names \`${unknown}\`, expected some of ${tolerable.join(', ')}`)
  const docs = path.resolve(flags.docs ?? 'docs')
  if (!statSync(docs, { throwIfNoEntry: false })?.isDirectory()) {
    throw new Error(`cannot read the docs folder \`${docs}\`: no such folder`)
  }
  const out = path.resolve(flags.out ?? 'dist')
  if (isWithin(docs, out) || isWithin(out, docs)) {
    throw new Error(
      `the site would be written to \`${out}\`, where its docs \`${docs}\` are: choose another folder for it`,
    )
  }
  const base = flags.base ?? config.base ?? '/'
  if (!/^\/([^/?#]+\/)*$/.test(base)) {
    throw new Error(`base is \`${base}\`, expected a path with a slash at both ends, \`/docs/\``)
  }
  const data = completed(config, base)
  return { config, key: loaded.key, data, file, docs, out, langs: langsOf(data, docs), ssg: flags.ssg }
}

/** The languages that have a folder in the docs folder. */
export function langsOf({ locales }: SiteData, docs: string): string[] {
  return locales.map(({ lang }) => lang).filter((lang) => existsSync(path.join(docs, lang)))
}

/** Whether a path is a folder or below it. */
function isWithin(file: string, folder: string): boolean {
  return file === folder || file.startsWith(folder + path.sep)
}

function completed(config: SiteConfig, base: string): SiteData {
  const lang = config.lang ?? 'en'
  const description = config.description ?? ''
  return {
    title: config.title,
    description,
    base,
    root: base,
    version: '',
    cleanUrls: config.cleanUrls ?? true,
    lang,
    locales: config.locales ?? [{ lang, label: lang, htmlLang: lang, description }],
    logo: config.logo ?? '',
    logoText: config.logoText ?? '',
    icon: config.icon ?? '',
    socialImage: config.socialImage ?? '',
    multiVersion: config.multiVersion ?? { default: '', versions: [] },
    themeConfig: {
      darkMode: true,
      hideNavbar: 'never',
      localeRedirect: 'auto',
      enableContentAnimation: false,
      enableScrollToTop: false,
      lastUpdated: false,
      pageMarkdown: true,
      outline: true,
      socialLinks: resolveSocialIcons(config.socialLinks ?? []),
      siblings: config.siblings ?? { title: '', url: '', cards: [] },
      footer: config.footer ?? {},
      markdown: {
        showLineNumbers: config.markdown?.showLineNumbers ?? false,
        defaultWrapCode: config.markdown?.defaultWrapCode ?? false,
      },
      ...(config.imageOrigins ? { imageOrigins: config.imageOrigins.map(originOf) } : {}),
      ...(config.search?.remote ? { searchService: config.search.remote } : {}),
      ...(config.search?.hooks ? { searchHooks: hashOfHooks(config.search.hooks) } : {}),
      ...config.themeConfig,
    },
  }
}

function originOf(address: string): string {
  if (URL.canParse(address) && /^https?:/.test(address)) return new URL(address).origin
  throw new Error(`\`imageOrigins\` names \`${address}\`, expected an origin, \`https://example.org\``)
}

function hashOfHooks(file: string): string {
  try {
    return hashOf(readFileSync(file))
  } catch (error) {
    throw new Error(`cannot read the functions around a search, \`search.hooks\`: ${(error as Error).message}`)
  }
}
