// The HTML document around a rendered page, a pure function of its arguments. Scripts and styles are never inline, so
// the policy needs no exceptions.

import { encodeRoute, isExternal, markdownUrl, pageHref, routeHref, withBase } from '../../shared/routes.ts'
import {
  type FirstLoad,
  type Head,
  isMessage,
  type Node,
  type PageData,
  type PageType,
  type SectionData,
  type SiteData,
} from '../../shared/site.ts'
import { isSiteComponent } from '../../shared/siteComponents.ts'
import { type OwnTag, ownTags } from '../content/headTags.ts'
import { attribute, attributeValues, escapeText } from '../markdown/nodes.ts'
import { structuredData } from './structuredData.ts'

/** URLs of the files that a document references, including the base. */
interface DocumentAssets {
  /** The blocking script, boot.ts. */
  boot: string
  /** The module that boot imports, client.tsx. */
  client: string
  /** Static imports of the client. */
  chunks?: string[]
  /** The client's texts by language. */
  texts?: Record<string, string>
  /** The layouts that are loaded with the pages of their type. */
  layouts?: Partial<Record<PageType, string>>
  /** The style sheet for the first paint. */
  css: string
  /** Faces that the boot script preloads on fast lines. */
  faces?: string[]
  /** The style sheet with everything else, loaded by the boot script. */
  later: string
  /** Parts of that sheet, by name: `:home` and others of the theme, and those of the site. */
  parts: Record<string, string>
}

export interface DocumentInput {
  site: SiteData
  assets: DocumentAssets
  head: Head
  page: PageData
  /** Navigation around the page. */
  section: SectionData
  /** Image for links to the page, a public file; empty for none. */
  socialImage: string
  /** Routes of the page in all languages that have it, including its own; locale fallbacks don't count. */
  translations: Record<string, string>
  /** Content of `:root`; empty without pre-rendering. */
  html: string
  /** The page's data with empty Html nodes; absent without pre-rendering. */
  firstLoad?: FirstLoad
  /** Tags of the site for every page, as HTML. */
  tags?: string[]
  /**
   * Origin of the published site, such as `https://example.org`, for canonical and alternate links; without it,
   * they're omitted.
   */
  origin?: string
}

/** The content security policy of pages, as in their `<meta>`; hosts that support headers send the same. */
export const contentSecurityPolicy = ({ themeConfig }: Pick<SiteData, 'themeConfig'>) =>
  [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    ["img-src 'self' data:", ...(themeConfig.imageOrigins ?? [])].join(' '),
    ["media-src 'self'", ...(themeConfig.imageOrigins ?? [])].join(' '),
    ["frame-src 'self'", ...(themeConfig.frameOrigins ?? [])].join(' '),
    "font-src 'self'",
    ["connect-src 'self'", ...originsOf(themeConfig), ...(themeConfig.connectOrigins ?? [])].join(' '),
    "worker-src 'self'",
    "manifest-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "require-trusted-types-for 'script'",
    'trusted-types site',
  ].join('; ')

/** Other origins that pages connect to: the search service, if it has a different one. */
function originsOf({ searchService }: SiteData['themeConfig']): string[] {
  const address = searchService?.apiUrl ?? ''
  return URL.canParse(address) ? [new URL(address).origin] : []
}

/** What boot does on a first visit: `1` leads to the language of the browser, `stay` only remembers the visit. */
function redirectOf({ site, page }: DocumentInput, hasLanguages: boolean): boolean | string {
  const { localeRedirect } = site.themeConfig
  if (localeRedirect === 'never' || !hasLanguages || isMessage(page)) return false
  return localeRedirect === 'auto' || page.lang === site.lang || 'stay'
}

/** The complete document of a page. */
export function documentHtml(input: DocumentInput): string {
  const { site, assets, head, page, html, firstLoad } = input
  const { themeConfig, base } = site
  const langs = [site.lang, ...site.locales.map(({ lang }) => lang).filter((lang) => lang !== site.lang)]
  const own = ownTags(page.frontmatter).map(({ tag, values }) => ({
    tag,
    values: values.href === undefined ? values : { ...values, href: pageHref(values.href, site) },
  }))
  const sheet = (href: string) => `<link rel="stylesheet"${attributes({ href })}>`
  const boot = attributes({
    src: assets.boot,
    // Fetch the client's imports in parallel with it.
    'data-client': [
      ...[assets.client, ...(assets.chunks ?? [])],
      ...[assets.texts?.[page.lang], assets.layouts?.[page.pageType]],
    ]
      .filter(Boolean)
      .join(' '),
    'data-later': assets.later,
    'data-faces': assets.faces?.join(' ') || false,
    'data-base': base,
    'data-langs': langs.join(' '),
    'data-redirect': redirectOf(input, langs.length > 1),
    'data-dark': themeConfig.darkMode,
  })
  const lines = [
    '<!doctype html>',
    `<html${attributes({ lang: head.htmlLang, dir: head.dir ?? false })}>`,
    '<head>',
    '<meta charset="utf-8">',
    `<meta http-equiv="Content-Security-Policy"${attributes({ content: contentSecurityPolicy(site) })}>`,
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    `<title>${escapeText(head.title)}</title>`,
    ...(named(own, 'description') ? [] : [`<meta name="description"${attributes({ content: head.description })}>`]),
    `<script${boot}></script>`,
    ...[assets.css, ...partsOf(page, assets)].map(sheet),
    `<noscript>${sheet(assets.later)}</noscript>`,
    ...(site.icon
      ? [`<link rel="icon"${attributes({ href: withBase(site.icon, base), type: iconType(site.icon) })}>`]
      : []),
    ...(site.offline ? [`<link rel="manifest"${attributes({ href: withBase('/site.webmanifest', base) })}>`] : []),
    ...page.feeds.map(
      ({ url, mime, language }) =>
        `<link rel="alternate"${attributes({ type: mime, hreflang: language, href: (input.origin ?? '') + withBase(url, base) })}>`,
    ),
    ...(isMessage(page) ? ['<meta name="robots" content="noindex">'] : places(input)),
    ...card(input)
      .filter(({ property, name }) => !named(own, property ?? name))
      .map((values) => `<meta${attributes(values)}>`),
    ...(input.tags ?? []),
    ...own.map(({ tag, values }) => `<${tag}${attributes(values)}>`),
    ...structured(input),
    '</head>',
    '<body>',
    `<div id=":root">${html}</div>`,
    ...(firstLoad ? [`<script type="application/json" id=":page-data">${escapeData(firstLoad)}</script>`] : []),
    '</body>',
    '</html>',
  ]
  return `${lines.join('\n')}\n`
}

