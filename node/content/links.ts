// Checks the links of all pages. A dead link or anchor is a diagnostic at its source position; a link with another
// spelling of a route or an id is rewritten to the canonical one.

import { posix } from 'node:path'
import type { Diagnostic, Link, Node, Page } from '../../crates/md-compiler/index.js'
import { specs } from '../../shared/components.ts'
import { nearest } from '../../shared/nearest.ts'
import { decodePath, encodeRoute, markdownEnding, pageHref, withBase } from '../../shared/routes.ts'
import { changeNodes, type KeyedPage } from '../cache/cachedPage.ts'
import { keyOf } from '../cache/store.ts'
import type { Site } from '../config/config.ts'
import { spellings } from '../config/places.ts'
import { escapeUrl } from '../config/urls.ts'
import { attribute, mapNodes } from '../markdown/nodes.ts'
import { problem } from '../report/diagnostics.ts'
import type { Rule } from '../report/rules.ts'

/** Valid targets of links. */
export interface Targets {
  pages: Page[]
  /** Paths of files that the site serves, without the leading slash. */
  files: Files
  /** Paths of the other files of the docs folder. One that a link names is published at this path. */
  others: ReadonlySet<string>
  /** Further addresses of pages: route to route. */
  aliases: Record<string, string>
}

/** Files that the site serves, by path. */
export type Files = Pick<ReadonlySet<string>, 'has'>

/** What the check of links found. */
export interface CheckedLinks {
  diagnostics: Diagnostic[]
  /** Files of the docs folder that links name. */
  linked: Set<string>
}

/**
 * Replacements by the link as the compiler wrote it: an href in HTML; in props and front matter a link, to which the theme
 * adds the base.
 */
type Rewrites = Map<string, { link: string; href: string }>

