// What the build hands the theme: the site, a section's navigation, a page. Types only. The page's own
// types come from the compiler (crates/md-compiler/index.d.ts); the theme imports both from here.

import type { Node, TocItem } from '../crates/md-compiler/index.js'
import type { OwnTexts } from './text.ts'

export type { Node, TocItem }

/** A language of the site. */
export interface Locale {
  /** `en`, `zh`: first folder of a source and, unless it is the default, first segment of a route. */
  lang: string
  /** What the language switch shows, in that language. */
  label: string
  /** Value of `lang` attributes and of hreflang: `en`, `zh-CN`. */
  htmlLang: string
  /** Site description in that language. */
  description: string
}

/** A social link of the navbar. */
export interface SocialLink {
  /** Name of a preset icon, or the text of an SVG element. */
  icon: string | { svg: string }
  /** `link` opens `content`; `text`, `img` and `dom` show it in a card. */
  mode: 'link' | 'text' | 'img' | 'dom'
  content: string
  /** Accessible name; the icon's name when absent. */
  label?: string
}

/** A card of the sibling-projects popover. */
export interface LinkCard {
  name: string
  /** Chinese description. */
  desc: string
  descEn: string
  url: string
  /** English link where it differs. */
  urlEn?: string
  /** Path of a public file. */
  logo: string
  /** Scale of the logo in its box; 1 when absent. */
  logoScale?: number
}

/** The part of the site's configuration that reaches the browser, once, inside the theme's bundle. */
export interface SiteData {
  title: string
  description: string
  /** Prefix of every site URL, slash at both ends. */
  base: string
  /** Whether links leave out `.html` and `index.html`. Addresses with them are understood either way. */
  cleanUrls: boolean
  /** Language without a prefix. */
  lang: string
  locales: Locale[]
  logo: string | { light: string; dark: string }
  logoText: string
  icon: string
  /** Picture for links to the site, a public file; empty for none. */
  socialImage: string
  /** Prefix of the whole site: `base` without the version. */
  root: string
  /** The version these pages are of; empty for a site without versions. */
  version: string
  /** Empty default and no versions: the switcher stays away. */
  multiVersion: { default: string; versions: string[] }
  themeConfig: ThemeConfig
}

export interface ThemeConfig {
  darkMode: boolean
  /** `never` keeps the navbar, `auto` hides it on downward scroll, `always` leaves it out. */
  hideNavbar: 'never' | 'auto' | 'always'
  localeRedirect: 'auto' | 'never'
  enableContentAnimation: boolean
  enableScrollToTop: boolean
  lastUpdated: boolean
  /** Whether every page is served as Markdown too, with a button that copies it. */
  pageMarkdown: boolean
  outline: boolean
  socialLinks: SocialLink[]
  siblings: { title: string; url: string; cards: LinkCard[] }
  /** Words of the interface in the place of the theme's own, by language: `{ en: { outline: 'Contents' } }`. The keys are
   * those of shared/text/en.json. */
  texts?: OwnTexts
  /** HTML-free footer line by language. */
  footer: Record<string, string>
  markdown: { showLineNumbers: boolean; defaultWrapCode: boolean }
  /** Origins of other sites whose pictures and videos pages may show. */
  imageOrigins?: string[]
  /** A service that answers queries instead of the site's own index. */
  searchService?: RemoteOptions
  /** Hash of the module whose functions run around every search. */
  searchHooks?: string
}

export interface NavItem {
  text: string
  /** Canonical route or external URL. */
  link?: string
  /** Regular expression tested against the pathname without base; `link` when absent. */
  activeMatch?: string
  tag?: string
  /** `right` when absent. */
  position?: 'left' | 'right'
  items?: NavItem[]
}

export interface SidebarItem {
  /** `item` when absent. */
  type?: 'item' | 'divider' | 'section-header'
  /** May hold inline markdown: `code`, **strong**, *em*. */
  text: string
  link?: string
  items?: SidebarItem[]
  collapsed?: boolean
  collapsible?: boolean
  tag?: string
  context?: string
  overviewHeaders?: number[]
  /** Headings of the page; only in a section that has an overview page, which lists them. */
  toc?: TocItem[]
  dividerType?: 'dashed' | 'solid'
}

/** Navigation of one language and section; a hashed JSON file that the section's pages name. */
export interface SectionData {
  nav: NavItem[]
  sidebar: SidebarItem[]
}

