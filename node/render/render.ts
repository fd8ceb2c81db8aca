// Turns compiled pages into the files of the site: a document and page data per page, navigation per section, error
// pages, and a redirect per alias. node/output/write.ts writes them.

import { createHash } from 'node:crypto'
import type { Node, Page } from '../../crates/md-compiler/index.js'
import { routeIn } from '../../shared/localizedRoutes.ts'
import { nearest } from '../../shared/nearest.ts'
import { documentOf, outputOf, routeHref } from '../../shared/routes.ts'
import type { Feed, OfflineSetup, PageData, PageFile, SectionData } from '../../shared/site.ts'
import { isSiteComponent, partsOfSiteComponent } from '../../shared/siteComponents.ts'
import type { KeyedPage } from '../cache/cachedPage.ts'
import { hashed } from '../cache/hash.ts'
import { keyOf, type Store } from '../cache/store.ts'
import type { Site } from '../config/config.ts'
import { fileAt } from '../config/places.ts'
import { sectionKey } from '../content/nav.ts'
import { markStale, type Stale, staleNotice } from '../content/staleTranslations.ts'
import { attribute, emptied, escapeText } from '../markdown/nodes.ts'
import { type Output, putNamed } from '../output/write.ts'
import { shownPath } from '../report/diagnostics.ts'
import type { Theme } from './bundle.ts'
import { documentHtml } from './document.ts'
import { headHtml } from './head.ts'
import { messageData, pageData, translations } from './pageData.ts'

/** The inputs of rendering. */
export interface RenderInput {
  site: Site
  theme: Theme
  pages: Page[]
  sections: Map<string, SectionData>
  /** Locale fallbacks, with the page that each one shows. */
  fallbacks: Map<Page, Page>
  /** Feeds by the path of a page. */
  feeds: Map<string, Feed[]>
  /** Images for links to pages by path. */
  images: Map<string, string>
  /** ISO times of the last changes by path; empty if the site doesn't show them. */
  dates: Map<string, string>
  /** Stale sections of translations. */
  stale: Stale
  /** Pages that plugins have added have no source to edit. */
  docs?: { added?: ReadonlySet<string> }
  /** Cache of rendered pages. */
  store?: Store
  /** For the development server: documents contain all of their data, so that an edit only updates what was edited. */
  live?: boolean
}

/** The files of a page. */
interface Rendered {
  document: Uint8Array
  data: Uint8Array
}

/** A page to render. */
interface Job {
  route: string
  /** Key of all inputs; undefined if it can't be determined. */
  key: string | undefined
  make: () => Promise<Rendered>
}

/** Files by output path. */
export type Files = Map<string, Uint8Array | string>

/** Renders pages one by one; what they have in common is computed once. */
export class Renderer {
  /** Navigation files of all sections. */
  readonly sections: Files = new Map()
  /** URLs of these files by section. */
  private readonly urls = new Map<string, string>()
  private readonly routes: Set<string>
  /** The page that took longest to render, if any was rendered. */
  slowest?: { route: string; milliseconds: number }
  /** Routes of all pages except locale fallbacks. */
  private readonly written: Set<string>
  /** Key of what all pages depend on. */
  private readonly common: string

  constructor(private readonly input: RenderInput) {
    for (const [key, section] of input.sections) {
      const json = JSON.stringify(section)
      const file = hashed(`static/section-${key.replace('/', '-').replace(/-$/, '')}.json`, json)
      this.sections.set(file, json)
      this.urls.set(key, input.site.data.base + file)
    }
    const { data, config, ssg } = input.site
    // The theme's hash doesn't cover its renderer, but the tool's key does.
    this.common = keyOf(
      'rendered',
      input.store?.tool ?? '',
      JSON.stringify([data, config.origin ?? '', config.head ?? [], ssg]),
    )
    this.routes = new Set(input.pages.map(({ routePath }) => routePath))
    this.written = new Set(input.pages.filter((page) => !input.fallbacks.has(page)).map(({ routePath }) => routePath))
  }

  /** Writes all files; existing ones are kept. */
  async write(output: Output): Promise<void> {
    for (const [file, json] of this.sections) putNamed(output, file, json)
    for (const page of this.input.pages) await this.writePage(page, output)
    const rest = [...(await this.errorPages()), ...this.redirects(), ...(await this.offlineFiles())]
    for (const [file, text] of rest) output.put(file, text)
  }

  private async writePage(page: KeyedPage, output: Output): Promise<void> {
    const job = this.job(page)
    const names = [`${outputOf(page.routePath)}.html`, `${outputOf(page.routePath)}.json`]
    if (job.key && names.every((name) => output.keep(name, job.key ?? ''))) return this.input.store?.retain(job.key)
    for (const [file, text] of await this.files(job)) output.put(file, text, job.key)
  }

