// A single accent color is enough for a site: text on derived colors is readable for any accent, and adjustments are
// reported.

import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { accentCss, checkAccent } from '../../../node/config/accent.ts'
import type { Site } from '../../../node/config/config.ts'
import { contrast } from '../theme/contrast.ts'

const tokens = readFileSync(new URL('../../../theme/styles/tokens.css', import.meta.url), 'utf8')
const surfaces = [...tokens.matchAll(/--[a-z-]*(?:paper|surface|inset): light-dark\((#\w{6}), (#\w{6})\)/g)]

function pairOf(css: string, name: string): [string, string] {
  const [, light = '', dark = ''] = new RegExp(`--${name}:light-dark\\((#\\w+), (#\\w+)\\)`).exec(css) ?? []
  return [light, dark]
}

test.each(['#3451b2', '#ff0', '#ffffff', '#000000', '#7f7f7f', '#e10098', '#00c853'])('%s is readable', (color) => {
  const css = accentCss(color)
  expect(surfaces.length).toBeGreaterThan(5)
  for (const [, light = '', dark = ''] of surfaces) {
    expect(contrast(pairOf(css, 'accent')[0], light)).toBeGreaterThanOrEqual(4.5)
    expect(contrast(pairOf(css, 'accent')[1], dark)).toBeGreaterThanOrEqual(4.5)
    expect(contrast(pairOf(css, 'bar')[0], light)).toBeGreaterThanOrEqual(3)
    expect(contrast(pairOf(css, 'bar')[1], dark)).toBeGreaterThanOrEqual(3)
  }
  expect(contrast(pairOf(css, 'on-fill')[0], pairOf(css, 'fill')[0])).toBeGreaterThanOrEqual(4.5)
})

const docs = mkdtempSync(path.join(tmpdir(), 'accent-'))
afterAll(() => rmSync(docs, { recursive: true }))

function problemsOf(accent: Site['config']['accent']): string[] {
  const file = path.join(docs, 'site.config.ts')
  writeFileSync(file, `export default {\n  title: 'A',\n  accent: ${JSON.stringify(accent)},\n}\n`)
  const site = { config: { title: 'A', accent }, file, docs } as Site
  return checkAccent(site).map(
    ({ severity, position, message }) => `${position.line}:${position.column} ${severity} ${message}`,
  )
}

test('derived colors need no message, but a color chosen for a mode must be readable', () => {
  expect(accentCss(undefined)).toBe('')
  expect(problemsOf('#3451b2')).toEqual([])
  expect(problemsOf({ light: '#3451b2', dark: '#a8b8ff' })).toEqual([])
  expect(problemsOf({ light: '#3451b2', dark: '#3451b2' })).toEqual([
    expect.stringMatching(/^3:\d+ error .* dark mode/),
  ])
  expect(problemsOf({ light: '#3451b2', dark: 'no' })).toEqual([
    '3:37 error `accent` is `no`, expected a color such as `#3451b2`',
  ])
  expect(problemsOf({ light: '#12', dark: '#a8b8ff' })).toEqual([
    '3:20 error `accent` is `#12`, expected a color such as `#3451b2`',
  ])
  expect(accentCss({ light: '#3451b2', dark: 'no' })).toBe('')
  expect(problemsOf('blue')).toEqual(['3:11 error `accent` is `blue`, expected a color such as `#3451b2`'])
})
