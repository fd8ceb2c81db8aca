// The selected tab of a group: the same in every group with that name on the page, stored, and synchronized with other
// browser tabs. Without a name, each group has a separate choice.

import { useLayoutEffect, useState } from 'react'
import { chosenTab, read, store } from '../browser/storage.ts'

const changed = 'tab-choice'

/** The selected index, and a function that selects another. */
export function useStoredChoice(group: string | undefined, initial: number): [number, (index: number) => void] {
  const [index, setIndex] = useState(initial)
  // Before the paint, so that the tab selected by the boot script doesn't flash.
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
      // Without storage, the choice lasts until the page is reloaded.
      store(chosenTab(group), String(chosen))
      dispatchEvent(new CustomEvent(changed, { detail: [group, chosen] }))
    },
  ]
}
