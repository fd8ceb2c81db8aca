// The configuration of a site: the options of site.config.ts and their defaults. The steps that read folders check
// whether they exist.

import { existsSync, statSync } from 'node:fs'
import path from 'node:path'
import type { ComponentSpec, Diagnostic, ModuleUse } from '../../crates/md-compiler/index.js'
import { directionOf } from '../../shared/languages.ts'
import type { LinkCard, Locale, NavItem, SidebarItem, SiteData, SocialLink, ThemeConfig } from '../../shared/site.ts'
import { report } from '../report/diagnostics.ts'
import type { ConfigurableRule, RuleSeverities } from '../report/rules.ts'
import type { Accent } from './accent.ts'
import type { Extensions } from './extensions.ts'
import type { HeadTag } from './head.ts'
import { keyOfModule, loadConfig } from './loadConfig.ts'
import { fileAt, type Places, placesOf } from './places.ts'
import type { Plugin } from './plugin.ts'
import type { SiteScript } from './scripts.ts'
import type { SearchConfig } from './search.ts'
import { resolveSocialIcons } from './socialIcons.ts'
import type { Styles } from './styles.ts'
import { configProblems } from './validateConfig.ts'

/**
 * Options of `site.config.ts`. Only `title` is required. The schema in node/schema/site.json is generated from this
 * interface: after a change, run `UPDATE=1 npx vitest run tests/unit/node/schema`.
 */