  private async errorPages(): Promise<Files> {
    const pages = this.input.site.data.locales.map(({ lang }) => this.errorPage(lang))
    return new Map((await Promise.all(pages)).flatMap((files) => [...files]))
  }

  /** The document and data of a page. */
  page(page: KeyedPage): Promise<Files> {
    return this.files(this.job(page))
  }

  /** The error page of a language: `404.html`, `zh/404.html`. */
  async errorPage(lang: string): Promise<Files> {
    return this.files(this.jobOf(messageData('404', lang, this.input.site), this.sectionOf(lang), {}, { nodes: [] }))
  }

  /** The offline page of each language, and the service worker that shows it. */
  private async offlineFiles(): Promise<Files> {
    const { site, theme } = this.input
    const { data } = site
    if (!data.offline) return new Map()
    const files: Files = new Map()
    const pages: Record<string, string> = {}
    const { boot, css, later, parts, client, chunks, texts } = theme.urls
    const shell = new Set([boot, css, later, parts[':places'] ?? '', client, ...chunks, ...Object.values(texts)])
    const hash = createHash('sha256')
    for (const { lang } of data.locales) {
      const page = messageData('offline', lang, site)
      const [[file, document] = ['', '']] = await this.files(this.jobOf(page, this.sectionOf(lang), {}, { nodes: [] }))
      files.set(file, document)
      pages[lang] = routeHref(page.routePath, data)
      shell.add(this.urls.get(this.sectionOf(lang)) ?? '')
      shell.add(theme.urls.texts[lang] ?? '')
      hash.update(document)
    }
    const langs = data.locales.map(({ lang }) => lang)
    const setup: OfflineSetup = {
      base: data.base,
      langs,
      lang: data.lang,
      pages,
      shell: [...shell].filter(Boolean),
      boot,
      build: hash.digest('hex').slice(0, 8),
    }
    files.set('sw.js', `self.setup=${JSON.stringify(setup)};\n${theme.worker}`)
    return files
  }

  /** A section of a language, whose navigation its error page shows. */
  private sectionOf(lang: string): string {
    const keys = [`${lang}/`, ...this.input.sections.keys()]
    return keys.find((key) => key.startsWith(`${lang}/`) && this.input.sections.has(key)) ?? ''
  }

  /**
   * A document for every alias, and for every page of the default version below that version's name. A folder without its
   * slash is skipped: hosts redirect it, and the file would conflict with the folder's index.
   */
  redirects(): Files {
    const { config, data } = this.input.site
    const isDefault = data.version !== '' && data.version === data.multiVersion.default
    const aliases = [
      ...(isDefault ? [...this.routes].map((route): [string, string] => [`/${data.version}${route}`, route]) : []),
      ...Object.entries(config.aliases ?? {}),
    ]
    const known = aliases.filter(([alias, target]) => this.routes.has(target) && `${alias}/` !== target)
    return new Map(known.map(([alias, to]) => [documentOf(alias), redirectDocument(this.input, to)]))
  }

  private job(page: KeyedPage): Job {
    const stale = this.input.stale.get(page.path)
    const data = { ...pageData(page, this.routes, this.input), ...(stale ? { stale } : {}) }
    const translated = translations(page, this.written, this.input.site)
    return this.jobOf(data, sectionKey(page, this.input.site), translated, page)
  }

  private jobOf(
    page: Omit<PageData, 'nodes'>,
    section: string,
    translations: Record<string, string>,
    text: Pick<KeyedPage, 'nodes' | 'key'>,
  ): Job {
    const { theme, store } = this.input
    const file = { theme: theme.hash, section: this.urls.get(section) ?? '', page }
    const key =
      store && text.key
        ? keyOf(this.common, JSON.stringify([file, translations, this.imageOf(page)]), text.key)
        : undefined
    const make = () => this.render({ ...file, page: { ...page, nodes: this.noted(page, text) } }, section, translations)
    return { route: page.routePath, key, make }
  }

  /** The image for links to a page. */
  private imageOf({ pagePath }: Pick<PageData, 'pagePath'>): string {
    return this.input.images.get(pagePath) ?? this.input.site.data.socialImage
  }

  /** The nodes of a page, with the style sheets of its components and notices for stale sections. */
  private noted({ routePath, lang, stale }: Omit<PageData, 'nodes'>, { nodes }: Pick<KeyedPage, 'nodes'>): Node[] {
    const { site, theme } = this.input
    const sheets = new Set(modulesIn(nodes).flatMap((module) => theme.urls.components[module] ?? []))
    // Like the sheet of a page, they're part of the content, so they go wherever it's shown.
    const links = [...sheets].map(
      (href): Node => ({ type: 'Element', tag: 'link', attributes: { rel: 'stylesheet', href }, children: [] }),
    )
    const styled = links.length > 0 ? [...links, ...nodes] : nodes
    if (!stale) return styled
    const original = routeIn(site.data.lang, { routePath, lang }, site.data.lang)
    return markStale(styled, stale, staleNotice(site, lang, original))
  }

