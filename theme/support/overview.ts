// The list of an overview page: groups of pages with their headings.

import constants from '../../constants.json' with { type: 'json' }
import { routeOfLink } from '../../shared/routes.ts'
import type { PageData, SidebarItem, TocItem } from '../../shared/site.ts'
import { linkedItems } from './sidebar.ts'

export interface OverviewBlock {
  title: string
  entries: { item: SidebarItem; headings: TocItem[] }[]
}

/** The groups of a sidebar with the pages in the overview's folder; ungrouped pages come last, in `others`. */
export function overviewBlocks(sidebar: SidebarItem[], page: PageData, others: string): OverviewBlock[] {
  const folder = page.routePath.replace(/[^/]*$/, '')
  const isBelow = ({ link = '' }: SidebarItem) => {
    const route = routeOfLink(link)
    return route !== page.routePath && route.startsWith(folder)
  }
  const entry = (item: SidebarItem, group?: SidebarItem) => {
    const depths = item.overviewHeaders ??
      page.frontmatter.overviewHeaders ??
      group?.overviewHeaders ?? [constants.overviewHeadingDepth]
    return { item, headings: (item.toc ?? []).filter(({ depth }) => depths.includes(depth)) }
  }
  const groups = sidebar.filter(({ items }) => items)
  const single = sidebar.filter(({ items, link }) => !items && link)
  const blocks = [
    ...groups.map((group) => ({
      title: group.text,
      entries: linkedItems([group])
        .filter(isBelow)
        .map((item) => entry(item, group)),
    })),
    { title: others, entries: single.filter(isBelow).map((item) => entry(item)) },
  ]
  return blocks.filter(({ entries }) => entries.length > 0)
}