export interface SiteConfig {
  /** Title of the site, in the navbar and after each page's title. */
  title: string
  /** Description of the site, for search engines and link previews of pages without their own. */
  description?: string
  /**
   * Folder of the pages, relative to the configuration.
   * @default 'docs'
   */
  docs?: string
  /**
   * Folders of the docs folder whose files are in another place, such as the translations and versions of another tool.
   * Keys are names in the docs folder, and values are paths relative to the configuration. The `slug` of a page in them
   * begins there: `/` in a page of `docs` is `/docs/`.
   * @default {}
   * @example { ja: 'i18n/ja/docusaurus-plugin-content-docs/current' }
   */
  folders?: Record<string, string>
  /** Folder of files that are served as they are, relative to the configuration; by default `public` in the docs folder. */
  public?: string
  /**
   * Folder that the site is written to, relative to the configuration.
   * @default 'dist'
   */
  out?: string
  /**
   * Origin of the published site. Canonical links, the sitemap and feeds require it.
   * @example 'https://example.org'
   */
  origin?: string
  /**
   * The release that the pages describe, such as `Acme 2.0`, which their Markdown copies mention. A site with versions
   * mentions the version instead.
   */
  release?: string
  /**
   * Path that the site is published under, with a slash at both ends.
   * @default '/'
   * @example '/docs/'
   */
  base?: string
  /**
   * Whether links omit `.html`. Set it to `false` for hosts that only serve files by their exact names, so that links are
   * `/a.html` and `/a/index.html`.
   * @default true
   */
  cleanUrls?: boolean
  /**
   * Default language, which has no prefix in its addresses.
   * @default 'en'
   */
  lang?: string
  /**
   * Languages of the site. The pages of each language are in the folder with its name. Those of the default language may
   * also be at the root of the docs folder. By default, there's only the default language.
   * @example [{ lang: 'en', label: 'English' }, { lang: 'fr', label: 'Français' }]
   */
  locales?: LocaleOptions[]
  /**
   * Files of the docs folder that aren't part of the site, as glob patterns relative to it.
   * @default []
   * @example ['README.md', 'drafts/**']
   */
  exclude?: string[]
  /**
   * Image in the navbar: a file in `public`, or one each for light and dark mode.
   * @example { light: '/logo-light.svg', dark: '/logo-dark.svg' }
   */
  logo?: string | { light: string; dark: string }
  /** Text next to the logo; by default the title, if there is no logo. */
  logoText?: string
  /**
   * Icon of the site in browser tabs: a file in `public`.
   * @example '/favicon.svg'
   */
  icon?: string
  /**
   * Image for link previews: a file in `public`, 1200×630 pixels.
   * @example '/preview.png'
   */
  socialImage?: string
  /**
   * Accent color of links, buttons and marks. Colors of text are derived from it, so that they're readable in light and
   * dark mode. To choose these yourself, set `light` and `dark`.
   * @example '#3451b2'
   */
  accent?: Accent
  /**
   * Tags for the head of every page, each with its name, its attributes, and its content if it has any. Tags that the
   * content security policy would block are errors.
   * @example [['link', { rel: 'apple-touch-icon', href: '/touch.png' }]]
   */
  head?: HeadTag[]
  /**
   * Origins that scripts of the site may send requests to, such as an analytics service.
   * @example ['https://stats.example']
   */
  connectOrigins?: string[]
  /**
   * Link to the source of each page, from the address of the docs folder in the repository and the link's text by language.
   * @example { docRepoBaseUrl: 'https://github.com/acme/docs/edit/main/docs', text: { en: 'Edit this page' } }
   */
  editLink?: { docRepoBaseUrl: string; text: Record<string, string> }
  /**
   * Versions, by the names of their folders in the docs folder. The default version is at the root of the site; its addresses
   * below its own name lead there, so they still work when another version is the default.
   * @example { default: 'v2', versions: ['v2', 'v1'] }
   */
  multiVersion?: {
    default: string
    versions: string[]
    /** Navbars of versions that don't have the site's `nav`, by version. */
    nav?: Record<string, Record<string, NavItem[]>>
    /** Sidebars of versions that don't have the site's `sidebar`, by version. */
    sidebar?: Record<string, Record<string, Record<string, SidebarItem[]>>>
  }
  /**
   * Links of the navbar by language, instead of the `_nav.json` or `_meta.json` in the root of the language.
   * @example { en: [{ text: 'Guide', link: '/guide/' }] }
   */
  nav?: Record<string, NavItem[]>
  /**
   * Sidebars by language, then by path prefix, instead of the `_meta.json` files of the folders.
   * @example { en: { '/guide/': [{ text: 'Start', link: '/guide/start' }] } }
   */
  sidebar?: Record<string, Record<string, SidebarItem[]>>
  /**
   * Additional addresses that redirect to pages, such as the old address of a page that was moved.
   * @example { '/old/place': '/guide/start' }
   */
  aliases?: Record<string, string>
  /**
   * Links with icons in the navbar.
   * @example [{ icon: 'github', mode: 'link', content: 'https://github.com/acme/docs' }]
   */
  socialLinks?: SocialLink[]
  /** Related projects, in a popover of the navbar. */
  siblings?: { title: string; url: string; cards: LinkCard[] }
  /**
   * Footer text by language, without HTML.
   * @example { en: '© Acme' }
   */
  footer?: Record<string, string>
  /**
   * Links of the footer by language, instead of those of the navbar. An entry with `items` is a list with a title.
   * @example { en: [{ text: 'Community', items: [{ text: 'Chat', link: 'https://chat.example' }] }] }
   */
  footerLinks?: Record<string, NavItem[]>
  /**
   * Options of the search.
   * @example { synonyms: { en: [['steep', 'brew']] }, routes: { '/blog/': 0.5 } }
   */
  search?: SearchConfig
  /**
   * Style sheets of the site, which are loaded after the theme's and can't use `@import`. The development server watches
   * those in the docs folder.
   */
  styles?: Styles
  /** Scripts that make elements of pages interactive, by the name in their `data-script`. */
  scripts?: Record<string, SiteScript>
  /**
   * A module with React components for parts of the theme, relative to the configuration. Its default export is an object
   * of the type `Slots` from `@inkstone/docs/theme`.
   * @example 'theme/slots.tsx'
   */
  slots?: string
  /**
   * React components that every page can use, by tag name: a module relative to the configuration, whose default export is
   * the component, or a package. Another export follows a `#`.
   * @example { Counter: 'components/Counter.tsx', Badge: 'some-package#Badge' }
   */
  components?: Record<string, string>
  /**
   * Keeps visited pages on the reader's device, so that they can be read without a network, and lets browsers install the
   * site. If the site has an icon, install the package `@resvg/resvg-wasm`, which converts it.
   */
  offline?: boolean
  /** Plugins in addition to the built-in ones, such as `rss([{ id: 'blog', title: 'Blog', below: '/blog/' }])`. */
  plugins?: Plugin[]
  /** Options of the theme. */
  themeConfig?: Partial<ThemeConfig>
  /**
   * Origins of other sites whose images and videos pages may embed. The content security policy blocks all others.
   * @example ['https://images.example']
   */
  imageOrigins?: string[]
  /**
   * Origins of other sites that an `<iframe>` may show. Any other frame becomes a link to its page.
   * @example ['https://codesandbox.io']
   */
  frameOrigins?: string[]
  /**
   * Severities of rules, by their names, which messages end with: `error` fails the build, `warn` only prints the message,
   * and `off` hides it. The affected part of a page is left out either way.
   * @example { 'dead-anchor': 'warn', draft: 'off' }
   */
  rules?: RuleSeverities
  /**
   * Rules whose errors become warnings, for Markdown written for other tools: a shorthand for `warn` in `rules`.
   * @example ['component', 'dead-link']
   */
  tolerate?: ConfigurableRule[]
  /** Options of the Markdown compiler. */
  markdown?: {
    /**
     * Whether raw HTML is kept, or escaped for untrusted content.
     * @default 'keep'
     */
    html?: 'keep' | 'escape'
    /**
     * How braces in prose are treated: as an `error` if they'd have to be evaluated, or as `text` for Markdown written for
     * other tools.
     * @default 'error'
     */
    braces?: 'error' | 'text'
    /**
     * Containers in addition to the built-in ones, by name, with their default title by language.
     * @example { story: { en: 'Story' } }
     */
    containers?: Record<string, Record<string, string>>
    /**
     * Whether `$…$`, `$$…$$` and code blocks of the language `math` are formulas in TeX. The build converts them to MathML
     * with the package `temml`, which you have to install.
     * @default false
     */
    math?: boolean
    /**
     * Whether code blocks show line numbers.
     * @default false
     */
    showLineNumbers?: boolean
    /**
     * Whether long lines of code wrap.
     * @default false
     */
    defaultWrapCode?: boolean
    /** The syntax highlighter. Only `prism` is available. */
    codeHighlighter?: 'prism'
    /**
     * Aliases for folders in imports of Markdown, relative to the docs folder.
     * @example { '@en': 'en' }
     */
    alias?: Record<string, string>
  } & Extensions
}

