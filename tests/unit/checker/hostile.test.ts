// Input designed to break a check: none of it is executed, the check terminates, and there is a report.

import { expect, test } from 'vitest'
import { checkFiles } from '../../../docs/checker/check.ts'

const check = (text: string, name = 'webpack.config.js') => checkFiles([{ name, text }])

test('nothing is executed', async () => {
  const own = globalThis as { touched?: boolean }
  await check('globalThis.touched = true; process.exit(3); module.exports = { entry: (() => { throw 1 })() }')
  await check('module.exports = new Function("globalThis.touched = true")()')
  expect(own.touched).toBeUndefined()
})

test('names of prototype properties are ordinary names', async () => {
  const { findings } = await check(
    "module.exports = { __proto__: { entry: 1 }, constructor: {}, entry: './a', output: {}, resolve: {}, plugins: [new (require('constructor'))(), new (require('webpack').toString)()], module: { rules: [{ loader: '__proto__' }, { loader: 'hasOwnProperty' }] } }",
  )
  expect(findings.map(({ subject }) => subject)).toContain('constructor')
  expect(({} as { entry?: unknown }).entry).toBeUndefined()
})

test.each([
  ['arrays', `module.exports = ${'['.repeat(20_000)}${']'.repeat(20_000)}`],
  ['objects', `module.exports = ${'{a:'.repeat(5_000)}1${'}'.repeat(5_000)}`],
  ['parentheses', `${'('.repeat(50_000)}`],
  ['members', `module.exports = a${'.b'.repeat(50_000)}`],
  ['sums', `module.exports = { entry: ${'1+'.repeat(20_000)}1 }`],
  ['blocks', `${'if(a){'.repeat(3_000)}${'}'.repeat(3_000)}`],
])('%s that are nested deeply', async (_, text) => {
  const { findings } = await check(text)
  expect(findings.length).toBeGreaterThan(0)
})

test('loops and recursion terminate', async () => {
  const texts = [
    'while (true) {} module.exports = { entry: 1 }',
    'const f = () => f(); module.exports = f()',
    'const f = (x) => [f([x, x]), f([x, x])]; module.exports = f(1)',
    'const a = {}; a.a = a; module.exports = { entry: "./a", resolve: a, module: { rules: [a] } }',
    'const c = { entry: "./a" }; c.plugins = [c]; c.module = { rules: [{ oneOf: [c] }] }; module.exports = c',
    'module.exports = require("./webpack.config.js")',
  ]
  for (const text of texts) expect((await check(text)).findings.length).toBeGreaterThanOrEqual(0)
})

test('a megabyte gets a report', { timeout: 60_000 }, async () => {
  const rule = "{ test: /\\.js$/, use: ['babel-loader', { loader: 'css-loader', options: { a: 1 } }] },\n"
  const text = `module.exports = { entry: './a', module: { rules: [\n${rule.repeat(1_000_000 / rule.length)}] } }\n`
  const { findings } = await check(text)
  expect(findings.length).toBeGreaterThan(100)
})

test('arbitrary bytes get a position', async () => {
  for (const text of ['\u0000\u0001', '<html><script>alert(1)</script>', '#!/bin/sh\necho', '\uFEFF', '{"a":', '']) {
    for (const name of ['webpack.config.js', 'webpack.config.ts', 'package.json']) {
      const { findings } = await check(text, name)
      for (const { line, column } of findings) expect(Math.min(line, column)).toBeGreaterThan(0)
    }
  }
})

test('markup stays text in every message', async () => {
  const { findings, proposals } = await check(
    "module.exports = { '<img src=x onerror=alert(1)>': 1, entry: './a', plugins: [new (require('<b>'))()] }",
  )
  expect(findings.some(({ subject }) => subject.includes('<img'))).toBe(true)
  expect(proposals[0]?.diff).toBe('')
})