/** A feed named in the head of a page. */
export interface Feed {
  url: string
  /** `application/rss+xml`, `application/feed+json` … */
  mime: string
  language: string
}

export interface HeroAction {
  theme: 'brand' | 'alt'
  text: string
  link: string
}

/** As the theme draws it; front matter may leave anything out, and write it as other tools do (shared/home.ts). */
export interface Hero {
  name: string
  text: string
  tagline: string
  image?: { src: string | { light: string; dark: string }; alt: string; srcset?: string[]; sizes?: string[] }
  actions: HeroAction[]
  /** What to start with: a command, or one for each package manager. */
  command?: string | Record<string, string>
  /** Bars below the hero. */
  benchmark?: Benchmark
}

export interface Feature {
  /** A name of styles/icons.css, signs, the address of a picture, or a picture's element. */
  icon?: string | Record<string, unknown>
  title: string
  details: string
  link?: string
  span?: 2 | 3 | 4 | 6
}

export type PageType = 'home' | 'doc' | '404' | 'custom' | 'blank'

/** Frontmatter as the theme reads it; the compiler has checked the types. */
export interface Frontmatter {
  title?: string
  description?: string
  titleSuffix?: string
  pageType?: PageType
  overview?: boolean
  overviewHeaders?: number[]
  navbar?: boolean
  sidebar?: boolean
  outline?: boolean
  footer?: boolean
  globalUIComponents?: boolean
  hero?: Partial<Hero> & { title?: string }
  features?: Feature[]
  context?: string
  date?: string
  [key: string]: unknown
}

/** One page, as `<route>.json` holds it and as the server renders it. */
export interface PageData {
  /** Canonical route without base, `/404` for the error page. */
  routePath: string
  /** Path of the source below the docs folder, empty for the error page. */
  pagePath: string
  pageType: PageType
  lang: string
  version: string
  title: string
  description: string
  frontmatter: Frontmatter
  toc: TocItem[]
  nodes: Node[]
  /** The same page by language; a language that lacks it leads to its home. */
  alternates: Record<string, string>
  feeds: Feed[]
  /** Where the text comes from, when the page's own language lacks it. */
  borrowed?: { lang: string; routePath: string }
  /** Ids of the sections whose original has changed since, where the page is a translation; empty: before the first. */
  stale?: string[]
  /** ISO time of the last commit that touched the source; only when the site shows it. */
  lastUpdatedTime?: string
  /** Where to edit the source, and the text of the link. */
  edit?: { url: string; text: string }
}

/** How a page is reached. */
export interface RouteRecord {
  /** Canonical route without base. */
  path: string
  /** URL of the JSON file that fills the page, base included. */
  element: string
  /** Path of the source below the docs folder. */
  filePath: string
  /** URLs to fetch before the page is opened. */
  preload: string[]
  lang: string
  /** Empty for a site without versions. */
  version: string
}

/** A page as `pages.json` lists it (node/plugins/pageIndex.ts). */
export interface PageIndexEntry
  extends Pick<PageData, 'title' | 'routePath' | 'lang' | 'version' | 'toc' | 'frontmatter' | 'feeds'> {
  /** Path of the source below the docs folder. */
  _relativePath: string
  route: RouteRecord
}

/** What a page's file names beside its data. */
export interface PageFile {
  /** Hash of the theme's client entry; another hash than the running one means a full load. */
  theme: string
  /** URL of the section's navigation. */
  section: string
  page: PageData
}

/** The data block in the document of a first load: as PageFile, but Html nodes are empty, because the
 * document itself holds them. */
export type FirstLoad = PageFile

/** A search service that answers instead of the site's own index. */
export interface RemoteOptions {
  apiUrl: string
  /** Indexes to ask, by name, with the words of their tabs. The one named `indexName` is the site's own. */
  searchIndexes?: { value: string; label: string }[]
  /** Name of the site's own index; `default` when absent. */
  indexName?: string
}

/** What the head says of a page; renderPage gives it. */
export interface Head {
  title: string
  description: string
  /** Value of the root's `lang`. */
  htmlLang: string
}

/** Measured values beside each other. */
export interface Benchmark {
  title: string
  /** What was measured, and on what. */
  text?: string
  /** Whose figures they are. */
  source?: string
  /** Behind each value: `s`. */
  unit: string
  /** In each, the first of the values stands out. */
  charts: { caption: string; values: [name: string, value: number][] }[]
}
