// A button with a panel below it: groups of the navbar, languages, sibling projects, further social links. It follows
// the WAI-ARIA pattern for disclosure navigation: arrows, Home and End move through the panel. Before hydration, the
// style sheet opens it on hover and focus.

import { type KeyboardEvent, type ReactNode, type RefObject, useId } from 'react'
import { flushSync } from 'react-dom'
import { useFloat } from '../hooks/useFloat.ts'

interface MenuProps {
  /** Accessible name, if the button only shows an icon. */
  label?: string
  button: ReactNode
  /** Class of the button. */
  className: string
  /** Edge at which button and panel are aligned. */
  align?: 'start' | 'end'
  children: ReactNode
}

export function Menu({ label, button, className, align = 'end', children }: MenuProps) {
  const { open, state, anchor, float } = useFloat(['hover', 'click'])
  const id = useId()
  const pressed = (event: KeyboardEvent<HTMLElement>) => {
    const { key, currentTarget } = event
    if (event.defaultPrevented || !/^(Arrow(Down|Up)|Home|End)$/.test(key)) return
    if (!open) {
      if (!key.startsWith('Arrow')) return
      flushSync(() => currentTarget.querySelector('button')?.click())
    }
    event.preventDefault()
    const all = float.current?.querySelectorAll<HTMLElement>('a, button') ?? []
    const stops = [...all].filter((stop) => stop.offsetParent)
    const at = stops.indexOf(document.activeElement as HTMLElement)
    const moves: Record<string, number> = { ArrowDown: at + 1, ArrowUp: Math.max(at, 0) - 1, Home: 0 }
    stops.at((moves[key] ?? -1) % stops.length)?.focus()
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: handles keys of the button and links inside
    <div className={`menu ${align}`} ref={anchor as RefObject<HTMLDivElement | null>} onKeyDown={pressed}>
      <button type="button" className={className} aria-label={label} aria-expanded={open} aria-controls={id}>
        {button}
      </button>
      <div className="float" id={id} ref={float as RefObject<HTMLDivElement | null>} {...state}>
        {children}
      </div>
    </div>
  )
}
