// Types of the data that the build passes to the theme: the site, a section's navigation, a page. The types of page
// content are generated from the compiler (crates/md-compiler/index.d.ts); the theme imports both from here.

import type { Node, TocItem } from '../crates/md-compiler/index.js'
import type { OwnTexts } from './text.ts'

export type { Node, TocItem }

/** A language of the site. */
export interface Locale {
  /** `en`, `zh`: the first folder of a source and, unless it's the default, the first segment of a route. */
  lang: string
  /** Its name in that language, for the language menu. */
  label: string
  /** Value of `lang` attributes and of hreflang: `en`, `zh-CN`. */
  htmlLang: string
  /** Description of the site in that language. */
  description: string
  /** The direction of its text; by default that of `htmlLang`. */
  dir?: 'ltr' | 'rtl'
}

/** A social link of the navbar. */
export interface SocialLink {
  /** Name of a built-in icon, or an SVG element. */
  icon: string | { svg: string }
  /** `link` opens `content`; `text`, `img` and `dom` show it in a card. */
  mode: 'link' | 'text' | 'img' | 'dom'
  content: string
  /** Accessible name; defaults to the name of the icon. */
  label?: string
  /** The language of a community: pages in this language show its link first. */
  lang?: string
}

/** A value for all languages, or one per language. */
export type Localized = string | Record<string, string>

/** A card of the sibling-projects popover. */
export interface LinkCard {
  name: string
  desc: Localized
  url: Localized
  /** If set, this is for every language but Chinese, which has `desc`; as in Rspress themes. */
  descEn?: string
  /** The same for `url`. */
  urlEn?: string
  /** Path of a public file. */
  logo: string
  /** Scale of the logo in its box; 1 by default. */
  logoScale?: number
}

/** The part of the site's configuration that browsers need, bundled with the theme. */
export interface SiteData {
  title: string
  description: string
  /** Origin of the published site; empty if unknown. */
  origin: string
  /** Prefix of every URL of the site, with slashes at both ends. */
  base: string
  /** Whether links omit `.html` and `index.html`. Addresses with them work either way. */
  cleanUrls: boolean
  /** Language without a prefix. */
  lang: string
  locales: Locale[]
  logo: string | { light: string; dark: string }
  logoText: string
  icon: string
  /** Image for link previews, a public file; empty for none. */
  socialImage: string
  /** Base of the whole site: `base` without the version. */
  root: string
  /** The version of these pages; empty for a site without versions. */
  version: string
  /** Without versions, there is no version menu. */
  multiVersion: { default: string; versions: string[] }
  /** Whether a service worker keeps visited pages. */
  offline: boolean
  themeConfig: ThemeConfig
}