  private async files({ route, key, make }: Job): Promise<Files> {
    const { store } = this.input
    const rendered = store && key ? await store.onceAsync(key, make) : await make()
    return new Map([
      [`${outputOf(route)}.html`, rendered.document],
      [`${outputOf(route)}.json`, rendered.data],
    ])
  }

  /** Throws an error; that of a component with the position of its tag. */
  private located(error: Error & { component?: string }, { pagePath }: Pick<PageData, 'pagePath'>): never {
    const { site } = this.input
    const uses = (site.components?.uses ?? []).filter(({ name }) => name === error.component)
    const use = uses.find(({ path }) => path === pagePath) ?? uses[0]
    if (!use) throw error
    const { tag, module, exported } = partsOfSiteComponent(use.name)
    const place = `${shownPath(fileAt(site, use.path))}:${use.position.line}:${use.position.column}`
    const hint = /is not defined/.test(error.message) ? ': read what only browsers have in an effect' : ''
    throw new Error(`${place}: cannot render \`<${tag}>\`, \`${exported}\` of \`${module}\`: ${error.message}${hint}`, {
      cause: error,
    })
  }

  private async render(file: PageFile, key: string, translations: Record<string, string>): Promise<Rendered> {
    const { site, theme, sections, live } = this.input
    const { page } = file
    const server = await theme.server()
    checkSlots(site, server.namesOfSlots())
    const from = performance.now()
    const section = sections.get(key) ?? { nav: [], sidebar: [] }
    const firstLoad = live ? file : { ...file, page: { ...page, nodes: emptied(page.nodes) } }
    // Without a network, there is no page data to render from.
    const ssg = site.ssg || page.pageType === 'offline'
    const rendered = ssg
      ? await server.renderPage(file, section).catch((error) => this.located(error, page))
      : { html: '', head: server.headOf(file) }
    const document = documentHtml({
      site: site.data,
      assets: theme.urls,
      head: rendered.head,
      page,
      section,
      socialImage: this.imageOf(page),
      translations,
      html: rendered.html,
      tags: headHtml(site.config, site.data.base),
      ...(ssg ? { firstLoad } : {}),
      ...(site.config.origin ? { origin: site.config.origin } : {}),
    })
    const data = JSON.stringify(file)
    const milliseconds = performance.now() - from
    if (milliseconds > (this.slowest?.milliseconds ?? 0)) this.slowest = { route: page.routePath, milliseconds }
    // Encode once, for the file, its checksum and the store; strings with non-Latin text take two bytes per character.
    return { document: Buffer.from(document), data: Buffer.from(data) }
  }
}

/** Modules of the React components in some nodes. */
function modulesIn(nodes: Node[]): string[] {
  return nodes.flatMap((node) => {
    const own = node.type === 'Component' && isSiteComponent(node.name) ? [partsOfSiteComponent(node.name).module] : []
    return 'children' in node ? [...own, ...modulesIn(node.children)] : own
  })
}

/** Throws if a site's slots are unknown, because they wouldn't be shown, or if there are none. */
function checkSlots({ slots }: Site, { used, known }: { used: string[]; known: string[] }): void {
  if (!slots) return
  const file = shownPath(slots.module)
  if (used.length === 0) {
    throw new Error(
      `${file}: found no slots, expected some in the default export, \`export default { belowContent: Part }\``,
    )
  }
  const wrong = used.find((name) => !known.includes(name))
  if (wrong === undefined) return
  const near = nearest(wrong, known)
  const hint = near ? `did you mean \`${near}\`?` : `the theme has \`${known.join('`, `')}\``
  throw new Error(`${file}: unknown slot \`${wrong}\`: ${hint}`)
}

/** A page that redirects with a script, or with a meta refresh if scripts are disabled. */
function redirectDocument({ site, theme }: RenderInput, target: string): string {
  const url = routeHref(target, site.data)
  return [
    '<!doctype html>',
    '<html lang="en">',
    '<head>',
    '<meta charset="utf-8">',
    `<title>${escapeText(site.data.title)}</title>`,
    '<meta name="robots" content="noindex">',
    `<link rel="canonical" href="${attribute(url)}">`,
    `<script src="${theme.urls.redirect}"></script>`,
    `<meta http-equiv="refresh" content="0; url=${attribute(url)}">`,
    '</head>',
    `<body><a href="${attribute(url)}">${escapeText(url)}</a></body>`,
    '</html>',
    '',
  ].join('\n')
}
