// Light, dark or auto: what the reader chose, kept in storage and the same in every tab. The boot script has set the
// theme before the first paint; this follows every change after it.

import { useEffect } from 'react'

const key = 'rspress-theme-appearance'
const system = () => matchMedia('(prefers-color-scheme: dark)')

function write(appearance: string) {
  try {
    localStorage.setItem(key, appearance)
  } catch {
    // Without storage the choice lasts as long as the page.
  }
}

function apply(appearance: string) {
  const dark = appearance === 'dark' || (appearance !== 'light' && system().matches)
  document.documentElement.dataset.theme = dark ? 'dark' : 'light'
}

/** Returns what turns light into dark and back. */
export function useAppearance(): () => void {
  useEffect(() => {
    const systemChanged = () => {
      write('auto')
      apply('auto')
    }
    const otherTab = (event: StorageEvent) => {
      if (event.key === key) apply(event.newValue ?? 'auto')
    }
    const stop = new AbortController()
    system().addEventListener('change', systemChanged, stop)
    addEventListener('storage', otherTab, stop)
    return () => stop.abort()
  }, [])
  return () => {
    const next = document.documentElement.dataset.theme === 'dark' ? 'light' : 'dark'
    write(next)
    apply(next)
  }
}
