// Light, dark or auto: the reader's choice, stored and shared by all tabs. The boot script applies it before the first
// paint; this hook applies later changes.

import { useEffect } from 'react'
import { type Appearance, appearance, parsed, store } from '../browser/storage.ts'

const system = () => matchMedia('(prefers-color-scheme: dark)')

function apply(chosen: Appearance) {
  const dark = chosen === 'dark' || (chosen === 'auto' && system().matches)
  document.documentElement.dataset.theme = dark ? 'dark' : 'light'
}

/** Returns a function that toggles between light and dark. */
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
    // Without storage, the choice lasts until the page is reloaded.
    store(appearance, next)
    apply(next)
  }
}
