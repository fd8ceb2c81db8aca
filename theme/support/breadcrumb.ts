// The way to a page: its entry in the navbar, then the groups of the sidebar around it. The page itself isn't part of it.

import type { SectionData } from '../../shared/site.ts'
import { activeNav } from './nav.ts'
import { isActive, trailTo } from './sidebar.ts'

/** A step; one without a link is a group. */
interface Step {
  text: string
  link?: string
}

export function stepsTo(route: string, section: SectionData): Step[] {
  const nav = activeNav(section.nav, route)
  const groups = trailTo(section.sidebar, route).filter((group) => group.text !== nav?.text)
  const below = groups.filter((step) => !isActive(step, route))
  if (!nav) return below
  if (!isActive(nav, route)) return [nav, ...below]
  // The page that the navbar leads to, such as the first of a guide: its section is named, but doesn't link to itself.
  return below.length > 0 ? [{ text: nav.text }, ...below] : []
}
