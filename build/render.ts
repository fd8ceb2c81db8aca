// From compiled pages to the files of the site: for each page its document and its data, for each section its
// navigation, the error pages, and a redirect for each alias. Values in, values out; write.ts writes them.

import type { Page } from '../crates/md-compiler/index.js'
import { textOf } from '../theme/support/text.ts'
import type { Theme } from './bundle.ts'
import type { Site } from './config.ts'
import type { Feed, Frontmatter, PageData, PageFile, PageType, SectionData } from './data.ts'
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
}

/** Files by output path. */
export type Files = Map<string, Uint8Array | string>

/** Renders everything that depends on pages. */
export function renderSite(input: RenderInput): Files {
  const files: Files = new Map()
  const urls = new Map<string, string>()
  for (const [key, section] of input.sections) {
    const json = JSON.stringify(section)
    const name = key.replace('/', '-').replace(/-$/, '')
    const file = hashed(`static/section-${name}.json`, json)
    files.set(file, json)
    urls.set(key, input.site.data.base + file)
  }
  const routes = new Set(input.pages.map(({ routePath }) => routePath))
  const written = new Set(input.pages.filter((page) => !input.borrowed.has(page)).map(({ routePath }) => routePath))
  const empty: SectionData = { nav: [], sidebar: [] }
  for (const page of input.pages) {
    const key = sectionKey(page, input.site.langs)
    const data = pageData(page, routes, input)
    renderPage(
      { theme: input.theme.hash, section: urls.get(key) ?? '', page: data },
      input.sections.get(key) ?? empty,
      translations(page, written, input.site),
      input,
      files,
    )
  }
  renderErrorPages(input, urls, files)
  for (const [alias, target] of Object.entries(input.site.config.aliases ?? {})) {
    if (routes.has(target)) files.set(`${outputOf(alias)}.html`, redirectDocument(input, target))
  }
  return files
}

/** Output path of a route without its extension: `/a/b` → `a/b`, `/a/` → `a/index`. */
export function outputOf(route: string): string {
  return route.slice(1) + (route.endsWith('/') ? 'index' : '')
}

function renderPage(
  file: PageFile,
  section: SectionData,
  translations: Record<string, string>,
  { site, theme }: RenderInput,
  files: Files,
): void {
  const { routePath } = file.page
  const firstLoad = { ...file, page: { ...file.page, nodes: emptied(file.page.nodes) } }
  const rendered = site.ssg ? theme.server.renderPage(file, section) : { html: '', head: theme.server.headOf(file) }
  const document = theme.server.documentHtml({
    site: site.data,
    assets: theme.urls,
    head: rendered.head,
    page: file.page,
    translations,
    html: rendered.html,
    ...(site.ssg ? { firstLoad } : {}),
    ...(site.config.origin ? { origin: site.config.origin } : {}),
  })
  files.set(`${outputOf(routePath)}.html`, document)
  files.set(`${outputOf(routePath)}.json`, JSON.stringify(file))
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

/** The error page of every language: `404.html`, `zh/404.html`. */
function renderErrorPages(input: RenderInput, urls: Map<string, string>, files: Files): void {
  const { site } = input
  for (const { lang } of site.data.locales) {
    const home = lang === site.data.lang ? '/' : `/${lang}/`
    const key = input.sections.has(`${lang}/`)
      ? `${lang}/`
      : ([...urls.keys()].find((key) => key.startsWith(`${lang}/`)) ?? '')
    const pageType: PageType = '404'
    const page: PageData = {
      routePath: `${home}404`,
      pagePath: '',
      pageType,
      lang,
      version: site.data.version,
      title: '404',
      description: textOf(lang).notFoundText,
      frontmatter: {},
      toc: [],
      nodes: [],
      alternates: Object.fromEntries(
        site.data.locales.map(({ lang: other }) => [other, other === site.data.lang ? '/' : `/${other}/`]),
      ),
      feeds: [],
    }
    const section = input.sections.get(key) ?? { nav: [], sidebar: [] }
    renderPage({ theme: input.theme.hash, section: urls.get(key) ?? '', page }, section, {}, input, files)
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
