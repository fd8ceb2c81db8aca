// Lays out boxes in cells. All boxes in a column are as wide as its widest label, so the diagram is aligned without
// coordinates. On phones, columns become rows unless a box names its cells there.

import { type Cells, type Edge, type Form, type Grid, type Words, wordsIn } from './diagram.ts'
import { type Label, layLabel } from './label.ts'
import { type Path, type Point, type Rect, rounded, type Scene, type Text } from './scene.ts'

/** Maximum width of each form: the text column, and the narrowest phone without its margins. */
export const limits: Record<Form, number> = { wide: 688, phone: 343 }

const padding = { x: 12, y: 9 }
const framePadding = 12
const frameTitle = 20
const gaps: Record<Form, { x: number; y: number }> = { wide: { x: 36, y: 28 }, phone: { x: 20, y: 26 } }

/** The gap between neighbors without an arrow. */
const quietGap = 12

/** Limits of labels to try, until the scene fits. */
const labelLimits = [300, 240, 200, 170, 140, 120, 104, 92, 80, 70, 60]

export function layGrid(grid: Grid, lang: string, form: Form): Scene {
  const scenes = labelLimits.map((limit) => () => layWithin(grid, lang, form, limit))
  let scene = layWithin(grid, lang, form, 400)
  for (const next of scenes) {
    if (scene.width <= limits[form]) break
    scene = next()
  }
  return scene
}

/** First and last column and row. */
interface Span {
  left: number
  top: number
  right: number
  bottom: number
}

function spanOf({ at, phone }: { at: Cells; phone?: Cells }, form: Form): Span {
  const [left, top, right = left, bottom = top] = at
  if (form === 'wide') return { left, top, right, bottom }
  if (!phone) return { left: top, top: left, right: bottom, bottom: right }
  const [phoneLeft, phoneTop, phoneRight = phoneLeft, phoneBottom = phoneTop] = phone
  return { left: phoneLeft, top: phoneTop, right: phoneRight, bottom: phoneBottom }
}

function layWithin({ boxes, groups = {}, edges = [] }: Grid, lang: string, form: Form, limit: number): Scene {
  const label = (words: Words) => layLabel(wordsIn(words, lang), limit)
  const items = Object.entries(boxes).map(([name, box]) => {
    return { name, kind: box.kind ?? 'step', span: spanOf(box, form), label: label(box.label) }
  })
  const spans = new Map(items.map(({ name, span }) => [name, span]))
  const frames = Object.entries(groups).map(([name, group]) => {
    const span = around(group.of.map((each) => known(spans, each)))
    spans.set(name, span)
    return { name, kind: group.kind ?? 'plain', span, label: label(group.label) }
  })
  const arrows = edges.map((edge) => ({
    edge,
    from: known(spans, edge.from),
    to: known(spans, edge.to),
    label: edge.label ? label(edge.label) : undefined,
  }))

  const columns = axis(
    items.map(({ span, label }) => ({ first: span.left, last: span.right, size: label.width + 2 * padding.x })),
    frames.map(({ span, label }) => ({ first: span.left, last: span.right, before: framePadding, size: label.width })),
    arrows.flatMap(({ from, to, label }) =>
      between(from.left, from.right, to.left, to.right, label && label.width + 28),
    ),
    gaps[form].x,
  )
  const rows = axis(
    items.map(({ span, label }) => ({ first: span.top, last: span.bottom, size: label.height + 2 * padding.y })),
    frames.map(({ span }) => ({ first: span.top, last: span.bottom, before: framePadding + frameTitle, size: 0 })),
    arrows.flatMap(({ from, to, label }) =>
      between(from.top, from.bottom, to.top, to.bottom, label && label.height + 24),
    ),
    gaps[form].y,
  )

  const rects = new Map<string, Rect>()
  for (const { name, span } of items) rects.set(name, rectOf(span, columns, rows))
  for (const { name, span } of frames) {
    const { x, y, width, height } = rectOf(span, columns, rows)
    const grown = { x: x - framePadding, y: y - framePadding - frameTitle }
    rects.set(name, {
      ...grown,
      width: width + 2 * framePadding,
      height: height + 2 * framePadding + frameTitle,
    })
  }
  const placed = arrows.map(({ edge, label }) => layEdge(edge, edges, rects, form, label))
  return {
    width: columns.total,
    height: rows.total,
    frames: frames.map(({ name, kind }) => ({ ...known(rects, name), kind })),
    boxes: items.map(({ name, kind }) => ({ ...known(rects, name), kind })),
    paths: placed.map(({ path }) => path),
    texts: [
      ...frames.map(({ name, label }) => frameText(known(rects, name), label)),
      ...items.map(({ name, label }) => ({ at: middleOf(known(rects, name)), label })),
      ...placed.flatMap(({ text }) => text ?? []),
    ],
  }
}

function known<T>(map: Map<string, T>, name: string): T {
  const value = map.get(name)
  if (value === undefined) throw new Error(`no box or group \`${name}\`, expected one of ${[...map.keys()].join(', ')}`)
  return value
}

function around(spans: Span[]): Span {
  return {
    left: Math.min(...spans.map(({ left }) => left)),
    top: Math.min(...spans.map(({ top }) => top)),
    right: Math.max(...spans.map(({ right }) => right)),
    bottom: Math.max(...spans.map(({ bottom }) => bottom)),
  }
}

/** Starts and ends of the columns, or of the rows. */
interface Axis {
  starts: number[]
  ends: number[]
  total: number
}

