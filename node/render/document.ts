// The HTML document around a rendered page. A pure function of its arguments: no script or style stands inline, so the
// policy needs no exception.

import { isExternal, markdownUrl, routeHref, schemeOf, withBase } from '../../shared/routes.ts'
import type { FirstLoad, Head, Node, PageData, SiteData } from '../../shared/site.ts'
import { attribute, escapeText } from '../markdown/nodes.ts'

/** URLs of the files a document names, base included. */
export interface DocumentAssets {
  /** The blocking script, boot.ts. */
  boot: string
  /** The module boot imports, client.tsx. */
  client: string
  /** Modules the client imports statically. */
  chunks?: string[]
  /** The style sheet of what a document shows when it comes up. */
  css: string
  /** The style sheet of the rest, which the boot script fetches. */
  later: string
}

export interface DocumentInput {
  site: SiteData
  assets: DocumentAssets
  head: Head
  page: PageData
  /** Routes of the page in the languages that truly have it, its own included. */
  translations: Record<string, string>
  /** What stands in `:root`; empty without pre-rendering. */
  html: string
  /** The page's data with its Html nodes empty; absent without pre-rendering. */
  firstLoad?: FirstLoad
  /** Origin of the published site, `https://example.org`, for canonical and alternate links; without it there are none. */
  origin?: string
}

/** What pages of a site may do, as a `<meta>` states it; hosts that can send headers send the same. */
export const contentSecurityPolicy = ({ themeConfig }: Pick<SiteData, 'themeConfig'>) =>
  [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    ["img-src 'self' data:", ...(themeConfig.imageOrigins ?? [])].join(' '),
    ["media-src 'self'", ...(themeConfig.imageOrigins ?? [])].join(' '),
    "font-src 'self'",
    ["connect-src 'self'", ...originsOf(themeConfig)].join(' '),
    "worker-src 'self'",
    "manifest-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "require-trusted-types-for 'script'",
    'trusted-types site',
  ].join('; ')

/** Where else pages ask: the search service, when the site has one on another origin. */
function originsOf({ searchService }: SiteData['themeConfig']): string[] {
  const address = searchService?.apiUrl ?? ''
  return URL.canParse(address) ? [new URL(address).origin] : []
}

/** The whole document of a page. */
export function documentHtml(input: DocumentInput): string {
  const { site, assets, head, page, html, firstLoad } = input
  const { themeConfig, base } = site
  const langs = [site.lang, ...site.locales.map(({ lang }) => lang).filter((lang) => lang !== site.lang)]
  const early = showsLater(page)
  const own = ownTags(page)
  const sheet = (href: string) => `<link rel="stylesheet"${attributes({ href })}>`
  const boot = attributes({
    src: assets.boot,
    // The client's imports are fetched beside it, not after it.
    'data-client': [assets.client, ...(assets.chunks ?? [])].join(' '),
    'data-later': !early && assets.later,
    'data-base': base,
    'data-langs': langs.join(' '),
    'data-redirect': themeConfig.localeRedirect === 'auto' && langs.length > 1 && page.pageType !== '404',
    'data-dark': themeConfig.darkMode,
  })
  const lines = [
    '<!doctype html>',
    `<html${attributes({ lang: head.htmlLang })}>`,
    '<head>',
    '<meta charset="utf-8">',
    `<meta http-equiv="Content-Security-Policy"${attributes({ content: contentSecurityPolicy(site) })}>`,
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    `<title>${escapeText(head.title)}</title>`,
    ...(named(own, 'description') ? [] : [`<meta name="description"${attributes({ content: head.description })}>`]),
    `<script${boot}></script>`,
    sheet(assets.css),
    early ? sheet(assets.later) : `<noscript>${sheet(assets.later)}</noscript>`,
    ...(site.icon
      ? [`<link rel="icon"${attributes({ href: withBase(site.icon, base), type: iconType(site.icon) })}>`]
      : []),
    ...page.feeds.map(
      ({ url, mime, language }) =>
        `<link rel="alternate"${attributes({ type: mime, hreflang: language, href: (input.origin ?? '') + withBase(url, base) })}>`,
    ),
    ...(page.pageType === '404' ? ['<meta name="robots" content="noindex">'] : places(input)),
    ...card(input)
      .filter(({ property, name }) => !named(own, property ?? name))
      .map((values) => `<meta${attributes(values)}>`),
    ...own.map(({ tag, values }) => `<${tag}${attributes(values)}>`),
    '</head>',
    '<body>',
    `<div id=":root">${html}</div>`,
    ...(firstLoad ? [`<script type="application/json" id=":page-data">${escapeData(firstLoad)}</script>`] : []),
    '</body>',
    '</html>',
  ]
  return `${lines.join('\n')}\n`
}

/** Components that few pages hold; their rules are in styles/widgets.css, which comes later. */
const few = new Set(['BenchmarkChart', 'Columns', 'LinkCard', 'LinkCards', 'Steps', 'TeamMembers'])

