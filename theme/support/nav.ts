// Which entry of the navbar the current page belongs to.

import { routeOfLink } from '../../shared/routes.ts'
import type { NavItem } from '../../shared/site.ts'

/** Where in the route an item's pattern, or its link's route without one, is found; a group is found where its items are.
 * -1 when it is not. */
function foundAt(item: NavItem, route: string): number {
  const { activeMatch, link } = item
  const places = [
    activeMatch !== undefined ? route.search(new RegExp(activeMatch)) : link ? route.indexOf(routeOfLink(link)) : -1,
    ...(item.items ?? []).map((child) => foundAt(child, route)),
  ]
  return places.reduce((best, at) => (at >= 0 && (best < 0 || at < best) ? at : best), -1)
}

/** The active entry: the one found nearest to the start of the route, so that `/config` in
 * `/guide/compatibility/config-diff` does not count. */
export function activeNav(items: NavItem[], route: string): NavItem | undefined {
  let best: NavItem | undefined
  let place = Number.POSITIVE_INFINITY
  for (const item of items) {
    const at = foundAt(item, route)
    if (at >= 0 && at < place) [best, place] = [item, at]
  }
  return best
}
