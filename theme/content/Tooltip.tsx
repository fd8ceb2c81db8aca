// A short explanation, shown when its text is hovered or focused.

import { useId } from 'react'
import constants from '../../constants.json' with { type: 'json' }
import type { Node } from '../../shared/site.ts'
import { useBubble } from '../hooks/useBubble.ts'
import { type Trigger, useFloat } from '../hooks/useFloat.ts'
import type { Side } from '../support/placement.ts'
import { innerOf } from './Content.tsx'

interface TooltipProps {
  text: string
  placement?: Side
  /** The only way to open it; by default, both hover and focus do. */
  trigger?: Trigger
  nodes: Node[]
}

export function Tooltip({ text, placement = constants.tooltipPlacement as Side, trigger, nodes }: TooltipProps) {
  const bubble = useFloat(trigger ? [trigger] : ['hover', 'focus'])
  useBubble(bubble, placement)
  const id = useId()
  return (
    <span className="hint" ref={bubble.anchor}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what a mouse finds by pointing, the keyboard finds by focus */}
      <span className="hint-text" tabIndex={0} aria-describedby={id} {...innerOf(nodes)} />
      <span className="bubble tooltip" role="tooltip" id={id} ref={bubble.float} {...bubble.state}>
        {text}
      </span>
    </span>
  )
}
