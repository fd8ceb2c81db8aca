// Checks the links of all pages. A dead link or anchor is a diagnostic at its source position; a link with another
// spelling of a route or an id is rewritten to the canonical one.

import type { Diagnostic, Link, Node, Page } from '../../crates/md-compiler/index.js'
import { specs } from '../../shared/components.ts'
import { nearest } from '../../shared/nearest.ts'
import { encodeRoute, pageHref, withBase } from '../../shared/routes.ts'
import { changeNodes, type KeyedPage } from '../cache/cachedPage.ts'
import { keyOf } from '../cache/store.ts'
import type { Site } from '../config/config.ts'
import { spellings } from '../config/places.ts'
import { escapeUrl } from '../config/urls.ts'
import { attribute, mapNodes } from '../markdown/nodes.ts'

/** Valid targets of links. */
export interface Targets {
  pages: Page[]
  /** Paths of files that the site serves, without the leading slash. */
  files: Set<string>
  /** Further addresses of pages: route to route. */
  aliases: Record<string, string>
}

/**
 * Replacements by the link as the compiler wrote it: an href in HTML; in props a link, to which the theme adds the
 * base.
 */
type Rewrites = Map<string, { link: string; href: string }>

/** Checks the links of every page, and rewrites those that aren't canonical. */
export function checkLinks(site: Site, { pages, files, aliases }: Targets): Diagnostic[] {
  const ids = new Map(pages.map((page) => [page.routePath, new Set(page.ids)]))
  const routes = new Set(ids.keys())
  return pages.flatMap((page) => {
    const rewrites: Rewrites = new Map()
    const diagnostics = page.links.flatMap((link) => {
      if (link.kind === 'external') return []
      if (link.kind === 'external-image') return blocked(link, site)
      if (link.kind !== 'page') return deadFile(link, files)
      const [path = '', hash] = link.target.split('#', 2)
      const [route = ''] = path.split('?', 1)
      const canonical = canonicalRoute(route, routes, aliases)
      const file = canonical === undefined ? servedFile(link, files) : undefined
      if (file) rewrites.set(link.rendered, { link: `/${file}`, href: withBase(`/${file}`, site.data.base) })
      if (file) return []
      if (canonical === undefined) return deadLink(link, route, routes)
      const known = ids.get(canonical) ?? new Set()
      const id = decode(hash ?? '')
      const found = id === '' || known.has(id)
      const meant = found ? undefined : sameId(id, known)
      const tail = link.target.slice(route.length)
      const written = meant === undefined ? escapeUrl(tail) : tail.replace(/#.*$/, `#${encodeURIComponent(meant)}`)
      if (link.href.startsWith('#')) {
        if (meant !== undefined) rewrites.set(link.rendered, { link: written, href: written })
      } else if (decode(route) !== canonical || meant !== undefined || !site.data.cleanUrls) {
        const to = encodeRoute(canonical) + written
        rewrites.set(link.rendered, { link: to, href: pageHref(to, site.data) })
      }
      return found || meant !== undefined ? [] : deadAnchor(link, id, known)
    })
    if (rewrites.size > 0) rewrite(page, rewrites)
    return diagnostics
  })
}

/** The route that a path leads to: itself, a folder's index, or the target of an alias; undefined if there is none. */
export function canonicalRoute(
  path: string,
  routes: ReadonlySet<string>,
  aliases: Record<string, string>,
): string | undefined {
  const decoded = decode(path)
  const spelled = [decoded, `${decoded}/`, decoded.replace(/\/$/, '')]
  const all = [...spelled, ...spelled.map((route) => aliases[route])]
  return all.find((route) => route !== undefined && routes.has(route))
}

/** The file of `public` that a link to an HTML document names, which looks like a link to a page. */
function servedFile({ href }: Link, files: Set<string>): string | undefined {
  const file = decode(/^\/([^?#]+\.html)/.exec(href.trim())?.[1] ?? '')
  return files.has(file) ? encodeRoute(file) : undefined
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

function diagnostic(link: Link, rule: string, message: string, hint: string): Diagnostic[] {
  return [{ path: link.path, position: link.position, severity: 'error', rule, message, hint }]
}

/** Reports an image that the content security policy blocks. */
function blocked(link: Link, site: Site): Diagnostic[] {
  const { origin } = new URL(link.href.trim(), 'https://localhost')
  if (site.data.themeConfig.imageOrigins?.includes(origin)) return []
  const message = `an image from \`${origin}\`, which browsers will block`
  const hint = `copy it to the \`public\` folder, or allow it: \`imageOrigins: ['${origin}']\` in the configuration`
  return diagnostic(link, 'image', message, hint).map((each) => ({ ...each, severity: 'warning' }))
}

function deadFile(link: Link, files: Set<string>): Diagnostic[] {
  const path = decode(link.target.split(/[?#]/, 1)[0]?.replace(/^\//, '') ?? '')
  if (spellings(path).some((each) => files.has(each))) return []
  const what = link.kind === 'image' ? 'missing image' : 'dead link'
  return diagnostic(
    link,
    'dead-link',
    `${what} \`${link.href}\`: no file \`${path}\``,
    'add the file to `public`, or correct the path',
  )
}

function deadLink(link: Link, route: string, routes: Set<string>): Diagnostic[] {
  const near = nearest(route, [...routes])
  const hint = near ? `did you mean \`${near}\`?` : 'link to a page that exists'
  return diagnostic(link, 'dead-link', `dead link \`${link.href}\`: no page at \`${route}\``, hint)
}

/**
 * The only id with the same letters and digits: VitePress, for example, makes `resolve-alias` from `## resolve.alias`.
 */
function sameId(id: string, ids: Set<string>): string | undefined {
  const letters = (text: string) => text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '')
  const wanted = letters(id)
  const [first, ...others] = wanted ? [...ids].filter((known) => letters(known) === wanted) : []
  return others.length === 0 ? first : undefined
}

function deadAnchor(link: Link, id: string, ids: Set<string>): Diagnostic[] {
  const near = nearest(id, [...ids])
  const hint = near ? `did you mean \`#${near}\`?` : 'link to a heading that exists'
  return diagnostic(link, 'dead-anchor', `dead anchor \`${link.href}\`: the page has no id \`${id}\``, hint)
}

/** Replaces links by their canonical form; in a stored page, whenever its text is read. */
function rewrite(page: KeyedPage, rewrites: Rewrites): void {
  const rewritten = (nodes: Node[]) =>
    mapNodes(nodes, {
      html: (html) =>
        [...rewrites].reduce(
          (text, [from, { href }]) => text.replaceAll(`href="${from}"`, () => `href="${attribute(href)}"`),
          html,
        ),
      attributes: (attributes) => {
        const to = attributes.href && rewrites.get(attribute(attributes.href))
        return to ? { ...attributes, href: to.href } : attributes
      },
      props: (name, props) => {
        const links = Object.entries(specs[name]?.props ?? {}).filter(([, { link }]) => link)
        if (links.length === 0) return props
        const values = JSON.parse(props)
        for (const [prop] of links) values[prop] = rewrites.get(values[prop])?.link ?? values[prop]
        return JSON.stringify(values)
      },
    })
  if (page.key) page.key = keyOf(page.key, JSON.stringify([...rewrites]))
  changeNodes(page, rewritten)
}
