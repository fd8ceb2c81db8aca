// Queries on a sidebar: the active item, its ancestors, previous and next. They run for every page of a section, so
// each sidebar is indexed once.

import { isExternal, routeOfLink } from '../../shared/routes.ts'
import type { SidebarItem } from '../../shared/site.ts'

/** Whether an item links to the page of a route. */
export function isActive(item: { link?: string }, route: string): boolean {
  return routeOfItem(item) === route
}

/** The items from the outermost group to the active one; empty if the page isn't in the sidebar. */
export function trailTo(items: SidebarItem[], route: string): SidebarItem[] {
  return indexOf(items).trails.get(route) ?? []
}

/** Every item with a link, groups before their children. */
export function linkedItems(items: SidebarItem[]): SidebarItem[] {
  return items.flatMap((item) => [...(item.link ? [item] : []), ...linkedItems(item.items ?? [])])
}

export interface Neighbors {
  previous?: SidebarItem | undefined
  next?: SidebarItem | undefined
}

/** The previous and next page in the sidebar; neither if the page isn't in it. */
export function neighbors(items: SidebarItem[], route: string): Neighbors {
  const { pages, places } = indexOf(items)
  const at = places.get(route)
  if (at === undefined) return {}
  let after = at + 1
  while (routeOfItem(pages[after] ?? {}) === route) after++
  return { previous: pages[at - 1], next: pages[after] }
}

/** The range of a long list around an index, `[from, to)`, with at most `most` items. */
export function windowAround(at: number, length: number, most: number): [from: number, to: number] {
  const from = Math.max(0, Math.min(at - Math.floor(most / 2), length - most))
  return [from, Math.min(length, from + most)]
}

/** Index of a sidebar. */
interface Index {
  /** By route: the items down to the first one that links to it, a group's children before the group. */
  trails: Map<string, SidebarItem[]>
  /** Items that link to pages, in reading order. */
  pages: SidebarItem[]
  /** By route: position of its first item. */
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

/** The route that an item links to; undefined for other sites, and for items without a link. */
function routeOfItem({ link }: { link?: string }): string | undefined {
  return link === undefined || isExternal(link) ? undefined : routeOfLink(link)
}
