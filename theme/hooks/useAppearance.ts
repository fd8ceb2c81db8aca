// Light, dark or auto: what the reader chose, kept in storage and the same in every tab. The boot script has set the
// theme before the first paint; this follows every change after it.

import { useEffect } from 'react'
import { type Appearance, appearance, parsed, store } from '../browser/storage.ts'

const system = () => matchMedia('(prefers-color-scheme: dark)')

function apply(chosen: Appearance) {
  const dark = chosen === 'dark' || (chosen === 'auto' && system().matches)
  document.documentElement.dataset.theme = dark ? 'dark' : 'light'
}

/** Returns what turns light into dark and back. */
export function useAppearance(): () => void {
  useEffect(() => {
    const systemChanged = () => {
      store(appearance, 'auto')
      apply('auto')
    }
    const otherTab = (event: StorageEvent) => {
      if (event.key === appearance.key) apply(parsed(appearance, event.newValue ?? undefined) ?? 'auto')
    }
    const stop = new AbortController()
    system().addEventListener('change', systemChanged, stop)
    addEventListener('storage', otherTab, stop)
    return () => stop.abort()
  }, [])
  return () => {
    const next = document.documentElement.dataset.theme === 'dark' ? 'light' : 'dark'
    // Where it can't be stored, the choice lasts as long as the page.
    store(appearance, next)
    apply(next)
  }
}
