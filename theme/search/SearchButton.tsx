// Opens the search dialog, from the navbar. The boot script opens it too, so it answers before the client is there.

import { useSyncExternalStore } from 'react'
import { Icon } from '../components/Icon.tsx'
import { usePage } from '../hooks/usePage.ts'

const unchanging = () => () => undefined

/** Name of the shortcut's modifier on this platform; the server writes the commoner one. */
function useModifier(): string {
  return useSyncExternalStore(
    unchanging,
    () => (/Mac|iP(hone|ad)/.test(navigator.platform) ? '⌘' : 'Ctrl'),
    () => 'Ctrl',
  )
}

export function SearchButton() {
  const { text } = usePage()
  const modifier = useModifier()
  return (
    <button type="button" className="search-button" aria-haspopup="dialog">
      <Icon name="search" />
      <span>{text.searchPlaceholder}</span>
      <kbd>{modifier} K</kbd>
    </button>
  )
}
