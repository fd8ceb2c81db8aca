// A button with a panel below it: groups of the navbar, languages, sibling projects, further social links. Until the
// client is there the style sheet opens it on hover and focus.

import { type ReactNode, useId } from 'react'
import { useFloat } from '../hooks/useFloat.ts'

interface MenuProps {
  /** Accessible name, where the button shows an icon only. */
  label?: string
  button: ReactNode
  /** Class of the button. */
  className: string
  /** The edge that button and panel share. */
  align?: 'start' | 'end'
  children: ReactNode
}

export function Menu({ label, button, className, align = 'end', children }: MenuProps) {
  const { open, anchor, toggle } = useFloat()
  const id = useId()
  return (
    <div className={`menu ${align}`} ref={anchor}>
      <button
        type="button"
        className={className}
        aria-label={label}
        aria-expanded={open}
        aria-controls={id}
        // A mouse has opened it by resting there; its click must not close it again.
        onClick={(event) => toggle((event.nativeEvent as PointerEvent).pointerType === 'mouse' || undefined)}
      >
        {button}
      </button>
      <div className="float" id={id} data-open={open || undefined}>
        {children}
      </div>
    </div>
  )
}
