// Links in content are plain anchors. React Router navigates when one to a page of this site is clicked.

import site from 'virtual:site'
import type { NavigateFunction } from 'react-router-dom'
import { isFile, withoutBase } from '../../shared/routes.ts'

/** Starts handling clicks, until the signal aborts it. React's links have handled theirs by then. */
export function navigateOnClick(navigate: NavigateFunction, signal: AbortSignal): void {
  const clicked = (event: MouseEvent) => {
    const link = linkOf(event)
    const pathname = link && isPlainClick(event) ? pathOfLink(link) : undefined
    if (!link || pathname === undefined) return
    event.preventDefault()
    const { search, hash, href } = link
    navigate(
      { pathname, search, hash },
      // As browsers do, don't add an entry for the current address.
      { replace: href === location.href, viewTransition: site.themeConfig.enableContentAnimation },
    )
  }
  document.addEventListener('click', clicked, { signal })
}

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
  return path === undefined || isFile(path) || path !== withoutLineBreaks(path) ? undefined : path
}

/** A path without encoded line breaks: React Router's patterns don't match them, and no page has any. */
export function withoutLineBreaks(path: string): string {
  return path.replace(/%0[ad]|%e2%80%a[89]/gi, '')
}

/** Whether a click should open in this tab and hasn't been handled yet. */
function isPlainClick({ defaultPrevented, button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean {
  return !(defaultPrevented || button || metaKey || ctrlKey || shiftKey || altKey)
}