/** A language in the configuration. */
export type LocaleOptions = Pick<Locale, 'lang'> & Partial<Locale>

/** A configuration with its defaults, and its input and output folders. */
export interface Site {
  config: SiteConfig
  /** Hash of the configuration's code. */
  key: string
  data: SiteData
  /** Absolute path of the configuration. */
  file: string
  /** Absolute path of the module of `slots`, and a key of it with everything it imports. */
  slots?: { module: string; key: string }
  /** The React components that pages use. */
  components?: SiteComponents
  /** Absolute path of the docs folder. */
  docs: string
  /** Absolute path of the docs folder of all versions. */
  allDocs: string
  /** Folders of the docs folder that are elsewhere. */
  folders: Places['folders']
  /** Absolute path of the folder of public files, if it isn't the docs folder's. */
  public?: string
  /** Absolute path of the output folder. */
  out: string
  /** Languages that have a folder; pages outside these folders are in the default language. */
  langs: string[]
  /** Whether pages are pre-rendered. */
  ssg: boolean
}

/** The React components that the pages of a site use. */
export interface SiteComponents {
  /** By their names in nodes, between `@` and `#`. */
  modules: Record<string, SiteModule>
  uses: ModuleUse[]
  /** Modules that can't be used. */
  problems: Diagnostic[]
  /** Changes with the modules and everything they import. */
  key: string
}

/** A module with components. */
export interface SiteModule {
  /** Absolute path, or what is imported from a package. */
  file: string
  /** Absolute path of the file that imports it. */
  from: string
  key: string
  /** Specs of its components by export, as far as its types say. */
  specs: Record<string, ComponentSpec>
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
  if (!existsSync(file)) {
    const remedy = 'run this in the folder of a site, pass `--config`, or create a site with `inkstone init`'
    throw new Error(`cannot read the configuration \`${file}\`: no such file\n  ${remedy}`)
  }
  const loaded = await loadConfig(file)
  const problems = await configProblems(file, loaded.config, { docs: flags.docs === undefined })
  if (problems.length > 0) throw new Error(report(problems).trimEnd())
  const site = siteOf(file, loaded.config as SiteConfig, loaded.key, flags)
  const { slots, search } = site.config
  // The modules' code may change without the configuration's.
  if (search?.hooks) site.data.themeConfig.searchHooks = await keyOfModule(path.resolve(search.hooks), file)
  if (slots === undefined) return site
  const module = path.resolve(path.dirname(file), slots)
  return { ...site, slots: { module, key: await keyOfModule(module, file) } }
}

