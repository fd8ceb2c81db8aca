// Which clicks the site answers itself. Links stay plain anchors, in page HTML as in the theme; these functions say
// what a click on one means.

import site from 'virtual:site'
import { isFile, withoutBase } from '../../shared/routes.ts'

/** The link an event happened in. */
export function linkOf(event: Event): HTMLAnchorElement | undefined {
  const target = event.target
  return (target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null) ?? undefined
}

/** The path below the base of a link to a page of this site; undefined for another site, a file, a new tab. */
export function pathOfLink(link: HTMLAnchorElement): string | undefined {
  if (link.origin !== location.origin || link.hasAttribute('download')) return undefined
  if (link.target && link.target !== '_self') return undefined
  const path = withoutBase(link.pathname, site.base)
  return path === undefined || isFile(path) ? undefined : path
}

/** Whether a click is meant for this tab and nobody has answered it. */
export function isPlainClick(event: MouseEvent): boolean {
  return (
    !event.defaultPrevented &&
    event.button === 0 &&
    !event.metaKey &&
    !event.ctrlKey &&
    !event.shiftKey &&
    !event.altKey
  )
}
