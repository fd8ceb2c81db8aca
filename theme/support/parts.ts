// The parts of a site that a search can be limited to: the folders that the navbar leads to. A text that begins with the
// name of a part, `config: entry`, limits the search to it.

import { isExternal, routeOfLink } from '../../shared/routes.ts'
import type { NavItem } from '../../shared/site.ts'
import { linksOf } from './nav.ts'

export interface Part {
  /** The name of its folder, which is typed before a query. */
  name: string
  /** Its text in the navbar. */
  text: string
  /** Route of the folder, `/zh/config/`. */
  route: string
}

/** The parts of a site, in the order of its navbar; none if there would be only one. */
export function partsOf(nav: NavItem[], langs: string[]): Part[] {
  const parts = new Map<string, Part>()
  for (const { text, link = '' } of linksOf(nav)) {
    if (isExternal(link)) continue
    const folders = routeOfLink(link).split('/').slice(1, -1)
    const depth = langs.includes(folders[0] ?? '') ? 2 : 1
    const name = folders[depth - 1]
    const route = `/${folders.slice(0, depth).join('/')}/`
    if (name && !parts.has(route)) parts.set(route, { name, text, route })
  }
  return parts.size > 1 ? [...parts.values()] : []
}

/** A text of the search field as the part that it names, if any, and the query behind that. */
export function partIn(text: string, parts: Part[]): { part: Part | undefined; query: string } {
  const [, before = '', query = ''] = /^\s*([^:：\s]+)\s*[:：]\s*(.*)$/su.exec(text) ?? []
  const typed = before.toLowerCase()
  const part = parts.find(({ name, text }) => typed !== '' && [name, text.toLowerCase()].includes(typed))
  return part ? { part, query } : { part, query: text }
}
