// Links in content are plain anchors. React Router navigates when one to a page of this site is clicked.

import site from 'virtual:site'
import { useEffect } from 'react'
import { type Path, useNavigate } from 'react-router-dom'
import { isFile, withoutBase } from '../../shared/routes.ts'

/** Handles clicks that should open a page in this tab. React's links have handled theirs by then. */
export function useContentLinks(): void {
  const navigate = useNavigate()
  useEffect(() => {
    const clicked = (event: MouseEvent) => {
      const { defaultPrevented, button, altKey, target } = event
      if (defaultPrevented || button || altKey || opensElsewhere(event)) return
      const link = linkAt(target)
      if (!link) return
      event.preventDefault()
      // As browsers do, don't add an entry for the current address.
      navigate(link, { replace: link.href === location.href, viewTransition: site.themeConfig.enableContentAnimation })
    }
    document.addEventListener('click', clicked)
    return () => document.removeEventListener('click', clicked)
  }, [navigate])
}

type Modifiers = Pick<KeyboardEvent, 'ctrlKey' | 'metaKey' | 'shiftKey'>

/** Whether a click or Enter on a link opens a new tab or window, so that the reader stays. */
export function opensElsewhere({ ctrlKey, metaKey, shiftKey }: Modifiers): boolean {
  return ctrlKey || metaKey || shiftKey
}

/** The link around an element of the document, with its path below the base; undefined unless it opens a page of this site. */
export function linkAt(element: EventTarget | null): (Path & { href: string }) | undefined {
  const link = element instanceof Element ? element.closest<HTMLAnchorElement>('a[href]') : undefined
  if (link?.origin !== location.origin || link.hasAttribute('download') || !link.isConnected) return undefined
  const { target, search, hash, href } = link
  const pathname = withoutBase(link.pathname, site.base)
  if ((target && target !== '_self') || pathname === undefined || isFile(pathname)) return undefined
  return { pathname, search, hash, href }
}
