// Which entry of the navbar the current page belongs to.

import type { NavItem } from '../../build/data.ts'

/** Where in the route an item's pattern, its link when it has none, is found; a group is found where its items are.
 * -1 when it is not. */
function foundAt(item: NavItem, route: string): number {
  const own = item.activeMatch ?? item.link
  const places = [
    own === undefined ? -1 : route.search(new RegExp(own)),
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
