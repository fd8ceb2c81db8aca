// Which tab of a group is chosen: the same in every group of that name on the page, kept in storage, and followed in
// the browser's other tabs. Without a name the choice is the group's own.

import { useLayoutEffect, useState } from 'react'
import { chosenTab, read, store } from '../browser/storage.ts'

const changed = 'tab-choice'

/** The index chosen, and what chooses another. */
export function useStoredChoice(group: string | undefined, initial: number): [number, (index: number) => void] {
  const [index, setIndex] = useState(initial)
  // Before the paint, so that the tab the boot script has shown stays without a flash.
  useLayoutEffect(() => {
    if (!group) return
    const follow = () => setIndex(read(chosenTab(group)) ?? initial)
    const otherTab = (event: StorageEvent) => event.key === chosenTab(group).key && follow()
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
      // Where it can't be stored, the choice lasts as long as the page.
      store(chosenTab(group), String(chosen))
      dispatchEvent(new CustomEvent(changed, { detail: [group, chosen] }))
    },
  ]
}