/** Components that few pages use; their rules are in styles/widgets.css. */
const few = new Set(['BenchmarkChart', 'Columns', 'LinkCard', 'LinkCards', 'Steps', 'TeamMembers'])

/** Parts of the theme that pages of a type consist of. */
const partsOfType: Partial<Record<PageType, string>> = { home: ':home', 404: ':places', offline: ':places' }

const usesFew = (node: Node): boolean =>
  (node.type === 'Component' && (few.has(node.name) || isSiteComponent(node.name))) ||
  ('children' in node && node.children.some(usesFew))

/** The parts of the later sheet that a page's first paint needs: by its type, its components, and the marks of its elements. */
function partsOf({ pageType, frontmatter, nodes }: PageData, { parts }: DocumentAssets): string[] {
  const names = new Set([
    partsOfType[pageType],
    frontmatter.overview === true && ':places',
    nodes.some(usesFew) && ':widgets',
    ...attributeValues(nodes, 'data-styles'),
  ])
  return Object.keys(parts).flatMap((name) => (names.has(name) ? [parts[name] as string] : []))
}

/** Links to the page's canonical address, translations and Markdown. */
function places({ site, page, translations, origin }: DocumentInput): string[] {
  const source = page.fallback?.routePath ?? page.routePath
  const markdown = site.themeConfig.pageMarkdown
    ? [`<link rel="alternate"${attributes({ type: 'text/markdown', href: markdownUrl(source, site.base) })}>`]
    : []
  if (!origin) return markdown
  const url = (route: string) => origin + routeHref(route, site)
  const known = site.locales.flatMap(({ lang, htmlLang }) => {
    const route = translations[lang]
    return route === undefined ? [] : [{ lang, htmlLang, route }]
  })
  // Alternates are only useful if there is more than one language.
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

/** Whether an author's tag replaces one of ours. */
function named(tags: OwnTag[], name = ''): boolean {
  return tags.some(({ values }) => values.name === name || values.property === name)
}

/** Structured data, which requires absolute addresses. */
function structured(input: DocumentInput): string[] {
  const { site, head, page, section, origin } = input
  if (!origin || isMessage(page)) return []
  const data = structuredData({ site, head, page, section, origin, image: imageOf(input) })
  return [`<script type="application/ld+json">${escapeData(data)}</script>`]
}

/** Address of the image for link previews; empty for none. */
function imageOf({ site, socialImage, origin }: DocumentInput): string {
  if (!origin || !socialImage) return ''
  return isExternal(socialImage) ? socialImage : origin + withBase(encodeRoute(socialImage), site.base)
}

/** Metadata for link previews. */
function card(input: DocumentInput): Record<string, string>[] {
  const { site, head, page, translations, origin } = input
  const url = (route: string) => origin + routeHref(route, site)
  const image = imageOf(input)
  const locale = (htmlLang: string) => htmlLang.replace('-', '_')
  const others = site.locales.filter(({ lang, htmlLang }) => translations[lang] && htmlLang !== head.htmlLang)
  const properties: [string, string | undefined][] = [
    ['og:type', page.frontmatter.date ? 'article' : 'website'],
    ['og:site_name', site.title],
    ['og:title', head.title],
    ['og:description', head.description],
    ['og:url', origin && !isMessage(page) ? url(page.fallback?.routePath ?? page.routePath) : undefined],
    ['og:locale', locale(head.htmlLang)],
    ...others.map(({ htmlLang }): [string, string] => ['og:locale:alternate', locale(htmlLang)]),
    ['og:image', image],
    ['og:image:alt', image && head.title],
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

/** JSON that can't close its script element. */
function escapeData(data: unknown): string {
  return JSON.stringify(data).replaceAll('<', '\\u003c')
}
