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
  ['output.pathinfo', '`false`; `true` in mode `development`', '`false`；`development` 模式下为 `true`'],
  [
    'output.uniqueName',
    "`''`; `'Lib'` if `output.library` has the name `Lib` and the type `umd`",
    "`''`；`output.library` 的名称为 `Lib`、类型为 `umd` 时为 `'Lib'`",
  ],
  [
    'module.generator.css',
    'unset; the defaults of its options with `experiments.css` or with `experiments.futureDefaults`',
    '未设置；开启 `experiments.css` 时、开启 `experiments.futureDefaults` 时为各个子选项的默认值',
  ],
])('%s', (path, en, zh) => {
  expect(defaultIn('en', path)).toBe(en)
  expect(defaultIn('zh', path)).toBe(zh)
})

test('no condition is followed by a phrase that needs other words', () => {
  for (const path of optionsOf(facts).keys())
    expect(defaultIn('zh', path) ?? '', path).not.toMatch(/为 ?未设置|为 [^`]/)
})
