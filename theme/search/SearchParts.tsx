// The parts of the site that a search can be limited to, in a row below the field, and the chip of the chosen one inside the
// field, where its name can be typed as well.

import { type KeyboardEvent, useEffect, useRef } from 'react'
import { Icon } from '../components/Icon.tsx'
import { usePage } from '../hooks/usePage.ts'
import { stepOf } from '../support/arrows.ts'
import type { Part } from '../support/parts.ts'
import type { SearchSession } from './session.ts'

interface SearchPartsProps {
  session: SearchSession
  onChoose: (part: Part | undefined) => void
}

export function SearchParts({ session: { parts, part }, onChoose }: SearchPartsProps) {
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
          onClick={() => onChoose(each)}
        >
          {each?.text ?? text.searchEverywhere}
        </button>
      ))}
    </div>
  )
}

/** The part that a search is limited to, before the text of the field. Backspace removes it, and so does the row below. */
export function SearchChip({ part, onRemove }: { part: Part; onRemove: () => void }) {
  return (
    <button type="button" className="search-chip" tabIndex={-1} aria-hidden="true" onClick={onRemove}>
      {part.text}
      <Icon name="close" />
    </button>
  )
}
