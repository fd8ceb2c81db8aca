// Measures every combination of text and background colors in the style sheets, in both themes, by the rules of WCAG 2.

import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { contrast } from './contrast.ts'

const tokens = readFileSync(new URL('../../../theme/styles/tokens.css', import.meta.url), 'utf8')

const colours = new Map(
  [...tokens.matchAll(/--([\w-]+): light-dark\((#[\da-f]{6}), (#[\da-f]{6})\)/g)].map(([, name, light, dark]) => [
    name,
    { light: light as string, dark: dark as string },
  ]),
)

const papers = ['paper', 'surface', 'inset']
const lines = ['surface', 'line-lit', 'line-added', 'line-removed']
const code = ['code-keyword', 'code-string', 'code-number', 'code-name', 'code-comment', 'code-mark', 'ink']
const tones = ['tip', 'note', 'warning', 'danger']

/** Foreground, backgrounds, and minimum contrast: 4.5 for text, 3 for edges of controls or bars. */
const pairs: [string, string[], number][] = [
  ...['muted', 'soft', 'ink', 'accent'].map((name): [string, string[], number] => [name, papers, 4.5]),
  ...code.map((name): [string, string[], number] => [name, lines, 4.5]),
  ...tones.map((name): [string, string[], number] => [name, [`${name}-surface`], 4.5]),
  ['soft', tones.map((name) => `${name}-surface`), 4.5],
  ['tip', ['line-added', 'surface'], 4.5],
  ['danger', ['line-removed', 'surface'], 4.5],
  ['on-fill', ['fill'], 4.5],
  ['control', ['paper', 'surface'], 3],
  ['bar', papers, 3],
]

test.each(pairs.flatMap(([name, surfaces, least]) => surfaces.map((surface) => [name, surface, least] as const)))(
  '%s on %s reaches %d',
  (name, surface, least) => {
    const [text, ground] = [colours.get(name), colours.get(surface)]
    if (!text || !ground) throw new Error(`tokens.css lacks ${text ? surface : name}`)
    expect(contrast(text.light, ground.light)).toBeGreaterThanOrEqual(least)
    expect(contrast(text.dark, ground.dark)).toBeGreaterThanOrEqual(least)
  },
)

test('links in code stay readable on the tints of containers', () => {
  const prose = readFileSync(new URL('../../../theme/styles/prose.css', import.meta.url), 'utf8')
  const share = Number(/background: color-mix\(in srgb, var\(--tone\) (\d+)%/.exec(prose)?.[1]) / 100
  expect(share).toBeGreaterThan(0)
  const mixed = (tone: string, ground: string) =>
    `#${[1, 3, 5]
      .map((at) => [tone, ground].map((hex) => Number.parseInt(hex.slice(at, at + 2), 16)))
      .map(([over = 0, under = 0]) => Math.round(over * share + under * (1 - share)))
      .map((part) => part.toString(16).padStart(2, '0'))
      .join('')}`
  for (const theme of ['light', 'dark'] as const) {
    for (const tone of tones) {
      const of = (name: string) => colours.get(name)?.[theme] ?? ''
      const ground = mixed(of(tone), of(`${tone}-surface`))
      for (const text of ['accent', 'soft']) {
        expect(contrast(of(text), ground), `${text} on ${tone}, ${theme}`).toBeGreaterThanOrEqual(4.5)
      }
    }
  }
})
