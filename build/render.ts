// From compiled pages to the files of the site: for each page its document and its data, for each section its
// navigation, the error pages, and a redirect for each alias. Values in, values out; write.ts writes them.

import type { Page } from '../crates/md-compiler/index.js'
import { textOf } from '../theme/support/text.ts'
import type { Theme } from './bundle.ts'
import type { Site } from './config.ts'
import type { Feed, Frontmatter, PageData, PageFile, SectionData } from './data.ts'
import { hashed } from './hash.ts'
import { sectionKey } from './nav.ts'
import { attribute, emptied, escapeText } from './nodes.ts'
import { prefixOf, routeIn } from './routes.ts'

/** Everything a page's files are made from. */
export interface RenderInput {
  site: Site
  theme: Theme
  pages: Page[]
  sections: Map<string, SectionData>
  /** Pages that show another language's, with that page. */
  borrowed: Map<Page, Page>
  /** Feeds by the path of a page. */
  feeds: Map<string, Feed[]>
  /** ISO times of last changes by path; empty where the site does not show them. */
  dates: Map<string, string>
  /** Documents carry their data whole, so that an edit changes nothing but what was edited. */
  live?: boolean
}

/** Files by output path. */
export type Files = Map<string, Uint8Array | string>

/** Renders everything that depends on pages. */
export function renderSite(input: RenderInput): Files {
  const renderer = new Renderer(input)
  return new Map([
    ...renderer.sections,
    ...input.pages.flatMap((page) => [...renderer.page(page)]),
    ...input.site.data.locales.flatMap(({ lang }) => [...renderer.errorPage(lang)]),
    ...renderer.redirects(),
  ])
}

/** What is the same for all pages of a site, looked up once; each page is then rendered by itself. */
export class Renderer {
  /** Navigation files of all sections. */
  readonly sections: Files = new Map()
  /** Their URLs by section. */
  private readonly urls = new Map<string, string>()
  private readonly routes: Set<string>
  /** Routes of the pages that are no other language's. */
  private readonly written: Set<string>

  constructor(private readonly input: RenderInput) {
    for (const [key, section] of input.sections) {
      const json = JSON.stringify(section)
      const file = hashed(`static/section-${key.replace('/', '-').replace(/-$/, '')}.json`, json)
      this.sections.set(file, json)
      this.urls.set(key, input.site.data.base + file)
    }
    this.routes = new Set(input.pages.map(({ routePath }) => routePath))
    this.written = new Set(input.pages.filter((page) => !input.borrowed.has(page)).map(({ routePath }) => routePath))
  }

  /** Document and data of a page. */
  page(page: Page): Files {
    const key = sectionKey(page, this.input.site.langs)
    return this.files(pageData(page, this.routes, this.input), key, translations(page, this.written, this.input.site))
  }

  /** The error page of a language: `404.html`, `zh/404.html`. */
  errorPage(lang: string): Files {
    const { site } = this.input
    const keys = [`${lang}/`, ...this.input.sections.keys()]
    const key = keys.find((key) => key.startsWith(`${lang}/`) && this.input.sections.has(key)) ?? ''
    return this.files(errorData(lang, site), key, {})
  }

  /** A document for every alias. */
  redirects(): Files {
    const aliases = Object.entries(this.input.site.config.aliases ?? {})
    const known = aliases.filter(([, target]) => this.routes.has(target))
    return new Map(known.map(([alias, to]) => [`${outputOf(alias)}.html`, redirectDocument(this.input, to)]))
  }

  private files(page: PageData, key: string, translations: Record<string, string>): Files {
    const { site, theme, sections } = this.input
    const file: PageFile = { theme: theme.hash, section: this.urls.get(key) ?? '', page }
    const section = sections.get(key) ?? { nav: [], sidebar: [] }
    const firstLoad = this.input.live ? file : { ...file, page: { ...page, nodes: emptied(page.nodes) } }
    const rendered = site.ssg ? theme.server.renderPage(file, section) : { html: '', head: theme.server.headOf(file) }
    const document = theme.server.documentHtml({
      site: site.data,
      assets: theme.urls,
      head: rendered.head,
      page,
      translations,
      html: rendered.html,
      ...(site.ssg ? { firstLoad } : {}),
      ...(site.config.origin ? { origin: site.config.origin } : {}),
    })
    const output = outputOf(page.routePath)
    return new Map([
      [`${output}.html`, document],
      [`${output}.json`, JSON.stringify(file)],
    ])
  }
}

/** Output path of a route without its extension: `/a/b` → `a/b`, `/a/` → `a/index`. */
export function outputOf(route: string): string {
  return route.slice(1) + (route.endsWith('/') ? 'index' : '')
}

function pageData(page: Page, routes: Set<string>, { site, borrowed, feeds, dates }: RenderInput): PageData {
  const original = borrowed.get(page)
  const source = original?.path ?? page.path
  const updated = dates.get(source)
  const frontmatter = JSON.parse(page.frontmatter) as Frontmatter
  const { editLink } = site.config
  const text = editLink && (editLink.text[page.lang] ?? editLink.text[site.data.lang] ?? '')
  return {
    routePath: page.routePath,
    pagePath: source,
    pageType: frontmatter.pageType ?? 'doc',
    lang: page.lang,
    version: site.data.version,
    title: page.title,
    description: frontmatter.description ?? '',
    frontmatter,
    toc: page.toc,
    nodes: page.nodes,
    alternates: alternates(page, routes, site),
    feeds: feeds.get(source) ?? [],
    ...(original ? { borrowed: { lang: original.lang, routePath: original.routePath } } : {}),
    ...(updated ? { lastUpdatedTime: updated } : {}),
    ...(editLink && text ? { edit: { url: `${editLink.docRepoBaseUrl}/${source}`, text } } : {}),
  }
}

/** The same page in every language; a language without it leads to its home. */
function alternates(page: Page, routes: Set<string>, site: Site): Record<string, string> {
  return Object.fromEntries(
    site.data.locales.map(({ lang }) => {
      const same = routeIn(lang, page, site.data.lang)
      return [lang, routes.has(same) ? same : `${prefixOf(lang, site.data.lang)}/`]
    }),
  )
}

/** The routes of a page in the languages that have a text of their own. */
function translations(page: Page, written: Set<string>, site: Site): Record<string, string> {
  const routes = site.data.locales.map(({ lang }) => [lang, routeIn(lang, page, site.data.lang)] as const)
  return Object.fromEntries(routes.filter(([, route]) => written.has(route)))
}

/** The data of a language's error page. */
function errorData(lang: string, { data }: Site): PageData {
  const homeOf = (other: string) => `${prefixOf(other, data.lang)}/`
  return {
    routePath: `${homeOf(lang)}404`,
    pagePath: '',
    pageType: '404',
    lang,
    version: data.version,
    title: '404',
    description: textOf(lang).notFoundText,
    frontmatter: {},
    toc: [],
    nodes: [],
    alternates: Object.fromEntries(data.locales.map((locale) => [locale.lang, homeOf(locale.lang)])),
    feeds: [],
  }
}

/** A page that leads on, with a script where there is one and without where there is none. */
function redirectDocument({ site, theme }: RenderInput, target: string): string {
  const url = site.data.base + target.slice(1)
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