/** Whether a page shows something of later.css when it comes up. */
function showsLater({ pageType, frontmatter, nodes }: PageData): boolean {
  const holds = (node: Node): boolean =>
    (node.type === 'Component' && few.has(node.name)) || ('children' in node && node.children.some(holds))
  return pageType !== 'doc' || frontmatter.overview === true || nodes.some(holds)
}

/** Where the page is found: its one true address, its translations, its Markdown. */
function places({ site, page, translations, origin }: DocumentInput): string[] {
  const source = page.borrowed?.routePath ?? page.routePath
  const markdown = site.themeConfig.pageMarkdown
    ? [`<link rel="alternate"${attributes({ type: 'text/markdown', href: markdownUrl(source, site.base) })}>`]
    : []
  if (!origin) return markdown
  const url = (route: string) => origin + routeHref(route, site)
  const known = site.locales.flatMap(({ lang, htmlLang }) => {
    const route = translations[lang]
    return route === undefined ? [] : [{ lang, htmlLang, route }]
  })
  // Without other languages there is nothing to tell apart.
  const alternates = known.length > 1 ? known : []
  const fallback = alternates.find(({ lang }) => lang === site.lang)
  const alternate = (hreflang: string, route: string) =>
    `<link rel="alternate"${attributes({ hreflang, href: url(route) })}>`
  return [
    `<link rel="canonical"${attributes({ href: url(source) })}>`,
    ...alternates.map(({ htmlLang, route }) => alternate(htmlLang, route)),
    ...(fallback ? [alternate('x-default', fallback.route)] : []),
    ...markdown,
  ]
}

/** A tag that the front matter of a page puts into its head. */
interface OwnTag {
  tag: string
  values: Record<string, string>
}

/** What an author may say of a page in its head; the rest of a tag's attributes could load or send something. */
const ownAttributes = new Set('name property itemprop content rel href hreflang type title'.split(' '))
const ownRelations = new Set('alternate author help license me next prev search'.split(' '))

/** The tags of the front matter: `[meta, { … }]` of VitePress and Rspress, `{ tag: meta, attrs: { … } }` of Starlight. */
function ownTags({ frontmatter }: PageData): OwnTag[] {
  const given = (frontmatter.head ?? []) as ([string, object] | { tag: string; attrs: object })[]
  return given.flatMap((each) => {
    const [tag, all] = Array.isArray(each) ? each : [each.tag, each.attrs]
    const values = Object.fromEntries(
      Object.entries(all)
        .filter(([name]) => ownAttributes.has(name))
        .map(([name, value]) => [name, String(value)]),
    )
    const harmless =
      tag === 'meta' ||
      (ownRelations.has(values.rel ?? '') && (isExternal(values.href ?? '') || !schemeOf(values.href ?? '')))
    return harmless ? [{ tag, values }] : []
  })
}

/** Whether an author's tags say what a tag of ours would. */
function named(tags: OwnTag[], name = ''): boolean {
  return tags.some(({ values }) => values.name === name || values.property === name)
}

/** What is shown where somebody links to the page. */
function card({ site, head, page, translations, origin }: DocumentInput): Record<string, string>[] {
  const url = (route: string) => origin + routeHref(route, site)
  const { socialImage, base } = site
  const image = origin && socialImage ? (isExternal(socialImage) ? '' : origin) + withBase(socialImage, base) : ''
  const locale = (htmlLang: string) => htmlLang.replace('-', '_')
  const others = site.locales.filter(({ lang, htmlLang }) => translations[lang] && htmlLang !== head.htmlLang)
  const properties: [string, string | undefined][] = [
    ['og:type', page.frontmatter.date ? 'article' : 'website'],
    ['og:site_name', site.title],
    ['og:title', head.title],
    ['og:description', head.description],
    ['og:url', origin && page.pageType !== '404' ? url(page.borrowed?.routePath ?? page.routePath) : undefined],
    ['og:locale', locale(head.htmlLang)],
    ...others.map(({ htmlLang }): [string, string] => ['og:locale:alternate', locale(htmlLang)]),
    ['og:image', image],
    ['og:image:alt', image && site.title],
    ['article:published_time', page.frontmatter.date],
  ]
  return [
    ...properties.flatMap(([property, content]) => (content ? [{ property, content }] : [])),
    { name: 'twitter:card', content: image ? 'summary_large_image' : 'summary' },
  ]
}

function iconType(path: string): string | false {
  return path.endsWith('.svg') && 'image/svg+xml'
}

function attributes(values: Record<string, string | boolean>): string {
  return Object.entries(values)
    .filter(([, value]) => value !== false)
    .map(([name, value]) => ` ${name}="${value === true ? '1' : attribute(String(value))}"`)
    .join('')
}

/** JSON that cannot end its script element. */
function escapeData(data: unknown): string {
  return JSON.stringify(data).replaceAll('<', '\\u003c')
}
