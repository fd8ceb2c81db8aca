// Style sheets use logical sides of the text, never left and right, so they work for every direction.

import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { directionOf } from '../../../shared/languages.ts'

const root = path.resolve(import.meta.dirname, '../../..')
const sheets = ['theme/styles', 'theme/search', 'docs/components'].flatMap((folder) =>
  readdirSync(path.join(root, folder))
    .filter((name) => name.endsWith('.css'))
    .map((name) => `${folder}/${name}`),
)

/** A script positions these, in coordinates of the window. */
const placed = /^\.bubble\b/

/** The values of a shorthand, whose functions may contain spaces. */
const valuesOf = (text: string) => text.match(/(?:[^\s(]|\((?:[^()]|\([^()]*\))*\))+/g) ?? []

/** Whether a declaration uses a physical side. */
function isPhysical(name: string, value: string): boolean {
  if (/(^|-)(left|right)(-|$)/.test(name)) return true
  if (/^(text-align|float|clear|transform-origin)$/.test(name)) return /\b(left|right)\b/.test(value)
  const [, right, , left] = valuesOf(value)
  if (/^(margin|padding|inset|border-(width|style|color))$/.test(name)) return left !== undefined && left !== right
  if (name !== 'border-radius') return false
  const [start, end = start, far = start, near = end] = valuesOf(value)
  return start !== end || far !== near
}

function physicalIn(css: string): string[] {
  const rules = css.replace(/\/\*[\s\S]*?\*\//g, '').matchAll(/([^{};]+)\{([^{}]*)\}/g)
  return [...rules].flatMap(([, selector = '', body = '']) => {
    if (placed.test(selector.trim())) return []
    // Exclude drawings in data URLs.
    const declarations = body.replace(/url\("[^"]*"\)/g, 'url()').split(';')
    return declarations
      .map((declaration) => declaration.trim().split(/:\s*/, 2) as [string, string?])
      .filter(([name, value = '']) => isPhysical(name, value))
      .map(([name, value]) => `${selector.trim()} { ${name}: ${value} }`)
  })
}

test('physical sides are detected', () => {
  const css = '.a { margin: 0 1px 0 2px } .b { left: 0; text-align: right } .c { border-radius: 0 1px 1px 0 }'
  expect(physicalIn(css)).toHaveLength(4)
  expect(physicalIn('.a { margin: 0 calc(1px + 2px) 3px; inset-inline-start: 0; border-radius: 0 0 1px 1px }')).toEqual(
    [],
  )
})

test.each(sheets)('%s has no physical sides', (sheet) => {
  expect(physicalIn(readFileSync(path.join(root, sheet), 'utf8'))).toEqual([])
})

test('the direction is determined by a language or its script', () => {
  for (const tag of ['ar', 'ar-EG', 'he', 'fa-IR', 'ur', 'pa-Arab', 'az-Arab-IR'])
    expect(directionOf(tag), tag).toBe('rtl')
  for (const tag of ['en', 'zh-CN', 'ku', 'ar-Latn', 'pa']) expect(directionOf(tag), tag).toBe('ltr')
})