export interface ThemeConfig {
  /**
   * Whether readers can choose a dark mode.
   * @default true
   */
  darkMode: boolean
  /**
   * `never` keeps the navbar visible, `auto` hides it while scrolling down, `always` removes it.
   * @default 'never'
   */
  hideNavbar: 'never' | 'auto' | 'always'
  /**
   * Whether a first visit leads to the language of the reader's browser: to any page (`auto`), only to a page in the
   * default language (`only-default-lang`), so that a link to a translation opens it, or not at all (`never`).
   * @default 'auto'
   */
  localeRedirect: 'auto' | 'only-default-lang' | 'never'
  /**
   * Whether pages fade in when the reader follows a link.
   * @default false
   */
  enableContentAnimation: boolean
  /**
   * Whether long pages have a button that leads to their start.
   * @default false
   */
  enableScrollToTop: boolean
  /**
   * Whether pages show the date of their last commit.
   * @default false
   */
  lastUpdated: boolean
  /**
   * Whether every page is also available as Markdown, with a copy button.
   * @default true
   */
  pageMarkdown: boolean
  /**
   * Assistants that open with a page's Markdown, if the site has an origin and Markdown copies. `{prompt}` in the URL is
   * replaced by a request that contains the address.
   */
  assistants: { name: string; url: string }[]
  /**
   * Whether pages have an outline.
   * @default true
   */
  outline: boolean
  /** Links with icons in the navbar; overrides the option `socialLinks`. */
  socialLinks: SocialLink[]
  /** Related projects; overrides the option `siblings`. */
  siblings: { title: string; url: string; cards: LinkCard[] }
  /**
   * Replacements for texts of the interface by language: `{ en: { outline: 'Contents' } }`. The keys are those of
   * shared/text/en.json.
   */
  texts?: OwnTexts
  /** Footer text by language, without HTML. */
  footer: Record<string, string>
  /** How code blocks are shown at first; overrides the option `markdown`. */
  markdown: { showLineNumbers: boolean; defaultWrapCode: boolean }
  /** Origins of other sites whose images and videos pages may embed. */
  imageOrigins?: string[]
  /** Origins that scripts of the site may send requests to. */
  connectOrigins?: string[]
  /** Origins of other sites whose pages frames may show. */
  frameOrigins?: string[]
  /** Path of the answers shown above search results, with `{lang}`. */
  searchAnswers?: string
  /** Queries to begin with, by language. */
  searchExamples?: Record<string, string[]>
  /** Where else to search, with `{query}` in the address; text by language, which may lack some. */
  searchElsewhere?: { url: string; text: Record<string, string> }
  /** A service that answers queries instead of the site's own index. */
  searchService?: RemoteOptions
  /** Hash of the module with the search hooks. */
  searchHooks?: string
}

export interface NavItem {
  /** Text of the link, or of the menu. */
  text: string
  /** Canonical route or external URL. */
  link?: string
  /** Regular expression for the pathname without base; defaults to `link`. */
  activeMatch?: string
  /** Icon or image after the text. */
  tag?: string
  /** `right` by default. */
  position?: 'left' | 'right'
  /** Links of a menu. */
  items?: NavItem[]
}

export interface SidebarItem {
  /** `item` by default. */
  type?: 'item' | 'divider' | 'section-header'
  /** May contain inline Markdown: `code`, **strong**, *em*. */
  text: string
  /** Route of a page, or external URL. */
  link?: string
  /** Links below this one. */
  items?: SidebarItem[]
  /** Whether the links below are hidden at first. */
  collapsed?: boolean
  /** Whether the links below can be hidden. */
  collapsible?: boolean
  /** Icon or image after the text. */
  tag?: string
  /** Value of the attribute `data-context`, for style sheets. */
  context?: string
  /** Depths of the headings that an overview page lists. */
  overviewHeaders?: number[]
  /** Headings of the page; only in a section with an overview page, which lists them. */
  toc?: TocItem[]
  dividerType?: 'dashed' | 'solid'
}

/** Navigation of a language's section, in a hashed JSON file that the section's pages reference. */
export interface SectionData {
  nav: NavItem[]
  sidebar: SidebarItem[]
  /** Pages that the search offers before anything is typed, with their titles. */
  popular?: SidebarItem[]
  /** Lists of the footer, instead of one of the navbar's links; a list of links without a title has an empty one. */
  footer?: NavItem[]
}

/** A feed linked in the head of a page. */
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

/** Normalized for the theme; front matter may omit anything, or use the form of other tools (shared/home.ts). */
export interface Hero {
  name: string
  text: string
  tagline: string
  image?: {
    src: string | { light: string; dark: string }
    alt: string
    srcset?: string[]
    sizes?: string[]
    /** The image for readers who want no motion, if `src` moves. */
    still?: string
  }
  actions: HeroAction[]
  /** Install command, or one per package manager. */
  command?: string | Record<string, string>
  /** Chart below the hero. */
  benchmark?: Benchmark
  /** A last invitation, with the hero's command. */
  closing?: Closing
  /** The order of the sections below the hero; one that isn't named isn't shown. */
  sections?: HomeSection[]
}