/** Checks the links of every page, and rewrites those that aren't canonical. */
export function checkLinks(site: Site, targets: Targets): CheckedLinks {
  const { pages, aliases } = targets
  const ids = new Map(pages.map((page) => [page.routePath, new Set(page.ids)]))
  const routes = new Set(ids.keys())
  const linked = new Set<string>()
  /** The file at a path, which a link then publishes if it's in the docs folder. */
  const fileAt = (path: string, isImage = false) => {
    const file = namedFile(path, targets)
    // Images next to a page are copied under another name.
    if (file !== undefined && !(isImage && !path.startsWith('/')) && targets.others.has(file)) linked.add(file)
    return file
  }
  const diagnostics = pages.flatMap((page) => {
    const rewrites: Rewrites = new Map()
    const leadTo = (link: Link, file: string) => {
      const to = `/${encodeRoute(file)}${escapeUrl(tailOf(link.href))}`
      rewrites.set(link.rendered, { link: to, href: withBase(to, site.data.base) })
    }
    const diagnostics = page.links.flatMap((link) => {
      if (link.kind === 'external') return []
      if (link.kind === 'external-image') return blocked(link, site)
      if (link.kind !== 'page') {
        const file = fileAt(link.target, link.kind === 'image')
        if (file === undefined) return deadFile(link, targets)
        if (link.kind === 'file' && file !== link.target.replace(/^\//, '')) leadTo(link, file)
        return []
      }
      const [path = ''] = link.target.split('#', 1)
      const hash = link.target.slice(path.length + 1)
      const [route = ''] = path.split('?', 1)
      const canonical = canonicalRoute(route, routes, aliases)
      const file = canonical === undefined ? fileAt(pathOfLink(link, targets.files)) : undefined
      if (file) leadTo(link, file)
      if (file) return []
      if (canonical === undefined) return deadLink(link, route, [...routes, ...Object.keys(aliases)])
      const known = ids.get(canonical) ?? new Set()
      const [fragment = ''] = hash.split(directive, 1)
      const found = isTarget(fragment, known)
      const meant = found ? undefined : sameId(decode(fragment), known)
      const tail = link.target.slice(route.length)
      const written =
        meant === undefined
          ? escapeUrl(tail)
          : `${escapeUrl(path.slice(route.length))}#${encodeURIComponent(meant)}${escapeUrl(hash.slice(fragment.length))}`
      if (link.href.startsWith('#')) {
        if (meant !== undefined) rewrites.set(link.rendered, { link: written, href: written })
      } else if (decodePath(route) !== canonical || meant !== undefined || !site.data.cleanUrls) {
        const to = encodeRoute(canonical) + written
        rewrites.set(link.rendered, { link: to, href: pageHref(to, site.data) })
      }
      return found || meant !== undefined ? [] : deadAnchor(link, decode(fragment), known)
    })
    if (rewrites.size > 0) rewrite(page, rewrites)
    return diagnostics
  })
  return { diagnostics, linked }
}

/** Begins the part of a hash that browsers use themselves, `#id:~:text=…`. It names no element. */
const directive = ':~:'

/** Whether a browser finds the element of a fragment: by its id, as written or decoded, or the top of the page. */
function isTarget(fragment: string, ids: ReadonlySet<string>): boolean {
  const id = decode(fragment)
  return fragment === '' || ids.has(fragment) || ids.has(id) || id.toLowerCase() === 'top'
}

/**
 * The file that a path names: a public one if it starts with `/`, else one of the docs folder, or either if there is only one.
 */
function namedFile(path: string, { files, others }: Targets): string | undefined {
  const found = (places: Files) => spellings(path.replace(/^\//, '')).find((each) => places.has(each))
  return path.startsWith('/') ? (found(files) ?? found(others)) : (found(others) ?? found(files))
}

/** Path of the file that a link names if it isn't a page's: one without an extension, an HTML document, or Markdown. */
function pathOfLink({ href, path: source }: Link, files: Files): string {
  const path = decodePath(href.trim().replace(/[?#].*$/s, ''))
  // Markdown files are pages, or part of pages, except in the public folder.
  if (path === '' || (markdownEnding.test(path) && !files.has(path.slice(1)))) return ''
  return path.startsWith('/') ? path : posix.join(posix.dirname(source), path)
}

/** Query and hash of a URL. */
function tailOf(href: string): string {
  return /[?#].*$/s.exec(href.trim())?.[0] ?? ''
}

/** The route that a path leads to: itself, a folder's index, or the target of an alias; undefined if there is none. */
export function canonicalRoute(
  path: string,
  routes: ReadonlySet<string>,
  aliases: Record<string, string>,
): string | undefined {
  const spelled = spellings(decodePath(path)).flatMap((route) => [route, `${route}/`, route.replace(/\/$/, '')])
  const all = [...spelled, ...spelled.map((route) => aliases[route])]
  return all.find((route) => route !== undefined && routes.has(route))
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

function diagnostic({ path, position }: Link, rule: Rule, message: string, hint: string): Diagnostic[] {
  return [problem(path, rule, message, hint, position)]
}

/** Reports an image, a video or a sound that the content security policy blocks. */
function blocked(link: Link, site: Site): Diagnostic[] {
  const { origin } = new URL(link.href.trim(), 'https://localhost')
  if (site.data.themeConfig.imageOrigins?.includes(origin)) return []
  const message = `an image or a video from \`${origin}\`, which browsers will block`
  const hint = `copy it to the \`public\` folder, or allow it: \`imageOrigins: ['${origin}']\` in the configuration`
  return diagnostic(link, 'blocked-image', message, hint)
}

function deadFile(link: Link, { others }: Targets): Diagnostic[] {
  const what = link.kind === 'image' ? 'missing image' : 'dead link'
  const file = link.target.replace(/^\//, '')
  // Some systems ignore the case of names, but the one that publishes the site may not.
  const near = nearest(file, [...others])
  const hint = near ? `did you mean \`${near}\`?` : 'add the file to `public`, or correct the path'
  return diagnostic(link, 'dead-link', `${what} \`${link.href}\`: no file \`${file}\``, hint)
}

function deadLink(link: Link, route: string, known: string[]): Diagnostic[] {
  const path = decodePath(route)
  const near = nearest(path, known)
  const hint = near ? `did you mean \`${near}\`?` : 'link to a page that exists'
  return diagnostic(link, 'dead-link', `dead link \`${link.href}\`: no page at \`${path}\``, hint)
}

/**
 * The only id with the same letters and digits: VitePress, for example, makes `resolve-alias` from `## resolve.alias`.
 */
function sameId(id: string, ids: Set<string>): string | undefined {
  const letters = (text: string) =>
    text
      .normalize('NFC')
      .toLowerCase()
      .replace(/[^\p{L}\p{N}]/gu, '')
  const wanted = letters(id)
  const [first, ...others] = wanted ? [...ids].filter((known) => letters(known) === wanted) : []
  return others.length === 0 ? first : undefined
}

function deadAnchor(link: Link, id: string, ids: Set<string>): Diagnostic[] {
  const near = nearest(id, [...ids])
  const hint = near ? `did you mean \`#${near}\`?` : 'link to a heading that exists'
  return diagnostic(link, 'dead-anchor', `dead anchor \`${link.href}\`: the page has no id \`${id}\``, hint)
}

/** Tags of HTML, and the attributes with a single URL in them. */
const tags = /<[a-z][^<>]*>/gi
const urlAttribute = /^(href|xlink:href|cite|longdesc|src|poster|background)$/
const attributes = / ([a-z:]+)="([^"]*)"/g

/** Replaces links by their canonical form; in a stored page, whenever its text is read. */
function rewrite(page: KeyedPage, rewrites: Rewrites): void {
  const hrefOf = (name: string, value: string) => (urlAttribute.test(name) ? rewrites.get(value)?.href : undefined)
  const written = (tag: string) =>
    tag.replace(attributes, (whole, name: string, value: string) => {
      const href = hrefOf(name, value)
      return href === undefined ? whole : ` ${name}="${attribute(href)}"`
    })
  const rewritten = (nodes: Node[]) =>
    mapNodes(nodes, {
      html: (html) => html.replace(tags, written),
      attributes: (attributes) =>
        Object.fromEntries(
          Object.entries(attributes).map(([name, value]) => [name, hrefOf(name, attribute(value)) ?? value]),
        ),
      props: (name, props) => {
        const links = Object.entries(specs[name]?.props ?? {}).filter(([, { link }]) => link)
        if (links.length === 0) return props
        const values = JSON.parse(props)
        for (const [prop] of links) values[prop] = rewrites.get(values[prop])?.link ?? values[prop]
        return JSON.stringify(values)
      },
    })
  if (page.key) page.key = keyOf(page.key, JSON.stringify([...rewrites]))
  page.frontmatter = page.frontmatter.replace(
    /"(link|href)":("(?:[^"\\]|\\.)*")/g,
    (whole, key: string, value: string) => {
      const to = rewrites.get(JSON.parse(value))
      return to ? `"${key}":${JSON.stringify(to.link)}` : whole
    },
  )
  changeNodes(page, rewritten)
}
