// The heading whose section the reader is in: the last one above the navbar's lower edge, or the last one of all at the
// end of the page.

import { useEffect, useState } from 'react'
import constants from '../../constants.json' with { type: 'json' }
import type { TocItem } from '../../shared/site.ts'
import { elementById } from '../browser/elements.ts'

/** Id of the active heading; undefined above the first. If not `watched`, the last known one. */
export function useActiveHeading(toc: TocItem[], watched = true): string | undefined {
  const [active, setActive] = useState<string>()
  useEffect(() => {
    if (!watched) return
    let timer: ReturnType<typeof setTimeout> | undefined
    const find = () => {
      timer = undefined
      const headings = toc.map(({ id }) => elementById(id)).filter((heading) => heading !== null)
      // The position that hashes scroll to: below the bars at this width.
      const top = Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop)
      const passed = headings.filter((heading) => heading.getBoundingClientRect().top <= top + 1)
      const end = scrollY > 0 && innerHeight + scrollY >= document.documentElement.scrollHeight - 1
      setActive((end ? headings.at(-1) : passed.at(-1))?.id)
    }
    const scrolled = () => {
      timer ??= setTimeout(find, constants.scrollThrottleMs)
    }
    find()
    const stop = new AbortController()
    addEventListener('scroll', scrolled, { signal: stop.signal, passive: true })
    addEventListener('resize', scrolled, stop)
    return () => {
      clearTimeout(timer)
      stop.abort()
    }
  }, [toc, watched])
  return active
}