/** The space that a labeled arrow needs between two neighbors. */
function between(
  first: number,
  last: number,
  toFirst: number,
  toLast: number,
  room = 0,
): { after: number; room: number }[] {
  if (toFirst > last) return [{ after: last, room }]
  return first > toLast ? [{ after: toLast, room }] : []
}

function axis(
  items: { first: number; last: number; size: number }[],
  frames: { first: number; last: number; before: number; size: number }[],
  rooms: { after: number; room: number }[],
  gap: number,
): Axis {
  const count = Math.max(...items.map(({ last }) => last)) + 1
  const most = (values: number[]) => Math.max(0, ...values)
  const sizes = Array.from({ length: count }, (_, index) =>
    most(items.filter(({ first, last }) => first === index && last === index).map(({ size }) => size)),
  )
  const gapAfter = Array.from({ length: count }, (_, index) => {
    const ending = most(frames.filter(({ last }) => last === index).map(() => framePadding))
    const beginning = most(frames.filter(({ first }) => first === index + 1).map(({ before }) => before))
    const arrows = rooms.filter(({ after }) => after === index)
    const needed = arrows.length > 0 ? Math.max(gap, ...arrows.map(({ room }) => room)) : quietGap
    return index === count - 1 ? ending : ending + beginning + needed
  })
  // A box or frame that spans several columns widens the last of them.
  for (const { first, last, size } of [...items, ...frames]) {
    const inner = sizes.slice(first, last + 1).reduce((sum, each) => sum + each, 0)
    const room = inner + gapAfter.slice(first, last).reduce((sum, each) => sum + each, 0)
    if (size > room) sizes[last] = (sizes[last] ?? 0) + size - room
  }
  const starts: number[] = []
  const ends: number[] = []
  let at = 1 + most(frames.filter(({ first }) => first === 0).map(({ before }) => before))
  for (const [index, size] of sizes.entries()) {
    starts.push(at)
    ends.push(at + size)
    at += size + (gapAfter[index] ?? 0)
  }
  return { starts, ends, total: at + 1 }
}

function rectOf({ left, top, right, bottom }: Span, columns: Axis, rows: Axis): Rect {
  const [x = 0, y = 0, endX = 0, endY = 0] = [
    columns.starts[left],
    rows.starts[top],
    columns.ends[right],
    rows.ends[bottom],
  ]
  return { x, y, width: endX - x, height: endY - y }
}

function middleOf({ x, y, width, height }: Rect): Point {
  return [rounded(x + width / 2), rounded(y + height / 2)]
}

function frameText({ x, y }: Rect, label: Label): Text {
  return { at: [x + framePadding, y + framePadding / 2 + frameTitle / 2 + 2], label, begins: true, quiet: true }
}

/** Distance of opposite arrows from the middle of the boxes they connect. */
const beside = 8

function layEdge(
  edge: Edge,
  all: Edge[],
  rects: Map<string, Rect>,
  form: Form,
  label?: Label,
): { path: Path; text?: Text } {
  const from = known(rects, edge.from)
  const to = known(rects, edge.to)
  const paired = all.some((other) => other.from === edge.to && other.to === edge.from)
  const first = all.findIndex(({ from, to }) => from === edge.from && to === edge.to)
  const second = all.findIndex(({ from, to }) => from === edge.to && to === edge.from)
  const shift = paired ? (first < second ? -beside : beside) : 0
  const points = pointsOf(from, to, form, shift)
  const path: Path = { points, dashed: edge.dashed }
  if (!label) return { path }
  const [start, end] = [points[0], points.at(-1) ?? points[0]]
  return { path, text: { at: [(start[0] + end[0]) / 2, (start[1] + end[1]) / 2], label, over: true, quiet: true } }
}

/** A straight line if the boxes face each other, else a curve. */
function pointsOf(from: Rect, to: Rect, form: Form, shift: number): Path['points'] {
  const x = overlap(from.x, from.width, to.x, to.width)
  const y = overlap(from.y, from.height, to.y, to.height)
  if (x !== undefined) {
    const down = to.y > from.y
    const [startY, endY] = down ? [from.y + from.height, to.y] : [from.y, to.y + to.height]
    return [
      [x + shift, startY],
      [x + shift, endY],
    ]
  }
  if (y !== undefined) {
    const right = to.x > from.x
    const [startX, endX] = right ? [from.x + from.width, to.x] : [from.x, to.x + to.width]
    return [
      [startX, y + shift],
      [endX, y + shift],
    ]
  }
  const [fromMiddle, toMiddle] = [middleOf(from), middleOf(to)]
  if (form === 'wide') {
    const right = to.x > from.x
    const [startX, endX] = right ? [from.x + from.width, to.x] : [from.x, to.x + to.width]
    const half = rounded((startX + endX) / 2)
    return [
      [startX, fromMiddle[1]],
      [half, fromMiddle[1]],
      [half, toMiddle[1]],
      [endX, toMiddle[1]],
    ]
  }
  const down = to.y > from.y
  const [startY, endY] = down ? [from.y + from.height, to.y] : [from.y, to.y + to.height]
  const half = rounded((startY + endY) / 2)
  return [
    [fromMiddle[0], startY],
    [fromMiddle[0], half],
    [toMiddle[0], half],
    [toMiddle[0], endY],
  ]
}

/** The middle of the overlap of two ranges. */
function overlap(start: number, length: number, otherStart: number, otherLength: number): number | undefined {
  const first = Math.max(start, otherStart)
  const last = Math.min(start + length, otherStart + otherLength)
  return last - first > 12 ? rounded((first + last) / 2) : undefined
}
