// A button for the search dialog, in the navbar and on the error page. The boot script handles it too, so it works before hydration.

import { useSyncExternalStore } from 'react'
import { Icon } from '../components/Icon.tsx'
import { usePage } from '../hooks/usePage.ts'

const unchanging = () => () => undefined

/** Name of the shortcut's modifier key on this platform; the server renders the more common one. */
function useModifier(): string {
  return useSyncExternalStore(
    unchanging,
    () => (/Mac|iP(hone|ad)/.test(navigator.platform) ? '⌘' : 'Ctrl'),
    () => 'Ctrl',
  )
}

export function SearchButton({ label }: { label?: string }) {
  const { text } = usePage()
  const modifier = useModifier()
  return (
    <button type="button" className="search-button" aria-haspopup="dialog">
      <Icon name="search" />
      <span>{label ?? text.searchPlaceholder}</span>
      <kbd>{modifier} K</kbd>
    </button>
  )
}
