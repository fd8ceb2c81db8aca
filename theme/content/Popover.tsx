// A card with a title and a short text, next to the text that opens it.

import { useId } from 'react'
import constants from '../../constants.json' with { type: 'json' }
import type { Node } from '../../shared/site.ts'
import { useBubble } from '../hooks/useBubble.ts'
import { type Trigger, useFloat } from '../hooks/useFloat.ts'
import type { Side } from '../support/placement.ts'
import { innerOf } from './Content.tsx'

interface PopoverProps {
  title?: string
  content: string
  placement?: Side
  trigger?: Trigger
  nodes: Node[]
}

export function Popover({
  title,
  content,
  placement = constants.popoverPlacement as Side,
  trigger = constants.popoverTrigger as Trigger,
  nodes,
}: PopoverProps) {
  // A keyboard can't hover, and can't open a context menu on every platform, so a click always opens the card.
  const bubble = useFloat(trigger === 'contextMenu' ? [trigger] : [trigger, 'click'])
  useBubble(bubble, placement)
  const id = useId()
  return (
    <span className="hint" ref={bubble.anchor}>
      <button type="button" className="hint-text" aria-expanded={bubble.open} aria-controls={id} {...innerOf(nodes)} />
      <span className="bubble popover" id={id} ref={bubble.float} {...bubble.state}>
        {title && <b>{title}</b>}
        {content}
      </span>
    </span>
  )
}
