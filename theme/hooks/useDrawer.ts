// Popovers that narrow screens have instead of a part of the layout, such as the drawer of the sidebar.

import { type RefObject, useEffect, useRef } from 'react'

/** The ref of a popover that closes when the window matches a media query, because the part is back in the layout. */
export function useDrawer<T extends HTMLElement>(query: string): RefObject<T | null> {
  const drawer = useRef<T>(null)
  useEffect(() => {
    const wide = matchMedia(query)
    const close = () => wide.matches && drawer.current?.hidePopover?.()
    wide.addEventListener('change', close)
    return () => wide.removeEventListener('change', close)
  }, [query])
  return drawer
}
