// The default of an option, with the conditions that change it, as a sentence in both languages.

import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import type { Facts } from '../checks/facts.ts'
import { defaultOf, optionsOf } from '../components/factTables.ts'

const facts = JSON.parse(readFileSync('docs/checks/facts.json', 'utf8')) as Facts

const defaultIn = (lang: string, path: string) => {
  const option = optionsOf(facts).get(path)
  return option && defaultOf(option, { lang, facts })
}

test.each([
  ['output.library', 'unset', '未设置'],
  ['target', "`'web'`", "`'web'`"],
  ['output.pathinfo', '`false`; `true` in `development` mode', '`false`；`development` 模式下为 `true`'],
  ['output.uniqueName', "`''`; `'Lib'` for a UMD library named `Lib`", "`''`；输出名为 `Lib` 的 UMD 库时为 `'Lib'`"],
  [
    'module.generator.css',
    'unset; the defaults of its options with `experiments.css` or `experiments.futureDefaults`',
    '未设置；开启 `experiments.css` 或 `experiments.futureDefaults` 时为各个子选项的默认值',
  ],
  [
    'performance.hints',
    "`'warning'`; unset in `development` or `none` mode, or for target `node` or `electron`",
    "`'warning'`；`development` 或 `none` 模式下，或 target 为 `node` 或 `electron` 时未设置",
  ],
  [
    'output.workerChunkLoading',
    "`'import-scripts'`; `'require'` for target `node` or `electron`; `false` for target `node` with `experiments.outputModule`",
    "`'import-scripts'`；target 为 `node` 或 `electron` 时为 `'require'`；target 为 `node` 且开启 `experiments.outputModule` 时为 `false`",
  ],
])('%s', (path, en, zh) => {
  expect(defaultIn('en', path)).toBe(en)
  expect(defaultIn('zh', path)).toBe(zh)
})

test('no condition is followed by a phrase that needs other words', () => {
  for (const path of optionsOf(facts).keys())
    expect(defaultIn('zh', path) ?? '', path).not.toMatch(/为 ?未设置|为 [^`]/)
})
