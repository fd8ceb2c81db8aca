// Questions about a sidebar: what is active, what holds it, what comes before and after.

import type { SidebarItem } from '../../build/data.ts'
import { isExternal, routeOfLink } from './routes.ts'

/** Whether an item leads to the page of the route. */
export function isActive(item: { link?: string }, route: string): boolean {
  return item.link !== undefined && !isExternal(item.link) && routeOfLink(item.link) === route
}

/** The items from the outermost group down to the active one; empty when the sidebar lacks the page. */
export function trailTo(items: SidebarItem[], route: string): SidebarItem[] {
  for (const item of items) {
    const below = trailTo(item.items ?? [], route)
    if (below.length > 0 || isActive(item, route)) return [item, ...below]
  }
  return []
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
  const pages = linkedItems(items).filter(({ link }) => link && !isExternal(link))
  const at = pages.findIndex((item) => isActive(item, route))
  return at < 0 ? {} : { previous: pages[at - 1], next: pages.slice(at + 1).find((item) => !isActive(item, route)) }
}
