// The HTML document around a rendered page. A pure function of its arguments: no script or style stands inline, so the
// policy needs no exception.

import type { FirstLoad, SiteData } from '../build/data.ts'
import { withBase } from './support/routes.ts'

/** URLs of the files a document names, base included. */
export interface DocumentAssets {
  /** The blocking script, boot.ts. */
  boot: string
  /** The module boot imports, client.tsx. */
  client: string
  /** Modules the client imports statically. */
  chunks?: string[]
  /** Style sheets in order. */
  css: string[]
}

/** What the head says of a page; renderPage gives it. */
export interface Head {
  title: string
  description: string
  /** Value of the root's `lang`. */
  htmlLang: string
}

export interface DocumentInput {
  site: SiteData
  assets: DocumentAssets
  head: Head
  /** What stands in `#root`; empty without pre-rendering. */
  html: string
  /** The page's data with its Html nodes empty; absent without pre-rendering. */
  firstLoad?: FirstLoad
  /** Origin of the published site, `https://example.org`, for canonical and alternate links; without it there are none. */
  origin?: string
}

/** What pages may do, as a `<meta>` states it; hosts that can send headers send the same. */
export const contentSecurityPolicy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data:",
  "media-src 'self'",
  "font-src 'self'",
  "connect-src 'self'",
  "worker-src 'self'",
  "manifest-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "require-trusted-types-for 'script'",
  'trusted-types rspack-docs',
].join('; ')

/** The whole document of a page. */
export function documentHtml({ site, assets, head, html, firstLoad, origin }: DocumentInput): string {
  const { themeConfig, base } = site
  const langs = [site.lang, ...site.locales.map(({ lang }) => lang).filter((lang) => lang !== site.lang)]
  const boot = attributes({
    src: assets.boot,
    // The client's imports are fetched beside it, not after it.
    'data-client': [assets.client, ...(assets.chunks ?? [])].join(' '),
    'data-base': base,
    'data-langs': langs.join(' '),
    'data-redirect': themeConfig.localeRedirect === 'auto' && langs.length > 1 && firstLoad?.page.pageType !== '404',
    'data-dark': themeConfig.darkMode,
  })
  const page = firstLoad?.page
  const lines = [
    '<!doctype html>',
    `<html${attributes({ lang: head.htmlLang })}>`,
    '<head>',
    '<meta charset="utf-8">',
    `<meta http-equiv="Content-Security-Policy"${attributes({ content: contentSecurityPolicy })}>`,
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    `<title>${escapeText(head.title)}</title>`,
    `<meta name="description"${attributes({ content: head.description })}>`,
    `<script${boot}></script>`,
    ...assets.css.map((href) => `<link rel="stylesheet"${attributes({ href })}>`),
    ...(site.icon
      ? [`<link rel="icon"${attributes({ href: withBase(site.icon, base), type: iconType(site.icon) })}>`]
      : []),
    ...(page?.feeds ?? []).map(
      ({ url, mime, language }) =>
        `<link rel="alternate"${attributes({ type: mime, hreflang: language, href: withBase(url, base) })}>`,
    ),
    ...(page && origin ? locations(page.routePath, page.alternates, site, origin) : []),
    `<meta property="og:type" content="website">`,
    `<meta property="og:title"${attributes({ content: head.title })}>`,
    `<meta property="og:description"${attributes({ content: head.description })}>`,
    '</head>',
    '<body>',
    `<div id="root">${html}</div>`,
    ...(firstLoad ? [`<script type="application/json" id="page-data">${escapeData(firstLoad)}</script>`] : []),
    '</body>',
    '</html>',
  ]
  return `${lines.join('\n')}\n`
}

function locations(route: string, alternates: Record<string, string>, site: SiteData, origin: string): string[] {
  if (route.endsWith('/404')) return []
  const url = (path: string) => origin + withBase(path, site.base)
  const others = site.locales.filter(({ lang }) => alternates[lang] !== undefined)
  return [
    `<link rel="canonical"${attributes({ href: url(route) })}>`,
    `<meta property="og:url"${attributes({ content: url(route) })}>`,
    ...others.map(
      ({ lang, htmlLang }) =>
        `<link rel="alternate"${attributes({ hreflang: htmlLang, href: url(alternates[lang] ?? '/') })}>`,
    ),
  ]
}

function iconType(path: string): string | false {
  return path.endsWith('.svg') && 'image/svg+xml'
}

function attributes(values: Record<string, string | boolean>): string {
  return Object.entries(values)
    .filter(([, value]) => value !== false)
    .map(([name, value]) => ` ${name}="${value === true ? '1' : escapeText(String(value)).replaceAll('"', '&quot;')}"`)
    .join('')
}

function escapeText(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
}

/** JSON that cannot end its script element. */
function escapeData(data: unknown): string {
  return JSON.stringify(data).replaceAll('<', '\\u003c')
}
