// Links in content are plain anchors. React Router navigates when one to a page of this site is clicked.

import site from 'virtual:site'
import { useEffect } from 'react'
import { useNavigate } from 'react-router-dom'
import { isFile, withoutBase } from '../../shared/routes.ts'

/** Handles clicks on links. React's have handled theirs by then. */
export function useContentLinks(): void {
  const navigate = useNavigate()
  useEffect(() => {
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
    document.addEventListener('click', clicked)
    return () => document.removeEventListener('click', clicked)
  }, [navigate])
}

/** The link that contains an event's target. */
export function linkOf({ target }: Event): HTMLAnchorElement | null {
  return target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null
}

/** The path, below the base, of a link to a page of this site; undefined for other sites, files and new tabs. */
export function pathOfLink(link: HTMLAnchorElement): string | undefined {
  if (link.origin !== location.origin || link.hasAttribute('download')) return undefined
  if (link.target && link.target !== '_self') return undefined
  const path = withoutBase(link.pathname, site.base)
  return path === undefined || isFile(path) ? undefined : path
}

/** Whether a click should open in this tab and hasn't been handled yet. */
function isPlainClick({ defaultPrevented, button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean {
  return !(defaultPrevented || button || metaKey || ctrlKey || shiftKey || altKey)
}
