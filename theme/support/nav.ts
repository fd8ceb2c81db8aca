// Determines the active entry of the navbar, and finds the entries of its groups.

import { routeOfLink } from '../../shared/routes.ts'
import type { NavItem } from '../../shared/site.ts'

/**
 * Position in the route of an item's pattern, or of its link if it has none; for a group, of its first matching item.
 * -1 if it doesn't match.
 */
function foundAt(item: NavItem, route: string): number {
  const { activeMatch, link } = item
  const places = [
    activeMatch !== undefined ? route.search(new RegExp(activeMatch)) : link ? route.indexOf(routeOfLink(link)) : -1,
    ...(item.items ?? []).map((child) => foundAt(child, route)),
  ]
  return places.reduce((best, at) => (at >= 0 && (best < 0 || at < best) ? at : best), -1)
}

/**
 * The active entry: the one that matches closest to the start of the route, so that `/config` doesn't match
 * `/guide/compatibility/config-diff`.
 */
export function activeNav(items: NavItem[], route: string): NavItem | undefined {
  let best: NavItem | undefined
  let place = Number.POSITIVE_INFINITY
  for (const item of items) {
    const at = foundAt(item, route)
    if (at >= 0 && at < place) [best, place] = [item, at]
  }
  return best
}

/** Every entry with a link, also those in groups. */
export function linksOf(items: NavItem[]): NavItem[] {
  return items.flatMap((item) => [...(item.link ? [item] : []), ...linksOf(item.items ?? [])])
}
