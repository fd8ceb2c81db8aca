// Addresses, in three forms. A route is the canonical path of a page: decoded, without the base, spelled like its file. A
// link is what authors and the navigation write: a route as a URL spells it, with a query and a hash, or the URL of
// another site. An href is what the browser gets. Everything that navigates or fetches within the site takes its address
// from `sitePath`, which can't produce an address of another origin.

/** Schemes a link may have; the compiler has the same list. Anything else could run code or open something unexpected. */
const external = /^(https?|mailto|tel|sms|ftp|geo|xmpp|ircs?):|^\/\//i

/** Whether a link leaves the site: it has one of the schemes of links, or starts with `//`. */
export function isExternal(link: string): boolean {
  return external.test(link)
}

/**
 * The scheme of a URL, lower case; undefined where it has none. Browsers drop control characters and leading spaces
 * before they look for it, so this does too.
 */
export function schemeOf(url: string): string | undefined {
  return /^([a-z][a-z\d+.-]*):/i.exec(url.replace(/[\0-\x20\x7f-\x9f]/g, ''))?.[1]?.toLowerCase()
}

/**
 * The path of an address of this site. In a URL, slashes, backslashes, tabs and line breaks at the start would name a
 * host, so what follows the base starts with none of them: whatever the path is, the result stays on this origin.
 * `base` starts and ends with one slash.
 */
export function sitePath(path: string, base: string): string {
  return base + path.replace(/^[/\\\t\n\r]+/, '')
}

/** A route as a URL spells it: a link. `routeOf` reads it back. */
export function encodeRoute(route: string): string {
  return encodeURI(wellFormed(route)).replace(/[?#]/g, encodeURIComponent)
}

/** The link to a heading of a page, or to the page. */
export function linkTo(route: string, id = ''): string {
  return encodeRoute(route) + (id && `#${encodeURIComponent(wellFormed(id))}`)
}

/** Half of a surrogate pair has no encoding. */
function wellFormed(text: string): string {
  return text.replace(/\p{Surrogate}/gu, '\ufffd')
}

/** The href of a public file, or of a link that needs no file name; links to other sites and hashes stay as they are. */
export function withBase(link: string, base: string): string {
  if (isExternal(link) || link.startsWith('#')) return link
  return sitePath(link, base)
}

/** The address of a picture: as an href, and pictures may be part of the page. */
export function srcOf(link: string, base: string): string {
  return /^data:image\//i.test(link) ? link : withBase(link, base)
}

/** The parts of a site's data that decide how its addresses are written. */
interface Addresses {
  base: string
  cleanUrls: boolean
}

/** The href of a link. Where a site has no clean URLs, it names the page's file. */
export function pageHref(link: string, { base, cleanUrls }: Addresses): string {
  const [path = ''] = link.split(/[?#]/, 1)
  const named = !cleanUrls && path !== '' && !isExternal(link) && !isFile(path)
  return withBase(named ? fileOf(bare(path)) + link.slice(path.length) : link, base)
}

/** The href of a route. */
export function routeHref(route: string, { base, cleanUrls }: Addresses): string {
  return sitePath(encodeRoute(cleanUrls || isFile(route) ? route : fileOf(route)), base)
}

/** Path of the file that holds a route's document: `/a.html`, `/a/index.html`. */
export function fileOf(route: string): string {
  return `${route}${route.endsWith('/') ? 'index' : ''}.html`
}

/** The path below the base with its leading slash; undefined for a path outside. */
export function withoutBase(pathname: string, base: string): string | undefined {
  if (`${pathname}/` === base) return '/'
  return pathname.startsWith(base) ? pathname.slice(base.length - 1) : undefined
}

/** The canonical route of a path below the base: decoded, without `.html`, a folder's index as `/folder/`. */
export function routeOf(path: string): string {
  return bare(path.split('/').map(decodeSegment).join('/'))
}

/** An escaped slash separates nothing, and a malformed escape means itself: both stay as written, and no page has them. */
function decodeSegment(segment: string): string {
  try {
    const decoded = decodeURIComponent(segment)
    return decoded.includes('/') ? segment : decoded
  } catch {
    return segment
  }
}

/** A path without the name of its file. */
function bare(path: string): string {
  return path.replace(/\.html$/, '').replace(/\/index$/, '/')
}

/** The route of a link without its query and hash, for comparing. */
export function routeOfLink(link: string): string {
  return routeOf(link.replace(/[?#].*$/, ''))
}

/** Address of the data of a route: `/a/b` at `<base>a/b.json`, `/a/` at `<base>a/index.json`. */
export function dataUrl(route: string, base: string): string {
  return sitePath(encodeRoute(fileOf(route).replace(/html$/, 'json')), base)
}

/** Address of the Markdown of a route: `/a/b` at `<base>a/b.md`. */
export function markdownUrl(route: string, base: string): string {
  return dataUrl(route, base).replace(/json$/, 'md')
}

/** Whether a path names a file rather than a page: its last part has an extension other than `.html`. */
export function isFile(path: string): boolean {
  return /\.(?!html$)[a-z][a-z\d]*$/i.test(path)
}

/** Output path of a route without its extension: `/a/b` → `a/b`, `/a/` → `a/index`. */
export function outputOf(route: string): string {
  return route.slice(1) + (route.endsWith('/') ? 'index' : '')
}