/** The sections of a home page, in their default order. `content` is the page's Markdown. */
export const homeSections = ['benchmark', 'features', 'content', 'closing', 'siblings'] as const
export type HomeSection = (typeof homeSections)[number]

interface Closing {
  title: string
  text?: string
  actions?: HeroAction[]
}

export interface Feature {
  /** An emoji or other text, the address of an image, or an image object. */
  icon?: string | Record<string, unknown>
  title: string
  details: string
  link?: string
  /** Whom it is for, in a line over the title. */
  audience?: string
  span?: 2 | 3 | 4 | 6
}

export type PageType = 'home' | 'doc' | '404' | 'offline' | 'custom' | 'blank'

/** Whether a page is shown at the address of another one, like the error page and the offline page. */
export function isMessage({ pageType }: { pageType: PageType }): boolean {
  return pageType === '404' || pageType === 'offline'
}

// The table of keys: the compiler reads the schema that is generated from it, node/schema/frontmatter.json.
/** Front matter as used by the theme; the compiler has checked its types. */
export interface Frontmatter {
  /** Title of the page; defaults to its first heading. */
  title?: string
  /** Description of the page, for search engines and link previews. */
  description?: string
  /** Follows the page's title in the browser's tab, instead of the title of the site. With `false`, nothing does. */
  titleSuffix?: string | boolean
  /**
   * Layout of the page: `home` for an entrance, `doc` for text, `custom` and `blank` for pages without the layout of documents.
   * @default 'doc'
   */
  pageType?: 'home' | 'doc' | 'custom' | 'blank' | '404'
  /** Whether the page lists the pages of its folder, with their headings. */
  overview?: boolean
  /**
   * Depths of the headings that an overview page lists.
   * @format depths
   */
  overviewHeaders?: number[]
  /**
   * Whether the page has the navbar.
   * @default true
   */
  navbar?: boolean
  /**
   * Whether the page has the sidebar.
   * @default true
   */
  sidebar?: boolean
  /** Text of the page in the sidebar, unless `_meta.json` sets one. Starlight's `sidebar: { label }` is the same. */
  sidebar_label?: string
  /** Position of the page in a folder without `_meta.json`. Starlight's `sidebar: { order }` is the same. */
  sidebar_position?: number
  /**
   * Whether the page has the outline of its headings.
   * @default true
   * @format outline
   */
  outline?: boolean
  /**
   * Whether the page has the footer.
   * @default true
   */
  footer?: boolean
  /**
   * Whether the page has the theme's floating parts, such as the button that scrolls to the top.
   * @default true
   */
  globalUIComponents?: boolean
  /** The first screen of a home page: its name, texts, image and buttons. */
  hero?: Partial<Hero> & { title?: string }
  /** Cards below the first screen of a home page. */
  features?: Feature[]
  /** Value of the attribute `data-context`, for style sheets. */
  context?: string
  /**
   * Whether the search finds the page.
   * @default true
   */
  search?: boolean
  /**
   * Whether the page is left out of the site, because it isn't to be published yet.
   * @default false
   */
  draft?: boolean
  /**
   * Date of a post, such as `2024-04-02`, for feeds.
   * @format date
   */
  date?: string
  /**
   * When a post was published, if that isn't `date`.
   * @format date
   */
  published_at?: string
  /** Summary of a post, for feeds. */
  summary?: string
  /**
   * Authors of a post, for feeds.
   * @format names
   */
  author?: string | string[]
  /** Categories of a post, for feeds. */
  category?: string | string[]
  /** The same as `category`. */
  categories?: string[]
  /** What readers search for instead of the words of the page. */
  keywords?: string[]
  /**
   * Tags for the page's head: `[meta, { name: …, content: … }]`, or `{ tag: meta, attrs: { … } }`.
   * @format head
   */
  head?: unknown[]
  /** Ids of the feeds that include the page. */
  'link-rss'?: string | string[]
  /** Last part of the page's address; defaults to the name of its file. */
  id?: string
  /** Address of the page: absolute, or relative to its folder. */
  slug?: string
  /** Absolute address of the page. */
  permalink?: string
  [key: string]: unknown
}

