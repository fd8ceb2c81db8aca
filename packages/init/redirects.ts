// Old addresses that other tools redirect from, as aliases of this tool: an alias leads from an address without a page to a page.

import { count, type Page, type SiteConfig } from '@inkstone/docs/init'
import { list, text, type Values } from './values.ts'

/** Redirects as the other tool's configuration has them: addresses, or paths of Markdown or HTML files. */
export type Redirects = [from: string, to: string][]

/** Those of a list of objects with `from`, which may be several addresses, and `to`. */
export function redirectsOfList(given: unknown): Redirects {
  return list(given).flatMap(({ from, to }) =>
    (Array.isArray(from) ? from : [from]).flatMap((old): Redirects => {
      const [before, after] = [text(old), text(to)]
      return before && after ? [[before, after]] : []
    }),
  )
}

/** Those of an object by old address; Astro's targets may be objects. */
export function redirectsByAddress(given: Values): Redirects {
  return Object.entries(given).flatMap(([from, to]): Redirects => {
    const target = text(to) ?? text((to as Values | null)?.destination)
    return target ? [[from, target]] : []
  })
}

/** Aliases, as a configuration has them before its pages are known. */
export function aliasesBefore(redirects: Redirects): SiteConfig['aliases'] {
  const all = redirects.map(([from, to]) => [addressOf(from), /^[a-z]+:/.test(to) ? to : addressOf(to)])
  return all.length > 0 ? Object.fromEntries(all) : undefined
}

/** The address of a page, from that of its file; Rspress's are regular expressions, most of them plain. */
function addressOf(name: string): string {
  return name
    .replace(/^\^?\/?/, '/')
    .replace(/\(\\\.html\)\?\$?$|\\?\.html\$$/, '')
    .replace(/(^|\/)(?:index|readme)\.(?:mdx?|html)(?=$|#)/i, '$1')
    .replace(/\.(?:mdx?|html)(?=$|#)/, '')
}

/**
 * The aliases that lead to pages, even if those given lead to another alias. Adds a note on the others.
 * @param own addresses that pages had before
 */
export function aliasesTo(
  pages: Page[],
  given: SiteConfig['aliases'] = {},
  own: Record<string, string> = {},
  notes: string[] = [],
): SiteConfig['aliases'] {
  const routes = new Set(pages.map(({ routePath }) => routePath))
  const pageAt = (address: string) =>
    [address, `${address}/`, address.replace(/\/$/, ''), own[address]].find((route) => route && routes.has(route))
  const lost: string[] = []
  const kept = Object.entries(given).flatMap(([from, to]) => {
    const [address = '', hash] = to.split(/(?=#)/)
    const route = pageAt(address)
    if (route && !pageAt(from) && !/[#()[\]*?^$\\]/.test(from)) return [[from, route + (hash ?? '')]]
    lost.push(from)
    return []
  })
  const shown = lost.slice(0, 3).map((from) => `\`${from}\``)
  const what = 'an alias leads from an address without a page, and without `#`, to a page of the site'
  if (lost.length > 0) notes.push(`${count(lost.length, 'redirect')}, such as from ${shown.join(', ')}: ${what}`)
  return { ...Object.fromEntries(kept), ...own }
}
