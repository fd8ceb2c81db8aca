// Questions about a sidebar: what is active, what holds it, what comes before and after. They are asked for every page of
// a section, so what they need is found once for each sidebar.

import { isExternal, routeOfLink } from '../../shared/routes.ts'
import type { SidebarItem } from '../../shared/site.ts'

/** Whether an item leads to the page of the route. */
export function isActive(item: { link?: string }, route: string): boolean {
  return routeOfItem(item) === route
}

/** The items from the outermost group down to the active one; empty when the sidebar lacks the page. */
export function trailTo(items: SidebarItem[], route: string): SidebarItem[] {
  return indexOf(items).trails.get(route) ?? []
}

/** Every item with a link, a group's own before its children's. */
export function linkedItems(items: SidebarItem[]): SidebarItem[] {
  return items.flatMap((item) => [...(item.link ? [item] : []), ...linkedItems(item.items ?? [])])
}

export interface Neighbours {
  previous?: SidebarItem | undefined
  next?: SidebarItem | undefined
}

/** The pages before and after in the sidebar; neither when it lacks the page. */
export function neighbours(items: SidebarItem[], route: string): Neighbours {
  const { pages, places } = indexOf(items)
  const at = places.get(route)
  if (at === undefined) return {}
  let after = at + 1
  while (routeOfItem(pages[after] ?? {}) === route) after++
  return { previous: pages[at - 1], next: pages[after] }
}

/** The part of a long list around a place, `[from, to)`, `most` items at most. */
export function windowAround(at: number, length: number, most: number): [from: number, to: number] {
  const from = Math.max(0, Math.min(at - Math.floor(most / 2), length - most))
  return [from, Math.min(length, from + most)]
}

/** What is known of a sidebar. */
interface Index {
  /** By route: the items down to the first that leads there, a group's children before itself. */
  trails: Map<string, SidebarItem[]>
  /** Items that lead to pages, in reading order. */
  pages: SidebarItem[]
  /** By route: the first of them that leads there. */
  places: Map<string, number>
}

const indexes = new WeakMap<SidebarItem[], Index>()

function indexOf(items: SidebarItem[]): Index {
  const known = indexes.get(items)
  if (known) return known
  const pages = linkedItems(items).filter(({ link }) => link && !isExternal(link))
  const index: Index = { trails: new Map(), pages, places: new Map() }
  pages.forEach((item, at) => {
    const route = routeOfItem(item) as string
    if (!index.places.has(route)) index.places.set(route, at)
  })
  addTrails(index.trails, items, [])
  indexes.set(items, index)
  return index
}

function addTrails(trails: Map<string, SidebarItem[]>, items: SidebarItem[], above: SidebarItem[]): void {
  for (const item of items) {
    const trail = [...above, item]
    addTrails(trails, item.items ?? [], trail)
    const route = routeOfItem(item)
    if (route !== undefined && !trails.has(route)) trails.set(route, trail)
  }
}

/** The route an item leads to; none for one without a link and for other sites. */
function routeOfItem({ link }: { link?: string }): string | undefined {
  return link === undefined || isExternal(link) ? undefined : routeOfLink(link)
}
