// Opens and closes floats next to a control: menus, popovers, tooltips. A mouse opens a float by hovering, with the
// delays of the specification; focus, click and context menu open it if they're among the triggers; on touch screens, a
// tap replaces hovering. Leaving, losing focus, a click outside and Escape close it.

import { type Dispatch, type RefObject, type SetStateAction, useEffect, useRef, useState } from 'react'
import constants from '../../constants.json' with { type: 'json' }

export type Trigger = 'hover' | 'focus' | 'click' | 'contextMenu'

export interface Float {
  open: boolean
  /** State of the float's element for the style sheet, kept until the closing animation has ended. */
  state: { 'data-open'?: true; 'data-closing'?: true }
  /** Ref of the element that contains control and float. */
  anchor: RefObject<HTMLElement | null>
  /** Ref of the float. */
  float: RefObject<HTMLElement | null>
}

type Phase = 'closed' | 'open' | 'closing'
type SetPhase = Dispatch<SetStateAction<Phase>>

/** `triggers` must not change while the component is mounted. */
export function useFloat(triggers: Trigger[]): Float {
  const [phase, setPhase] = useState<Phase>('closed')
  const anchor = useRef<HTMLElement>(null)
  const float = useRef<HTMLElement>(null)
  useTriggers({ anchor, float }, triggers.join(' '), setPhase)
  useDismissal({ anchor, float }, phase, setPhase)
  useClosing(float, phase, setPhase)
  return {
    open: phase === 'open',
    state: phase === 'open' ? { 'data-open': true } : phase === 'closing' ? { 'data-closing': true } : {},
    anchor,
    float,
  }
}

type Elements = Pick<Float, 'anchor' | 'float'>

/** Opens the float by its triggers, and closes it when the mouse or the focus leaves. */
function useTriggers({ anchor, float }: Elements, kinds: string, setPhase: SetPhase): void {
  useEffect(() => {
    const element = anchor.current
    if (!element) return
    const stop = new AbortController()
    const has = (kind: Trigger) => kinds.includes(kind)
    const set = (open: boolean) => setPhase((now) => (open ? 'open' : now === 'open' ? 'closing' : now))
    const on = <E extends Event>(type: string, answer: (event: E) => void) =>
      element.addEventListener(type, answer as EventListener, stop)
    let timer: ReturnType<typeof setTimeout> | undefined
    const later = (open: boolean, delay: number) => (event: PointerEvent) => {
      clearTimeout(timer)
      if (event.pointerType === 'mouse') timer = setTimeout(set, delay, open)
    }
    if (has('hover')) {
      on('pointerenter', later(true, constants.tooltipOpenDelayMs))
      on('pointerleave', later(false, constants.tooltipCloseDelayMs))
      // The mouse or focus may have arrived before hydration.
      if (element.matches(':hover') && matchMedia('(hover: hover)').matches) set(true)
    }
    if (has('focus')) {
      const look = () => element.querySelector(':focus-visible') && set(true)
      look()
      on('focusin', look)
      on('focusout', () => set(false))
    }
    if (has('contextMenu')) {
      on('contextmenu', (event) => {
        event.preventDefault()
        set(true)
      })
    }
    // Not every browser's click event has a pointer type; a click by keyboard isn't preceded by a pointer event.
    let pointer = ''
    on<PointerEvent>('pointerdown', ({ pointerType }) => {
      pointer = pointerType
    })
    on<MouseEvent>('click', ({ target }) => {
      const by = pointer
      pointer = ''
      if (float.current?.contains(target as Element)) return
      const touched = by === 'touch' && has('hover')
      // The mouse has opened it by hovering, so its click must not close it.
      if (has('click') && has('hover') && by === 'mouse') set(true)
      else if (has('click') || touched) setPhase((now) => (now === 'open' ? 'closing' : 'open'))
    })
    return () => {
      clearTimeout(timer)
      stop.abort()
    }
  }, [anchor, float, setPhase, kinds])
}

/** Closes an open float by Escape, and by a click or the focus outside. */
function useDismissal({ anchor, float }: Elements, phase: Phase, setPhase: SetPhase): void {
  useEffect(() => {
    if (phase !== 'open') return
    const close = () => setPhase('closing')
    const outside = (event: Event) => {
      const target = event.target as Element
      if (!anchor.current?.contains(target) || (event.type === 'click' && target.closest('a'))) close()
    }
    const pressed = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return
      close()
      if (float.current?.contains(document.activeElement)) anchor.current?.querySelector('button')?.focus()
    }
    const stop = new AbortController()
    document.addEventListener('click', outside, stop)
    document.addEventListener('focusin', outside, stop)
    document.addEventListener('keydown', pressed, stop)
    return () => stop.abort()
  }, [anchor, float, setPhase, phase])
}

/** Ends the closing phase after the closing animation. */
function useClosing(float: Float['float'], phase: Phase, setPhase: SetPhase): void {
  useEffect(() => {
    if (phase !== 'closing') return
    const end = () => setPhase((now) => (now === 'closing' ? 'closed' : now))
    const animations = float.current?.getAnimations() ?? []
    // An animation that never ends must not keep the float open.
    const deadline = setTimeout(end, constants.animationDeadlineMs)
    Promise.allSettled(animations.map(({ finished }) => finished)).then(end)
    return () => clearTimeout(deadline)
  }, [float, setPhase, phase])
}
