// Which entry of the navbar the current page belongs to.

import type { NavItem } from '../../build/data.ts'

/** Whether the item's pattern, its link when it has none, is found in the route; a group is active with its items. */
export function isActiveNav(item: NavItem, route: string): boolean {
  if (item.items?.some((child) => isActiveNav(child, route))) return true
  const pattern = item.activeMatch ?? item.link
  return pattern !== undefined && new RegExp(pattern).test(route)
}

/** The active entry of the navbar, groups included. */
export function activeNav(items: NavItem[], route: string): NavItem | undefined {
  return items.find((item) => isActiveNav(item, route))
}
