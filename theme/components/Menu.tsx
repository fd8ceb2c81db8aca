// A button with a panel below it: groups of the navbar, languages, sibling projects, further social links. Until the
// client is there the style sheet opens it on hover and focus.

import { type ReactNode, type RefObject, useId } from 'react'
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
  const { open, state, anchor, float } = useFloat(['hover', 'click'])
  const id = useId()
  return (
    <div className={`menu ${align}`} ref={anchor as RefObject<HTMLDivElement | null>}>
      <button type="button" className={className} aria-label={label} aria-expanded={open} aria-controls={id}>
        {button}
      </button>
      <div className="float" id={id} ref={float as RefObject<HTMLDivElement | null>} {...state}>
        {children}
      </div>
    </div>
  )
}
