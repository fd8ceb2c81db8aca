// Which tab of a group is chosen: the same in every group of that name on the page, kept in storage, and followed in
// the browser's other tabs. Without a name the choice is the group's own.

import { useLayoutEffect, useState } from 'react'

const prefix = 'rspress.tabs.'
const changed = 'rspack-tabs'

function read(group: string): number | undefined {
  try {
    const stored = localStorage.getItem(prefix + group)
    return stored === null ? undefined : Number(stored)
  } catch {
    return undefined
  }
}

/** The index chosen, and what chooses another. */
export function useStoredChoice(group: string | undefined, initial: number): [number, (index: number) => void] {
  const [index, setIndex] = useState(initial)
  // Before the paint, so that the tab the boot script has shown stays without a flash.
  useLayoutEffect(() => {
    if (!group) return
    const follow = () => setIndex(read(group) ?? initial)
    const otherTab = (event: StorageEvent) => event.key === prefix + group && follow()
    const samePage = (event: Event) => {
      const [name, chosen] = (event as CustomEvent<[string, number]>).detail
      if (name === group) setIndex(chosen)
    }
    follow()
    const stop = new AbortController()
    addEventListener('storage', otherTab, stop)
    addEventListener(changed, samePage, stop)
    return () => stop.abort()
  }, [group, initial])
  return [
    index,
    (chosen) => {
      setIndex(chosen)
      if (!group) return
      try {
        localStorage.setItem(prefix + group, String(chosen))
      } catch {
        // Without storage the choice lasts as long as the page.
      }
      dispatchEvent(new CustomEvent(changed, { detail: [group, chosen] }))
    },
  ]
}
