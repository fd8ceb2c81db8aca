// A diagram with positions and sizes, and its SVG. Classes set the theme's colors and fonts. The SVG has no ids,
// because a document can contain several diagrams, and a zoomed copy of one.

import { escapeText } from '@inkstone/docs/markdown'
import type { Form, Kind } from './diagram.ts'
import { type Label, type Line, lineHeight } from './label.ts'

export interface Rect {
  x: number
  y: number
  width: number
  height: number
}

export type Point = [x: number, y: number]

/** A label around a point, or one that begins there. */
export interface Text {
  at: Point
  label: Label
  begins?: boolean
  /** Whether it's on a line and needs a background to cover it. */
  over?: boolean
  quiet?: boolean
}

/** A line through points; four points are a Bézier curve. */
export interface Path {
  points: [Point, Point] | [Point, Point, Point, Point]
  dashed?: boolean
  /** Whether it's the lifeline of a participant, which has no arrowhead. */
  life?: boolean
}

export interface Scene {
  width: number
  height: number
  frames: (Rect & { kind: Kind })[]
  boxes: (Rect & { kind: Kind })[]
  paths: Path[]
  texts: Text[]
}

/** The SVG of a scene; one with a form is only shown there. */
export function svgOf(scene: Scene, form?: Form): string {
  const { width, height, frames, boxes, paths, texts } = scene
  const lines = paths.filter(({ life }) => life)
  const arrows = paths.filter(({ life }) => !life)
  return [
    `<svg${form ? ` class="${form}"` : ''} viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">`,
    ...frames.map((frame) => rectOf(frame, frame.kind === 'plain' ? 'frame' : `frame ${frame.kind}`, 10)),
    ...lines.map(pathOf),
    ...boxes.filter(({ kind }) => kind !== 'plain').map((box) => rectOf(box, box.kind, 6)),
    ...arrows.map(pathOf),
    ...texts.map(textOf),
    '</svg>',
  ].join('')
}

function rectOf({ x, y, width, height }: Rect, name: string, radius: number): string {
  return `<rect class="${name}" x="${x}" y="${y}" width="${width}" height="${height}" rx="${radius}"></rect>`
}

function pathOf({ points, dashed, life }: Path): string {
  const [start, ...rest] = points
  const name = life ? ' class="life"' : dashed ? ' class="dash"' : ''
  const line = `<path${name} d="M${start.join(' ')}${rest.length > 1 ? 'C' : 'L'}${rest.map((point) => point.join(' ')).join(' ')}"></path>`
  return life ? line : line + headOf(points)
}

const headLength = 8

/** The arrowhead as a separate path, because a marker would need an id. */
function headOf(points: Point[]): string {
  const [tip = [0, 0], before = [0, 0]] = points.toReversed()
  const length = Math.hypot(tip[0] - before[0], tip[1] - before[1]) || 1
  const along: Point = [(tip[0] - before[0]) / length, (tip[1] - before[1]) / length]
  const corner = (side: number): Point => [
    rounded(tip[0] - along[0] * headLength - along[1] * side),
    rounded(tip[1] - along[1] * headLength + along[0] * side),
  ]
  return `<path class="head" d="M${tip.join(' ')}L${corner(4).join(' ')} ${corner(-4).join(' ')}Z"></path>`
}

function textOf({ at: [x, y], label, begins, over, quiet }: Text): string {
  const names = [begins && 'begins', over && 'over', quiet && 'quiet'].filter(Boolean).join(' ')
  const first = y - label.height / 2 + lineHeight * 0.7
  return label.lines
    .map((line, index) => {
      const baseline = rounded(first + index * lineHeight)
      return `<text${names && ` class="${names}"`} x="${x}" y="${baseline}">${line.map(runOf).join('')}</text>`
    })
    .join('')
}

function runOf({ text, code }: Line[number]): string {
  return code ? `<tspan class="mono">${escapeText(text)}</tspan>` : escapeText(text)
}

export function rounded(value: number): number {
  return Math.round(value * 10) / 10
}