/** A site from its valid configuration. */
export function siteOf(file: string, config: SiteConfig, key: string, flags: Flags): Site {
  const folder = (flag: string | undefined, own: string | undefined, usual: string) =>
    flag === undefined && own !== undefined ? path.resolve(path.dirname(file), own) : path.resolve(flag ?? usual)
  const docs = folder(flags.docs, config.docs, 'docs')
  if (!statSync(docs, { throwIfNoEntry: false })?.isDirectory()) {
    const remedy = 'create it with an `index.md`, or name the folder of the pages in `docs` or with `--docs`'
    throw new Error(`cannot read the docs folder \`${docs}\`: no such folder\n  ${remedy}`)
  }
  const out = folder(flags.out, config.out, 'dist')
  // If the pages are at the root of the project, as the configuration is, the output folder can only be in the docs folder.
  if (isWithin(docs, out) || (isWithin(out, docs) && !isWithin(file, docs))) {
    throw new Error(
      `the site would be written to \`${out}\`, where its docs \`${docs}\` are: choose another folder for it`,
    )
  }
  const base = flags.base ?? config.base ?? '/'
  if (!/^\/([^/?#]+\/)*$/.test(base)) {
    throw new Error(`base is \`${base}\`, expected a path with a slash at both ends, \`/docs/\``)
  }
  const data = completed(config, base)
  const own = config.public === undefined ? {} : { public: folder(undefined, config.public, '') }
  if (own.public && !existsSync(own.public)) {
    throw new Error(`cannot read the folder \`${own.public}\` of \`public\`: no such folder`)
  }
  const folders = placesOf(config.folders ?? {}, path.dirname(file))
  const langs = langsOf(data, { docs, folders })
  return { config, key, data, file, docs, allDocs: docs, folders, ...own, out, langs, ssg: flags.ssg }
}

/** The languages that have a folder in the docs folder. */
export function langsOf({ locales }: SiteData, places: Places): string[] {
  const hasFolder = (lang: string) =>
    existsSync(fileAt(places, lang)) || places.folders.some(([below]) => below.startsWith(`${lang}/`))
  return locales.map(({ lang }) => lang).filter(hasFolder)
}

/** Folder of a language's pages: empty for pages at the root, otherwise with a slash at the end. */
export function folderOf(lang: string, langs: readonly string[]): string {
  return langs.includes(lang) ? `${lang}/` : ''
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
    origin: config.origin ?? '',
    base,
    root: base,
    version: '',
    cleanUrls: config.cleanUrls ?? true,
    lang,
    locales: (config.locales ?? [{ lang }]).map((locale) =>
      withDirection({ label: locale.lang, htmlLang: locale.lang, description, ...locale }),
    ),
    logo: config.logo ?? '',
    logoText: config.logoText ?? '',
    icon: config.icon ?? '',
    socialImage: config.socialImage ?? '',
    multiVersion: { default: config.multiVersion?.default ?? '', versions: config.multiVersion?.versions ?? [] },
    offline: config.offline ?? false,
    themeConfig: {
      darkMode: true,
      hideNavbar: 'never',
      localeRedirect: 'auto',
      enableContentAnimation: false,
      enableScrollToTop: false,
      lastUpdated: false,
      pageMarkdown: true,
      assistants: [
        { name: 'ChatGPT', url: 'https://chatgpt.com/?q={prompt}' },
        { name: 'Claude', url: 'https://claude.ai/new?q={prompt}' },
      ],
      outline: true,
      socialLinks: resolveSocialIcons(config.socialLinks ?? []),
      siblings: config.siblings ?? { title: '', url: '', cards: [] },
      footer: config.footer ?? {},
      markdown: {
        showLineNumbers: config.markdown?.showLineNumbers ?? false,
        defaultWrapCode: config.markdown?.defaultWrapCode ?? false,
      },
      ...(config.imageOrigins ? { imageOrigins: config.imageOrigins.map(originOf('imageOrigins')) } : {}),
      ...(config.connectOrigins ? { connectOrigins: config.connectOrigins.map(originOf('connectOrigins')) } : {}),
      ...(config.frameOrigins ? { frameOrigins: config.frameOrigins.map(originOf('frameOrigins')) } : {}),
      ...(config.search?.answers ? { searchAnswers: config.search.answers } : {}),
      ...(config.search?.examples ? { searchExamples: config.search.examples } : {}),
      ...elsewhereOf(config),
      ...(config.search?.remote ? { searchService: config.search.remote } : {}),
      ...config.themeConfig,
    },
  }
}

/** Where else to search: as configured, or in the issues of the repository that the site names. */
function elsewhereOf({ search, editLink, socialLinks = [] }: SiteConfig): Pick<ThemeConfig, 'searchElsewhere'> {
  if (search?.elsewhere === false) return {}
  if (search?.elsewhere) return { searchElsewhere: search.elsewhere }
  const addresses = [editLink?.docRepoBaseUrl, ...socialLinks.map(({ content }) => content)]
  const [repository] = addresses.flatMap((address) => {
    return /^https:\/\/github\.com\/[^/?#]+\/[^/?#]+/.exec(address ?? '')?.[0] ?? []
  })
  return repository ? { searchElsewhere: { url: `${repository}/issues?q={query}`, text: {} } } : {}
}

/** A language with the direction of its text, unless that is left to right. */
function withDirection(locale: Locale): Locale {
  const { dir = directionOf(locale.htmlLang), ...rest } = locale
  return dir === 'rtl' ? { ...rest, dir } : rest
}

const originOf = (option: string) => (address: string) => {
  if (URL.canParse(address) && /^https?:/.test(address)) return new URL(address).origin
  throw new Error(`\`${option}\` names \`${address}\`, expected an origin, \`https://example.org\``)
}
