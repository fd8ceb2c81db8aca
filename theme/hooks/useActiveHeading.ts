// The heading whose section the reader is in: the last one in the upper quarter of the screen or above, or the last one of all at
// the end of the page. A section that the reader has chosen, by its hash, remains the active one while it's in view.

import { useEffect, useState } from 'react'
import { useLocation } from 'react-router-dom'
import constants from '../../constants.json' with { type: 'json' }
import type { TocItem } from '../../shared/site.ts'
import { elementById, elementOfHash } from '../browser/elements.ts'

/** Id of the active heading; undefined above the first. */
export function useActiveHeading(toc: TocItem[]): string | undefined {
  const [active, setActive] = useState<string>()
  const { hash } = useLocation()
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const find = () => {
      timer = undefined
      // Headings in closed disclosures and other tabs have no position.
      const headings = toc.map(({ id }) => elementById(id)).filter((each) => each?.checkVisibility?.() ?? each !== null)
      // At least the position that hashes scroll to, below the bars at this width.
      const bars = Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop)
      const isEnd = scrollY > 0 && innerHeight + scrollY >= document.documentElement.scrollHeight - 1
      const read = isEnd ? innerHeight : Math.max(bars, innerHeight / 4)
      const chosen = elementOfHash(hash)?.getBoundingClientRect().top ?? -1
      const line = chosen >= 0 && chosen < innerHeight ? chosen : read
      setActive(headings.findLast((each) => each && each.getBoundingClientRect().top <= line + 1)?.id)
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
  }, [toc, hash])
  return active
}
