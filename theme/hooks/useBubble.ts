// Keeps an open float positioned next to its anchor. The position is set through the CSSOM, which the content security
// policy allows.

import { type RefObject, useLayoutEffect } from 'react'
import constants from '../../constants.json' with { type: 'json' }
import { placeFloat, type Side } from '../support/placement.ts'

interface Bubble {
  open: boolean
  anchor: RefObject<HTMLElement | null>
  float: RefObject<HTMLElement | null>
}

export function useBubble({ open, anchor, float }: Bubble, side: Side) {
  useLayoutEffect(() => {
    if (!open) return
    const place = () => {
      const bubble = float.current
      if (!bubble || !anchor.current) return
      const view = { width: document.documentElement.clientWidth, height: innerHeight }
      const size = { width: bubble.offsetWidth, height: bubble.offsetHeight }
      const at = placeFloat(anchor.current.getBoundingClientRect(), size, view, side, constants.tooltipArrowOffsetPx)
      bubble.dataset.side = at.side
      for (const [name, value] of Object.entries({ left: at.left, top: at.top, '--arrow': at.arrow })) {
        bubble.style.setProperty(name, `${value}px`)
      }
    }
    place()
    const stop = new AbortController()
    for (const type of ['scroll', 'resize']) {
      addEventListener(type, place, { signal: stop.signal, passive: true, capture: true })
    }
    return () => stop.abort()
  }, [open, anchor, float, side])
}
