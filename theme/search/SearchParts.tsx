// The parts of the site that a search can be limited to, in a row below the field. A button writes the name of its part
// into the field, where it can be typed as well; the field is the only place where the choice is kept.

import { type KeyboardEvent, useEffect, useRef } from 'react'
import { usePage } from '../hooks/usePage.ts'
import { stepOf } from '../support/arrows.ts'
import { textWithin } from '../support/parts.ts'
import type { SearchSession } from './session.ts'

interface SearchPartsProps {
  session: SearchSession
  /** Puts a text into the field. */
  onAsk: (text: string) => void
}

export function SearchParts({ session: { parts, part, typed }, onAsk }: SearchPartsProps) {
  const { text } = usePage()
  const chosen = useRef<HTMLButtonElement>(null)
  // On a phone the row is longer than the screen.
  useEffect(() => {
    if (part) chosen.current?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }, [part])
  if (parts.length === 0) return null
  const pressed = (event: KeyboardEvent<HTMLElement>) => {
    const step = stepOf(event, event.currentTarget)
    if (!step) return
    event.preventDefault()
    const buttons = [...event.currentTarget.querySelectorAll('button')]
    const at = buttons.indexOf(document.activeElement as HTMLButtonElement)
    buttons.at((at + step) % buttons.length)?.focus()
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: a group of buttons; fieldset is for forms
    <div className="search-parts" role="group" aria-label={text.searchWithin} onKeyDown={pressed}>
      {[undefined, ...parts].map((each) => (
        <button
          key={each?.route ?? ''}
          ref={each === part ? chosen : undefined}
          type="button"
          aria-pressed={each === part}
          tabIndex={each === part ? 0 : -1}
          onClick={() => onAsk(textWithin(each, typed))}
        >
          {each?.text ?? text.searchEverywhere}
        </button>
      ))}
    </div>
  )
}
