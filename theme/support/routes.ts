// Addresses: routes (canonical, without base), hrefs (with base), and where a page's data lies.

/** Whether an href leaves the site: it has a scheme, or starts with `//`. */
export function isExternal(href: string): boolean {
  return /^([a-z][a-z\d+.-]*:|\/\/)/i.test(href)
}

/** The href of a route or public file; external and hash links as they are. `base` has slashes at both ends. */
export function withBase(link: string, base: string): string {
  if (isExternal(link) || link.startsWith('#')) return link
  return base + link.replace(/^\//, '')
}

/** The href of a page or public file as links write it: with the name of a page's file, where a site has no clean URLs. */
export function pageHref(link: string, { base, cleanUrls }: { base: string; cleanUrls: boolean }): string {
  const [path = ''] = link.split(/[?#]/, 1)
  const named = !cleanUrls && path !== '' && !isExternal(link) && !isFile(path)
  return withBase(named ? fileOf(bare(path)) + link.slice(path.length) : link, base)
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
  let route = path
  try {
    route = decodeURIComponent(path)
  } catch {
    // A malformed escape is kept as written; it leads to the error page.
  }
  return bare(route)
}

/** A path without the name of its file. */
function bare(path: string): string {
  return path.replace(/\.html$/, '').replace(/\/index$/, '/')
}

/** The route of a link without its query and hash, for comparing. */
export function routeOfLink(link: string): string {
  return routeOf(link.replace(/[?#].*$/, ''))
}

/** Where the data of a route lies: `/a/b` at `<base>a/b.json`, `/a/` at `<base>a/index.json`. */
export function dataUrl(route: string, base: string): string {
  return `${base}${route.slice(1)}${route.endsWith('/') ? 'index' : ''}.json`
}

/** Where the Markdown of a route lies: `/a/b` at `<base>a/b.md`. */
export function markdownUrl(route: string, base: string): string {
  return dataUrl(route, base).replace(/json$/, 'md')
}

/** Whether a path names a file rather than a page: its last part has an extension other than `.html`. */
export function isFile(path: string): boolean {
  return /\.(?!html$)[a-z][a-z\d]*$/i.test(path)
}
