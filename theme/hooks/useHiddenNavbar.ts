// Whether the navbar is hidden: a site can have it disappear while scrolling down and reappear while scrolling up.

import site from 'virtual:site'
import { useEffect, useState } from 'react'
import constants from '../../constants.json' with { type: 'json' }

export function useHiddenNavbar(): boolean {
  const [hidden, setHidden] = useState(false)
  useEffect(() => {
    if (site.themeConfig.hideNavbar !== 'auto') return
    let last = scrollY
    let timer: ReturnType<typeof setTimeout> | undefined
    const compare = () => {
      timer = undefined
      setHidden(last > 0 && scrollY > last)
      last = scrollY
    }
    const scrolled = () => {
      timer ??= setTimeout(compare, constants.scrollThrottleMs)
    }
    addEventListener('scroll', scrolled, { passive: true })
    return () => {
      clearTimeout(timer)
      removeEventListener('scroll', scrolled)
    }
  }, [])
  return hidden
}
