// Determines which clicks the site handles. Links are plain anchors, in page HTML as well as in the theme.

import site from 'virtual:site'
import { isFile, withoutBase } from '../../shared/routes.ts'

/** The link that contains an event's target. */
export function linkOf(event: Event): HTMLAnchorElement | undefined {
  const target = event.target
  return (target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null) ?? undefined
}

/** The path, below the base, of a link to a page of this site; undefined for other sites, files and new tabs. */
export function pathOfLink(link: HTMLAnchorElement): string | undefined {
  if (link.origin !== location.origin || link.hasAttribute('download')) return undefined
  if (link.target && link.target !== '_self') return undefined
  const path = withoutBase(link.pathname, site.base)
  return path === undefined || isFile(path) ? undefined : path
}

/** Whether a click should open in this tab and hasn't been handled yet. */
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
