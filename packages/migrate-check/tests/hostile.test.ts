// Input designed to break a check: none of it is executed, the check terminates, and there is a report.

import { expect, test, vi } from 'vitest'
import { checkFiles } from '../check.ts'

// The point is that they end, on any machine.
vi.setConfig({ testTimeout: 120_000 })

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

/** Code that makes values twice as large with every line, or that takes work for every pair of lines. */
const growing: Record<string, [times: number, line: (index: number) => string]> = {
  'merging under conditions': [40, (i) => `if (process.env.X${i}) c = merge(c, { plugins: [new DefinePlugin({})] })`],
  'spreading under conditions': [
    40,
    (i) => `if (process.env.X${i}) c = { ...c, plugins: [...c.plugins, { apply() {} }] }`,
  ],
  'merging with itself': [40, () => 'c = merge(c, c)'],
  concat: [40, () => 's = s.concat(s)'],
  'spread arrays': [40, () => 's = [...s, ...s]'],
  push: [40, () => 's.push(...s)'],
  unshift: [40, () => 's.unshift(...s)'],
  splice: [40, () => 's.splice(0, 0, ...s)'],
  flat: [40, () => 's = [s, s].flat()'],
  reduce: [20, () => 's = s.concat(s).reduce((a, b) => a.concat(b), [])'],
  strings: [60, () => 't += t; t = t.concat(t); c.devtool = t'],
  copies: [40, () => 'o = { a: structuredClone(o), b: JSON.parse(JSON.stringify(o)) }'],
  objects: [40, () => 'o = { a: o, b: o }; c.resolve = { alias: o }'],
  rules: [40, () => 'c.module = { rules: [{ oneOf: [c.module] }, { oneOf: [c.module] }] }'],
  functions: [30, (i) => `const f${i} = (x) => ${i === 0 ? '[x, x]' : `f${i - 1}(f${i - 1}(x))`}; s = f${i}(1)`],
  choices: [40, (i) => `t = process.env.X${i} ? t + 'a' : t + 'b'; c.devtool = t`],
  switches: [
    20,
    (i) => `switch (process.env.X${i}) { case 1: s = s.concat(s); break; default: c = merge(c, { plugins: s }) }`,
  ],
  'removed properties': [2000, () => 'c.output = { charset: false }'],
  'removed items': [2000, () => "c.plugins.push(new (require('webpack').NoEmitOnErrorsPlugin)())"],
  requests: [2000, () => "require('mini-css-extract-plugin')"],
}

test.each(Object.entries(growing))('%s', async (_, [times, line]) => {
  const head = [
    "const { merge } = require('webpack-merge')",
    "const { DefinePlugin } = require('webpack')",
    "let s = [1], t = 'x', o = {}, c = { entry: './a', plugins: [], module: {} }",
  ]
  const lines = Array.from({ length: times }, (_, index) => line(index))
  const { findings } = await check([...head, ...lines, 'module.exports = c', ''].join('\n'))
  expect(findings.length).toBeGreaterThan(0)
})

test.each([
  'const r = { oneOf: [] }; r.oneOf.push(r); r.rules = [r]; module.exports = { module: { rules: [r] } }',
  'const u = []; u.push(u, u, u); module.exports = { module: { rules: [{ use: u }] } }',
  'const a = {}; a.a = a; a.b = a; module.exports = require("webpack-merge").merge({ resolve: a }, { resolve: a })',
  `module.exports = { devtool: ${'`${'.repeat(2000)}1${'}`'.repeat(2000)} }`,
  `require(\`./${`\${process.env.Y}9z`.repeat(60)}\`)`,
])('%s', async (text) => {
  const files = [
    { name: 'webpack.config.js', text },
    { name: `${'9z'.repeat(30)}.js`, text: '' },
  ]
  expect((await checkFiles(files)).findings.length).toBeGreaterThan(0)
})

test('what takes too long is not called ready', async () => {
  const text = `const f = (x) => [f([x, x]), f([x, x])]; f(1)\nmodule.exports = { entry: './a', mode: 'none' }\n`
  expect((await check(text)).conclusion).toBe('unread')
})

test('a large file gets a report', async () => {
  const rule = "{ test: /\\.js$/, use: ['babel-loader', { loader: 'css-loader', options: { a: 1 } }] },\n"
  const text = `module.exports = { entry: './a', module: { rules: [\n${rule.repeat(300_000 / rule.length)}] } }\n`
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
