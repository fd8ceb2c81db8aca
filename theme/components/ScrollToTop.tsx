// A button that scrolls back to the top. It appears after scrolling down, if the site enables it.

import { useSyncExternalStore } from 'react'
import { usePage } from '../hooks/usePage.ts'
import { smooth } from '../navigation/scroll.ts'
import { Icon } from './Icon.tsx'

function subscribe(changed: () => void) {
  addEventListener('scroll', changed, { passive: true })
  return () => removeEventListener('scroll', changed)
}

export function ScrollToTop() {
  const { text } = usePage()
  const scrolled = useSyncExternalStore(
    subscribe,
    () => scrollY > 0,
    () => false,
  )
  if (!scrolled) return undefined
  return (
    <button
      type="button"
      className="to-top icon-button"
      aria-label={text.scrollToTop}
      onClick={() => scrollTo({ top: 0, behavior: smooth() })}
    >
      <Icon name="up" />
    </button>
  )
}
