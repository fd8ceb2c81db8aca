// Every diagram of the documentation, in both languages and forms: it fits its screen, labels have space and cover
// nothing, arrows avoid the boxes between their ends, and every label has a contrast of 4.5:1 with its background.

import { readFileSync } from 'node:fs'
import path from 'node:path'
import { pageMarkdown } from '@inkstone/docs/markdown'
import { describe, expect, test } from 'vitest'
import en from '../../shared/text/en.json' with { type: 'json' }
import { contrast } from '../../tests/unit/theme/contrast.ts'
import { drawDiagram, layDiagram } from '../diagrams/draw.ts'
import { limits } from '../diagrams/grid.ts'
import { diagrams } from '../diagrams/index.ts'
import { type Point, type Rect, type Scene, svgOf } from '../diagrams/scene.ts'

const root = path.resolve(import.meta.dirname, '../..')
const forms = ['wide', 'phone'] as const
const drawn = Object.entries(diagrams).flatMap(([name, diagram]) =>
  ['en', 'zh'].flatMap((lang) =>
    forms.map((form) => ({ name: `${name}, ${lang}, ${form}`, form, scene: layDiagram(diagram, lang, form) })),
  ),
)

const apart = (a: Rect, b: Rect) =>
  a.x + a.width <= b.x || b.x + b.width <= a.x || a.y + a.height <= b.y || b.y + b.height <= a.y

const inside = ([x, y]: Point, { x: left, y: top, width, height }: Rect) =>
  x > left + 1 && x < left + width - 1 && y > top + 1 && y < top + height - 1

/** Points along a line or a Bézier curve. */
function pointsOn({ points }: Scene['paths'][number]): Point[] {
  return Array.from({ length: 41 }, (_, index): Point => {
    const t = index / 40
    const blend = (list: readonly Point[]): Point => {
      const [first = [0, 0], ...rest] = list
      if (rest.length === 0) return first
      const shorter = rest.map(([x, y], at): Point => {
        const [beforeX, beforeY] = list[at] ?? first
        return [beforeX + (x - beforeX) * t, beforeY + (y - beforeY) * t]
      })
      return blend(shorter)
    }
    return blend(points)
  })
}

const rectAround = ({ at: [x, y], label: { width, height }, begins }: Scene['texts'][number]): Rect => ({
  x: begins ? x : x - width / 2,
  y: y - height / 2,
  width,
  height,
})

describe.each(drawn)('$name', ({ form, scene }) => {
  const { width, height, boxes, paths, texts } = scene

  test('it fits the screen', () => {
    expect(width).toBeLessThanOrEqual(limits[form])
    const rects = [...boxes, ...scene.frames, ...texts.map(rectAround)]
    const out = rects.filter(
      ({ x, y, ...size }) => x < 0 || y < 0 || x + size.width > width || y + size.height > height,
    )
    expect(out).toEqual([])
  })

  test("boxes don't overlap, and labels fit into them", () => {
    const touching = boxes.filter((box, index) => boxes.slice(index + 1).some((other) => !apart(box, other)))
    expect(touching).toEqual([])
    const cut = texts.filter((text) => {
      const rect = rectAround(text)
      const crossed = boxes.filter((box) => !apart(box, rect))
      return crossed.some(({ x, width }) => rect.x < x || rect.x + rect.width > x + width)
    })
    expect(cut.map(({ label }) => label.lines)).toEqual([])
  })

  test('arrows avoid boxes', () => {
    const crossing = paths
      .filter(({ life }) => !life)
      .filter((path) => boxes.some((box) => pointsOn(path).some((point) => inside(point, box))))
    expect(crossing).toEqual([])
  })
})

test('a point of a line inside a box is detected', () => {
  const middle = pointsOn({
    points: [
      [0, 5],
      [20, 5],
    ],
  })[20]
  expect(middle).toEqual([10, 5])
  expect(inside([10, 5], { x: 5, y: 0, width: 10, height: 10 })).toBe(true)
})

test('markup in a label and in the text alternative is escaped', () => {
  const alt: [string, string] = ['a "b" <c>', 'd']
  const svg = drawDiagram({ alt, boxes: { one: { at: [0, 0], label: '`<i>` & more' } } }, 'en')
  expect(svg).toContain('aria-label="a &quot;b&quot; &lt;c&gt;"')
  expect(svg).toContain('<tspan class="mono">&lt;i&gt;</tspan> &amp; more')
})

test("in a page's Markdown, a diagram is its text alternative", () => {
  const boxes = { one: { at: [0, 0] as [number, number], label: 'label' } }
  const nodes = [{ type: 'Html' as const, html: drawDiagram({ alt: ['One *box* & no arrow.', ''], boxes }, 'en') }]
  expect(pageMarkdown({ title: 'Page', nodes }, en)).toBe('# Page\n\nOne \\*box\\* & no arrow.\n')
})

test('an arrow to an unknown box is an error', () => {
  const boxes = { one: { at: [0, 0] as [number, number], label: 'one' } }
  expect(() => drawDiagram({ alt: ['a', 'b'], boxes, edges: [{ from: 'one', to: 'two' }] }, 'en')).toThrow(
    'no box or group `two`, expected one of one',
  )
})

/** Style sheets with the rules of diagrams: what the first paint needs, and details. */
const rules = ['prose.css', 'proseLater.css']
  .map((name) => readFileSync(path.join(root, 'theme/styles', name), 'utf8'))
  .join('\n')

test('every class in the SVG has a rule, and there are no inline styles', () => {
  const svg = drawn.map(({ form, scene }) => svgOf(scene, form)).join('')
  expect(svg).not.toMatch(/ style=|<style| id=/)
  const names = new Set([...svg.matchAll(/ class="([^"]+)"/g)].flatMap(([, names = '']) => names.split(' ')))
  const unknown = [...names].filter((name) => !new RegExp(`\\.${name}\\b`).test(rules) && name !== 'step')
  expect(unknown).toEqual([])
})

test('labels are readable on every kind of box, in both themes', () => {
  const tokens = readFileSync(path.join(root, 'theme/styles/tokens.css'), 'utf8')
  const grounds = [...rules.matchAll(/\.drawing rect[.\w]* \{ fill: ((?:var|color-mix)\(.*?\));/g)].map(
    ([, fill = '']) => fill,
  )
  expect(grounds.length).toBeGreaterThan(3)
  for (const ground of [...grounds, 'var(--paper)']) {
    for (const color of ['ink', 'soft']) {
      for (const theme of [1, 2]) {
        const of = (token = '') =>
          new RegExp(`--${token}: light-dark\\((#\\w+), (#\\w+)\\)`).exec(tokens)?.[theme] ?? ''
        const [, first, share, second] = /var\(--(\w+)\)(?: (\d+)%, var\(--(\w+)\))?/.exec(ground) ?? []
        const fill = second ? mixed(of(first), of(second), Number(share) / 100) : of(first)
        expect(contrast(of(color), fill), `${color} on ${ground}`).toBeGreaterThanOrEqual(4.5)
      }
    }
  }
})

/** The color of `color-mix(in srgb, first share, second)`. */
function mixed(first: string, second: string, share: number): string {
  const parts = [1, 3, 5].map((at) => {
    const [a = 0, b = 0] = [first, second].map((color) => Number.parseInt(color.slice(at, at + 2), 16))
    return Math.round(a * share + b * (1 - share))
      .toString(16)
      .padStart(2, '0')
  })
  return `#${parts.join('')}`
}