/** A page in `<route>.json`, which the server renders too. */
export interface PageData {
  /** Canonical route without base, `/404` for the error page. */
  routePath: string
  /** Path of the source relative to the docs folder; empty for the error page. */
  pagePath: string
  pageType: PageType
  lang: string
  version: string
  title: string
  description: string
  frontmatter: Frontmatter
  toc: TocItem[]
  nodes: Node[]
  /** Routes of the page in other languages; the home page for a language that lacks it. */
  alternates: Record<string, string>
  feeds: Feed[]
  /** The original, if the page's language lacks it. */
  fallback?: { lang: string; routePath: string }
  /**
   * For a translation: ids of the sections whose original has changed; the part before the first heading has an empty
   * id.
   */
  stale?: string[]
  /** ISO time of the last commit that touched the source; only if the site shows it. */
  lastUpdatedTime?: string
  /** Edit link of the source, with its text. */
  edit?: { url: string; text: string }
}

/** What the router knows about a page (`routeRecord` in routes.ts). */
export interface RouteRecord {
  /** Canonical route without base. */
  path: string
  /** URL of the page's JSON file, including the base. */
  element: string
  /** Path of the source relative to the docs folder. */
  filePath: string
  /** URLs of what the page loads: its JSON file and, in that file, the navigation of its section. */
  preload: string[]
  lang: string
  /** Empty for a site without versions. */
  version: string
}

/** A page in `pages.json` (node/plugins/pageIndex.ts). */
export interface PageIndexEntry
  extends Pick<PageData, 'title' | 'routePath' | 'lang' | 'version' | 'toc' | 'frontmatter' | 'feeds'> {
  /** Path of the source relative to the docs folder. */
  _relativePath: string
  route: RouteRecord
}

/** A page's JSON file. With the base, the router derives the page's record from it. */
export interface PageFile {
  /** Hash of the theme; if it differs from the running one, a full page load is needed. */
  theme: string
  /** URL of the navigation of its section. */
  section: string
  page: PageData
}

/** The data block in a document: a PageFile with empty Html nodes, because the document itself contains their HTML. */
export type FirstLoad = PageFile

/** What the build passes to the service worker (theme/offline/worker.ts). */
export interface OfflineSetup {
  base: string
  langs: string[]
  /** The default language. */
  lang: string
  /** URLs of the offline pages by language. */
  pages: Record<string, string>
  /** URLs of the files that these pages need. */
  shell: string[]
  /** The URL of the boot script, which every document of this build contains. */
  boot: string
  /** Changes with the offline pages. */
  build: string
}

/** What a page passes to the service worker: its address, and the files it has loaded. */
export interface Visited {
  page: string
  files: string[]
}

/** A search service that answers instead of the site's own index. */
export interface RemoteOptions {
  apiUrl: string
  /** Indexes to query by name, with the labels of their tabs. The one named `indexName` is the site's own. */
  searchIndexes?: { value: string; label: string }[]
  /** Name of the site's own index; `default` if absent. */
  indexName?: string
}

/** The data of a page's head, as returned by renderPage. */
export interface Head {
  title: string
  description: string
  /** Values of the root's `lang` and `dir` attributes. */
  htmlLang: string
  dir?: 'ltr' | 'rtl' | undefined
}

/** Benchmark results. */
export interface Benchmark {
  title: string
  /** What was measured, and on which machine. */
  text?: string
  /** Source of the figures, and a link to more about them. */
  source?: string
  more?: { text: string; link: string }
  /** Unit after each value, such as `s`. */
  unit: string
  /** The first value of each chart is emphasized. */
  charts: BenchmarkChart[]
}

export interface BenchmarkChart {
  caption: string
  values: [name: string, value: number][]
  /** What the multiples of the first value mean, such as `faster cold starts`. They're shown if it's there. */
  multiple?: string
}
