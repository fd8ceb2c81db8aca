// Addresses in three forms. A route is the canonical path of a page: decoded, without the base, spelled like its file.
// A link is what authors and the navigation use: a route in URL encoding, with a query and a hash, or the URL of
// another site. An href is for browsers. All navigation and fetching within the site goes through `sitePath`, which
// can't produce an address of another origin.

import type { PageData, RouteRecord } from './site.ts'

/** The ending of a Markdown file, which some systems write in capitals; `markdown_stem` in the compiler has the same. */
export const markdownEnding = /\.(mdx?|markdown)$/i

/** Schemes that links may have, as in the compiler. Others could run code or open applications. */
const external = /^(https?|mailto|tel|sms|ftp|geo|xmpp|ircs?):|^\/\//i

/** Whether a link leaves the site: it has an allowed scheme, or starts with `//`. */
export function isExternal(link: string): boolean {
  return external.test(link)
}

/**
 * The scheme of a URL in lower case; undefined if it has none. Control characters and leading spaces are ignored, as
 * in browsers.
 */
export function schemeOf(url: string): string | undefined {
  return /^([a-z][a-z\d+.-]*):/i.exec(url.replace(/[\0-\x20\x7f-\x9f]/g, ''))?.[1]?.toLowerCase()
}

/**
 * The path of an address on this site. In a URL, leading slashes, backslashes, tabs and line breaks could introduce a
 * host, so they're removed after the base: for any path, the result is on this origin. `base` starts and ends with a
 * single slash.
 */
export function sitePath(path: string, base: string): string {
  return base + path.replace(/^[/\\\t\n\r]+/, '')
}

/** Encodes a route as a link; `routeOf` is the inverse. */
export function encodeRoute(route: string): string {
  return encodeURI(wellFormed(route)).replace(/[?#]/g, encodeURIComponent)
}

/** The link to a page, or to one of its headings. */
export function linkTo(route: string, id = ''): string {
  return encodeRoute(route) + (id && `#${encodeURIComponent(wellFormed(id))}`)
}

/** Replaces lone surrogates, which have no encoding. */
function wellFormed(text: string): string {
  return text.replace(/\p{Surrogate}/gu, '\ufffd')
}

/**
 * The href of a public file, or of a link that doesn't need a file name; links to other sites and hashes are
 * unchanged.
 */
export function withBase(link: string, base: string): string {
  if (isExternal(link) || link.startsWith('#')) return link
  return sitePath(link, base)
}

/** The href of an image; data URLs are allowed. */
export function srcOf(link: string, base: string): string {
  return /^data:image\//i.test(link) ? link : withBase(link, base)
}

/** The options that determine how a site's addresses are written. */
interface Addresses {
  base: string
  cleanUrls: boolean
}

/** The href of a link. For a site without clean URLs, it includes the name of the page's file. */
export function pageHref(link: string, { base, cleanUrls }: Addresses): string {
  const [path = ''] = link.split(/[?#]/, 1)
  const named = !cleanUrls && path !== '' && !isExternal(link) && !isFile(path)
  return withBase(named ? fileOf(bare(path)) + link.slice(path.length) : link, base)
}

/** The href of a route. */
export function routeHref(route: string, { base, cleanUrls }: Addresses): string {
  return sitePath(encodeRoute(cleanUrls || isFile(route) ? route : fileOf(route)), base)
}

/** Path of the document of a route: `/a.html`, `/a/index.html`. */
export function fileOf(route: string): string {
  return `${route}${route.endsWith('/') ? 'index' : ''}.html`
}

/** The path below the base, with a leading slash; undefined for a path outside the base. */
export function withoutBase(pathname: string, base: string): string | undefined {
  if (`${pathname}/` === base) return '/'
  return pathname.startsWith(base) ? pathname.slice(base.length - 1) : undefined
}

/** The canonical route of a path below the base: decoded, without `.html`; a folder's index is `/folder/`. */
export function routeOf(path: string): string {
  return bare(decodePath(path))
}

/** Decodes the path of a URL, segment by segment. */
export function decodePath(path: string): string {
  return path.split('/').map(decodeSegment).join('/')
}

/** Decodes a segment. Escaped slashes and malformed escapes are left as written; no page has them. */
function decodeSegment(segment: string): string {
  try {
    const decoded = decodeURIComponent(segment)
    return decoded.includes('/') ? segment : decoded
  } catch {
    return segment
  }
}

/** A path without its file name. */
function bare(path: string): string {
  return path.replace(/\.html$/, '').replace(/\/index$/, '/')
}

/** The route of a link without its query and hash, for comparisons. */
export function routeOfLink(link: string): string {
  return routeOf(link.replace(/[?#].*$/, ''))
}

/** Address of a route's page data: `/a/b` at `<base>a/b.json`, `/a/` at `<base>a/index.json`. */
export function dataUrl(route: string, base: string): string {
  return sitePath(encodeRoute(fileOf(route).replace(/html$/, 'json')), base)
}

/** The record of a page's route; `section` is the URL of its navigation, if known. */
export function routeRecord(
  { routePath, pagePath, lang, version }: Pick<PageData, 'routePath' | 'pagePath' | 'lang' | 'version'>,
  base: string,
  section?: string,
): RouteRecord {
  const element = dataUrl(routePath, base)
  return {
    path: routePath,
    element,
    filePath: pagePath,
    preload: section ? [element, section] : [element],
    lang,
    version,
  }
}

/** Address of a route's Markdown: `/a/b` at `<base>a/b.md`. */
export function markdownUrl(route: string, base: string): string {
  return dataUrl(route, base).replace(/json$/, 'md')
}

/** Whether a path refers to a file rather than a page: its last part has an extension other than `.html`. */
export function isFile(path: string): boolean {
  return /\.(?!html$)[a-z][a-z\d]*$/i.test(path)
}

/** Output path of the document at an address: `/a` and `/a.html` → `a.html`, `/a/` → `a/index.html`. */
export function documentOf(address: string): string {
  return `${outputOf(address.replace(/\.html$/, ''))}.html`
}

/** Output path of a route without its extension: `/a/b` → `a/b`, `/a/` → `a/index`. */
export function outputOf(route: string): string {
  return route.slice(1) + (route.endsWith('/') ? 'index' : '')
}
