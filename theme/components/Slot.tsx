// Places of the theme that a site fills with its own components, and parts that it replaces: the default export of the module
// that `slots` in its configuration names.

import slots from 'virtual:slots'
import type { ComponentType, ReactNode } from 'react'
import type { Hero } from '../../shared/site.ts'

/**
 * Components of a site by the place that shows them. They're rendered while building and hydrated in the browser, so the
 * first render must not depend on either; `usePage` returns the page.
 */
export interface Slots {
  /** Above the navbar of every page. */
  top?: ComponentType
  /** At the end of the navbar, after its buttons. */
  navbarEnd?: ComponentType
  /** Above the content of document pages. */
  aboveContent?: ComponentType
  /** Below the content of document pages, before the links to the previous and next page. */
  belowContent?: ComponentType
  /** At the end of every page, instead of the theme's footer. */
  footer?: ComponentType
  /** The first screen of the home page, instead of the theme's. */
  homeHero?: ComponentType<{ hero: Hero }>
  /** The error page, instead of the theme's. */
  notFound?: ComponentType
}

/** Shows what the site has for a place, or else the children. */
export function Slot<Name extends keyof Slots>({
  name,
  children,
  ...props
}: { name: Name; children?: ReactNode } & SlotProps<Name>) {
  const Part = slots[name] as ComponentType<object> | undefined
  return Part ? <Part {...props} /> : children
}

type SlotProps<Name extends keyof Slots> = NonNullable<Slots[Name]> extends ComponentType<infer Props> ? Props : object

/** What the site fills, and what it could. */
export function namesOfSlots(): { used: string[]; known: string[] } {
  return { used: Object.keys(slots), known: Object.keys(places) }
}

/** The places, for messages. */
const places: Record<keyof Slots, true> = {
  top: true,
  navbarEnd: true,
  aboveContent: true,
  belowContent: true,
  footer: true,
  homeHero: true,
  notFound: true,
}
