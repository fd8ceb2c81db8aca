// Positions in the sources of configurations and JSON files, and the arithmetic of colors.

import { expect, test } from 'vitest'
import { contrastOf, parseHex, toHex } from '../../../node/config/contrast.ts'
import { wantsMarkdown } from '../../../node/hosts/negotiation.ts'
import { bare, keyOf, parseModule } from '../../../node/schema/parse.ts'
import { positionInJson, positionInModule } from '../../../node/schema/position.ts'

test.each([
  ['{"a": {"b": 1}}', ['a', 'b'], '1:8'],
  ['\uFEFF{\n  "a": [1, {"b": 2}]\n}', ['a', 1, 'b'], '2:13'],
  ['\n\n [1, 2]', [1], '3:6'],
  ['\uFEFF \n {"a": 1}', ['a'], '2:3'],
  // What isn't there is where it would be; what can't be parsed, at the beginning.
  ['{"a": {}}', ['a', 'b'], '1:2'],
  [' {}', ['a'], '1:2'],
  ['{"a": ', ['a'], '1:1'],
])('in JSON %j, %j is at %s', (text, path, expected) => {
  const { line, column } = positionInJson(text, path)
  expect(`${line}:${column}`).toBe(expected)
})

test.each([
  ['export default { a: [1, { b: 2 }] }', ['a', 1, 'b'], '1:27'],
  ['export default defineSite({ a: 1 } satisfies Site)', ['a'], '1:29'],
  ['const a = { b: 1 } as const\nexport default ({ a })', ['a', 'b'], '1:13'],
  ['export const site = { a: 1 }\nexport default site', ['a'], '1:23'],
  ['const site = <Site>{ a: 1 }\nexport default site', ['a'], '1:22'],
  ['const Part = () => <p>a</p>\nexport default { a: Part }', ['a'], '2:18'],
  ['module.exports = { a: 1 }', ['a'], '1:1'],
])('in the module %j, %j is at %s', (text, path, expected) => {
  const { line, column } = positionInModule(text, path)
  expect(`${line}:${column}`).toBe(expected)
})

test('the keys of properties are names or literals, and casts are left out', () => {
  const [object, statement] = parseModule("export default { a: 1, 'b': 2, 3: 4, [c]: 5, ...d }; (a as B)! satisfies C")
  const expression = object?.type === 'ExportDefaultDeclaration' ? object.declaration : undefined
  const keys = expression?.type === 'ObjectExpression' ? expression.properties.map((each) => keyOf(each)) : []
  expect(keys).toEqual(['a', 'b', '3', undefined, undefined])
  expect(statement?.type === 'ExpressionStatement' && bare(statement.expression).type).toBe('Identifier')
})

test('colors have two spellings, and contrast is that of WCAG 2', () => {
  expect(parseHex('#fA0')).toEqual([255, 170, 0])
  expect(parseHex('#0a141e')).toEqual([10, 20, 30])
  for (const text of ['fff', '#ff', '#ffff', '#fffffff', '#ggg', '#12345g', '#gg0000', 'red', ' #fff']) {
    expect(parseHex(text), text).toBeUndefined()
  }
  expect(toHex([0.4, 15.6, 255])).toBe('#0010ff')
  const contrast = (one: string, other: string) => contrastOf(parseHex(one) ?? [0, 0, 0], parseHex(other) ?? [0, 0, 0])
  expect(contrast('#000', '#fff')).toBe(21)
  expect(contrast('#fff', '#000')).toBe(21)
  expect(contrast('#777', '#fff')).toBeCloseTo(4.478, 3)
  // Each channel by itself, and one that is nearly black: 10 / 255 / 12.92.
  expect(contrast('#f00', '#000')).toBeCloseTo((0.2126 + 0.05) / 0.05, 9)
  expect(contrast('#0f0', '#000')).toBeCloseTo((0.7152 + 0.05) / 0.05, 9)
  expect(contrast('#00f', '#000')).toBeCloseTo((0.0722 + 0.05) / 0.05, 9)
  expect(contrast('#0a0a0a', '#000')).toBeCloseTo((10 / 255 / 12.92 + 0.05) / 0.05, 9)
})

test.each([
  ['text/markdown', true],
  ['TEXT/MARKDOWN;q=0.5, */*', true],
  ['text/markdown, text/html', true],
  ['text/html, text/markdown', false],
  ['text/markdown;q=0', false],
  ['text/markdown ; q=0.00 , text/plain', false],
  ['text/markdown;q=0.01', true],
  ['text/markdownx', false],
  ['text/markdown+x', false],
  ['text/html', false],
  ['', false],
  [undefined, false],
])('%j prefers Markdown: %s', (accept, expected) => {
  expect(wantsMarkdown(accept)).toBe(expected)
})

test('a module that cannot be read throws', () => {
  expect(() => parseModule('const')).toThrow('Unexpected token')
})
