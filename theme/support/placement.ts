// Positions a float next to an anchor: on the preferred side if there is room, otherwise on the opposite side; shifted
// along that side to fit into the viewport, with its arrow pointing to the middle of the anchor. All numbers are CSS
// pixels.

export type Side = 'top' | 'bottom' | 'left' | 'right'

interface Size {
  width: number
  height: number
}

interface Box extends Size {
  left: number
  top: number
}

/** Size of the arrow along its axis, as in the style sheet. */
export const arrowSize = 6

/** Minimum distance from the edges of the viewport. */
const margin = 8

export interface Place {
  left: number
  top: number
  side: Side
  /** Position of the arrow along the float's edge. */
  arrow: number
}

/** `gap` is the distance between the anchor and the tip of the arrow. */
export function placeFloat(anchor: Box, float: Size, view: Size, asked: Side, gap: number): Place {
  const distance = gap + arrowSize
  const rooms: Record<Side, number> = {
    top: anchor.top,
    bottom: view.height - anchor.top - anchor.height,
    left: anchor.left,
    right: view.width - anchor.left - anchor.width,
  }
  const opposite: Record<Side, Side> = { top: 'bottom', bottom: 'top', left: 'right', right: 'left' }
  const vertical = asked === 'top' || asked === 'bottom'
  const needed = (vertical ? float.height : float.width) + distance
  const side = rooms[asked] < needed && rooms[opposite[asked]] > rooms[asked] ? opposite[asked] : asked
  const middle = vertical ? anchor.left + anchor.width / 2 : anchor.top + anchor.height / 2
  const [own, all] = vertical ? [float.width, view.width] : [float.height, view.height]
  const along = Math.max(margin, Math.min(middle - own / 2, all - margin - own))
  const across: Record<Side, number> = {
    top: anchor.top - distance - float.height,
    bottom: anchor.top + anchor.height + distance,
    left: anchor.left - distance - float.width,
    right: anchor.left + anchor.width + distance,
  }
  const [left, top] = vertical ? [along, across[side]] : [across[side], along]
  return { left, top, side, arrow: middle - along }
}
