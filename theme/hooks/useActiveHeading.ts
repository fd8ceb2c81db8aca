// Which heading the reader is under: the last one that has passed below the navbar; at the end of the page the last.

import { useEffect, useState } from 'react'
import type { TocItem } from '../../build/data.ts'
import constants from '../../constants.json' with { type: 'json' }

/** Id of the active heading; undefined above the first. */
export function useActiveHeading(toc: TocItem[]): string | undefined {
  const [active, setActive] = useState<string>()
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const find = () => {
      timer = undefined
      const headings = toc.map(({ id }) => document.getElementById(id)).filter((heading) => heading !== null)
      const passed = headings.filter((heading) => heading.getBoundingClientRect().top <= constants.scrollOffsetPx + 1)
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
  }, [toc])
  return active
}
