// What the router renders when rendering has failed for good, for example because an extension moved an element that
// React was about to remove. React then removes everything it has rendered, so the content of the screen is saved first.

import { useEffect, useState } from 'react'
import { rootElement } from './browser/elements.ts'

interface RouteErrorProps {
  /** Called once, with the content of the screen. */
  onFailure: (shown: string) => void
}

/** The content of the screen when rendering failed. Removing the rest may fail again. */
let saved: string | undefined

export function RouteError({ onFailure }: RouteErrorProps) {
  saved ??= shownHtml()
  const [shown] = useState(saved)
  useEffect(() => {
    saved = undefined
    onFailure(shown)
  }, [shown, onFailure])
  return null
}

/** The content of the screen as HTML. Inline styles are removed, because the policy forbids them. */
function shownHtml(): string {
  const copy = rootElement().cloneNode(true) as HTMLElement
  for (const element of copy.querySelectorAll('[style]')) element.removeAttribute('style')
  return copy.innerHTML
}
