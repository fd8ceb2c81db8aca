// Switches between light and dark. The style sheet selects the icon, because the server doesn't know the theme.

import { Icon } from '../components/Icon.tsx'
import { useAppearance } from '../hooks/useAppearance.ts'
import { usePage } from '../hooks/usePage.ts'

export function AppearanceButton() {
  const { text } = usePage()
  const toggle = useAppearance()
  return (
    <button type="button" className="icon-button appearance" aria-label={text.appearance} onClick={toggle}>
      <Icon name="sun" />
      <Icon name="moon" />
    </button>
  )
}
