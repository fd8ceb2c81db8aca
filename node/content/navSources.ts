// What navbar and sidebars are built from: the navigation files, the pages and the configuration. Resolves links, and
// collects diagnostics for both.

import type { Diagnostic, Page } from '../../crates/md-compiler/index.js'
import { decodePath, encodeRoute, isExternal, markdownEnding } from '../../shared/routes.ts'
import type { NavItem } from '../../shared/site.ts'
import { folderOf, type Site } from '../config/config.ts'
import { configPath, spellings } from '../config/places.ts'
import { configText, urlProblem } from '../config/urls.ts'
import { foundAt, problem } from '../report/diagnostics.ts'
import { type Docs, pageEnding } from './files.ts'
import { entryOfCategory } from './foreignNav.ts'
import { canonicalRoute } from './links.ts'
import { readNavFile } from './navFiles.ts'

/** A file that a link of the navigation names. */
export interface NamedFile {
  /** Its path in the site. */
  path: string
  /** What to report if there's no such file. Plugins may write it, and they need the navigation. */
  missing: Diagnostic
}

export class NavSources {
  readonly diagnostics: Diagnostic[] = []
  readonly named: NamedFile[] = []
  /** Parsed navigation files by path. */
  readonly metas = new Map<string, unknown>()
  /** Texts of the navigation files and of the configuration, by path. */
  readonly texts = new Map<string, string>()
  /** Pages by path without extension. */
  readonly files: Map<string, Page>
  /** Names of the pages that are their folder's index, `index` or `README`, by path of the folder with a trailing slash. */
  readonly indexes = new Map<string, string>()
  /** Titles of pages by route. */
  readonly titles: Map<string, string>
  readonly configFile: string
  readonly #drafts: readonly string[]
  readonly #routes: Set<string>

  constructor(
    readonly site: Site,
    docs: Docs,
    pages: Page[],
    private readonly aliases: Record<string, string>,
  ) {
    this.#drafts = (docs.drafts ?? []).map((path) => path.replace(pageEnding, ''))
    this.files = new Map(pages.map((page) => [page.path.replace(pageEnding, ''), page]))
    for (const [path, { routePath }] of this.files) {
      const [, folder = '', name] = /^(.*\/)?(index|readme)$/i.exec(path) ?? []
      if (name && routePath.endsWith('/') && this.indexes.get(folder) !== 'index') this.indexes.set(folder, name)
    }
    this.#routes = new Set(pages.map(({ routePath }) => routePath))
    this.titles = new Map(pages.map(({ routePath, title }) => [routePath, title]))
    this.configFile = configPath(site)
    this.texts.set(this.configFile, configText(site))
    for (const { path, bytes } of docs.metas) {
      const text = Buffer.from(bytes).toString('utf8')
      this.texts.set(path, text)
      if (path.endsWith('.md')) continue
      const { value, diagnostics } = readNavFile(path, text)
      this.metas.set(path, value)
      this.diagnostics.push(...diagnostics)
    }
  }

  /** The navbar of a language before its links are resolved, and the file that defines it. */
  navbar(lang: string): { file: string; items: NavItem[] } {
    const given = this.site.config.nav?.[lang]
    if (given) return { file: this.configFile, items: isNav(given) ? given : [] }
    const own = `${this.root(lang)}_nav.json`
    const file = this.metas.has(own) ? own : `${this.root(lang)}_meta.json`
    const meta = this.metas.get(file)
    return { file, items: isNav(meta) ? meta : [] }
  }

  /** The page at a path without extension, as an author wrote it. */
  page(path: string): Page | undefined {
    return spellings(path).flatMap((each) => this.files.get(each) ?? [])[0]
  }

  /** Whether a path without extension is that of a draft, or of a folder with one. The navigation lists it once it's published. */
  isDraft(path: string): boolean {
    const names = spellings(path)
    return this.#drafts.some((draft) => names.some((name) => draft === name || draft.startsWith(`${name}/`)))
  }

  /** Whether there is a page below a folder. */
  hasFolder(folder: string): boolean {
    return [...this.files.keys()].some((path) => path.startsWith(`${folder}/`))
  }

  /** The folder of a language, with a trailing slash; empty if its pages are in the root. */
  root(lang: string): string {
    return folderOf(lang, this.site.langs)
  }

  /** The page that is the index of a folder, given with a trailing slash. */
  index(folder: string): Page | undefined {
    return this.files.get(folder + (this.indexes.get(folder) ?? 'index'))
  }

  /** What a folder's `_category_.json` sets. */
  category(folder: string): ReturnType<typeof entryOfCategory> {
    return entryOfCategory(this.metas.get(`${folder}/_category_.json`))
  }

  /** Resolves a link of the navigation to its canonical form, and reports it if it's dead. */
  link(link: string, lang: string, file: string): string {
    const problem = urlProblem(link)
    if (problem) {
      this.error(file, link, ...problem)
      return ''
    }
    if (isExternal(link) || link.startsWith('#')) return link
    const tail = /[?#].*$/.exec(link)?.[0] ?? ''
    const address = link.slice(0, link.length - tail.length)
    const path = address
      .replace(/\.html$/, '')
      .replace(markdownEnding, '')
      .replace(/\/index$/, '/')
    const named = `${path}/`.startsWith(`/${lang}/`)
    const own = lang === this.site.data.lang
    // The default language has no prefix in its routes, even if a link includes one.
    const localized = named && own ? path.slice(lang.length + 1) || '/' : named || own ? path : `/${lang}${path}`
    const route = canonicalRoute(localized, this.#routes, this.aliases)
    const below = decodePath(address).replace(/^\//, '')
    if (route === undefined && /\.[a-z][a-z\d]*$/i.test(below)) {
      const message = `dead link \`${link}\`: no file \`${below}\``
      const missing = this.problem(file, link, message, 'add the file to `public`, or correct the path')
      this.named.push({ path: below, missing })
      return link
    }
    if (route === undefined)
      this.error(file, link, `dead link \`${link}\`: no page at \`${localized}\``, 'add the page or correct the link')
    return (route === undefined ? localized : encodeRoute(route)) + tail
  }

  /** Adds a diagnostic at the position of `found` in the file. */
  error(file: string, found: string, message: string, hint = ''): void {
    this.diagnostics.push(this.problem(file, found, message, hint))
  }

  private problem(file: string, found: string, message: string, hint: string): Diagnostic {
    const text = this.texts.get(file) ?? ''
    return problem(file, 'navigation', message, hint, foundAt(text, found))
  }
}

/** Whether a file or setting is a navbar rather than the list of a sidebar. */
export function isNav(meta: unknown): meta is NavItem[] {
  return (
    Array.isArray(meta) &&
    meta.length > 0 &&
    meta.every((item) => typeof item === 'object' && item !== null && 'text' in item)
  )
}
