// Opens and closes what floats beside a control: menus, popovers, tooltips. A mouse opens it by resting there, with
// the delays of the specification; touch and keyboard by a click. Leaving, an outside click and Escape close it.

import { type RefObject, useEffect, useRef, useState } from 'react'
import constants from '../../constants.json' with { type: 'json' }

export interface Float {
  open: boolean
  /** Ref of the element that holds control and float. */
  anchor: RefObject<HTMLDivElement | null>
  /** Turns it over, or sets it. */
  toggle(open?: boolean): void
}

export function useFloat(): Float {
  const [open, setOpen] = useState(false)
  const anchor = useRef<HTMLDivElement>(null)

  useEffect(() => {
    const element = anchor.current
    if (!element) return
    let timer: ReturnType<typeof setTimeout> | undefined
    const later = (value: boolean, delay: number) => (event: PointerEvent) => {
      clearTimeout(timer)
      if (event.pointerType === 'mouse') timer = setTimeout(() => setOpen(value), delay)
    }
    const enter = later(true, constants.tooltipOpenDelayMs)
    // The mouse may have been here before the client was.
    if (element.matches(':hover')) setOpen(matchMedia('(hover: hover)').matches)
    const leave = later(false, constants.tooltipCloseDelayMs)
    const stop = new AbortController()
    element.addEventListener('pointerenter', enter, stop)
    element.addEventListener('pointerleave', leave, stop)
    return () => {
      clearTimeout(timer)
      stop.abort()
    }
  }, [])

  useEffect(() => {
    if (!open) return
    const outside = (event: Event) => {
      const target = event.target as Element
      if (!anchor.current?.contains(target) || (event.type === 'click' && target.closest('a'))) setOpen(false)
    }
    const pressed = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return
      setOpen(false)
      if (anchor.current?.contains(document.activeElement)) anchor.current.querySelector('button')?.focus()
    }
    const stop = new AbortController()
    document.addEventListener('click', outside, stop)
    document.addEventListener('focusin', outside, stop)
    document.addEventListener('keydown', pressed, stop)
    return () => stop.abort()
  }, [open])

  return { open, anchor, toggle: (value) => setOpen((now) => value ?? !now) }
}
