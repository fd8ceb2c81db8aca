// The diagrams of the documentation: every label has a contrast of at least 4.5:1, in both themes.

import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { contrast } from './contrast.ts'

const root = path.resolve(import.meta.dirname, '../../..')
const folder = path.join(root, 'docs/public/diagrams')
const tokens = readFileSync(path.join(root, 'theme/styles/tokens.css'), 'utf8')
const [, light = '', dark = ''] = /--paper: light-dark\((#\w+), (#\w+)\)/.exec(tokens) ?? []

const attributeOf = (element: string, name: string) => new RegExp(` ${name}="([^"]*)"`).exec(element)?.[1] ?? ''
const long = (color: string) => color.replace(/^#(\w)(\w)(\w)$/, '#$1$1$2$2$3$3')

/** Every label with its color and background, in a theme. */
function labelsOf(svg: string, theme: 'light' | 'dark') {
  const style = /prefers-color-scheme: dark\)\s*\{\s*\.label\s*\{\s*fill: (#\w+)/.exec(svg)?.[1]
  const boxes = [...svg.matchAll(/<rect [^>]*>/g)]
    .map(([rect]) => ({ fill: attributeOf(rect, 'fill'), ...numbersOf(rect, ['x', 'y', 'width', 'height']) }))
    .filter(({ fill }) => fill.startsWith('#'))
  return [...svg.matchAll(/<text ([^>]*)>([^<]*)/g)].map(([, attributes = '', text = '']) => {
    const { x, y } = numbersOf(` ${attributes}`, ['x', 'y'])
    const box = boxes.find((box) => x >= box.x && x <= box.x + box.width && y >= box.y && y <= box.y + box.height)
    const adapts = attributeOf(` ${attributes}`, 'class') === 'label' && theme === 'dark'
    const color = (adapts && style) || attributeOf(` ${attributes}`, 'fill')
    return { text, color: long(color), ground: long(box?.fill ?? (theme === 'dark' ? dark : light)) }
  })
}

function numbersOf<K extends string>(element: string, names: K[]): Record<K, number> {
  return Object.fromEntries(names.map((name) => [name, Number(attributeOf(element, name))])) as Record<K, number>
}

describe.each(readdirSync(folder))('%s', (name) => {
  const svg = readFileSync(path.join(folder, name), 'utf8')

  test.each(['light', 'dark'] as const)('can be read in the %s theme', (theme) => {
    const labels = labelsOf(svg, theme)
    expect(labels.length).toBeGreaterThan(2)
    const faint = labels.filter(({ color, ground }) => contrast(color, ground) < 4.5)
    expect(faint).toEqual([])
  })
})
