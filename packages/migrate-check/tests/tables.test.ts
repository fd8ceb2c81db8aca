// The tables that verdicts and pages share are correct: each row is about something that validation rejects or
// @rspack/core lacks, and only refers to existing names.

import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { labelledSchema } from '../../../docs/checks/extract/schema.ts'
import { packageOf } from '../../../docs/checks/packages.ts'
import {
  commandFlags,
  exportOf,
  flagRows,
  ignoredOptions,
  measured,
  oldPackages,
  optionRow,
  optionRows,
  packageRow,
  packageRows,
  pathOf,
  removedPlugins,
} from '../knowledge.ts'

const schema = labelledSchema() as unknown as { safeParse(value: unknown): { success: boolean } }

/** Whether validation rejects an object with a value at this path that no option accepts. */
function rejects(path: string): boolean {
  const names = path.replace('Rule', 'module.rules.0').replaceAll('*', '0').split('.')
  const value = names.reduceRight<unknown>((inner, name) => (name === '0' ? [inner] : { [name]: inner }), Symbol('x'))
  return !schema.safeParse(value).success
}

const validated = optionRows.filter(({ table }) => table !== 'devserver')

test('every path of a table is rejected in some form', () => {
  const paths = validated.flatMap((row) => row.paths)
  // These are rejected by the build, and entries of objects aren't items of lists.
  const others = /^(?:module\.(?:parser|generator)\.|snapshot\.|entry\.|optimization\.splitChunks\.cacheGroups)/
  expect(paths.filter((each) => !others.test(each) && !rejects(each))).toEqual([])
})

test('an edit makes a single change', () => {
  for (const { edit, paths } of optionRows) {
    if (typeof edit !== 'object') continue
    const changes = ['rename', 'value', 'values', 'into', 'instead'].filter((name) => name in edit)
    // What moves may get another name or value as well.
    expect(
      changes.filter((name) => !/^(?:rename|values)$/.test(name) || !('into' in edit)),
      paths.join(),
    ).toHaveLength(1)
  }
})

test('paths of configurations are found', () => {
  expect(pathOf(['module', 'rules', '3', 'oneOf', '0', 'layer'])).toBe('Rule.layer')
  expect(pathOf(['entry', 'app', 'layer'])).toBe('entry.*.layer')
  expect(pathOf(['optimization', 'splitChunks', 'cacheGroups', 'react', 'usedExports'])).toBe(
    'optimization.splitChunks.cacheGroups.*.usedExports',
  )
  expect(optionRow(pathOf(['snapshot', 'managedPaths']))?.paths).toEqual(['snapshot.*'])
  expect(optionRow('output.filename')).toBeUndefined()
})

test('built-in plugins are exported, and removed ones are not', () => {
  for (const { edit } of packageRows) if (edit?.export) expect(exportOf(edit.export)).toBe(edit.export)
  const core = packageOf<Record<string, unknown>>('@rspack/core')
  expect(removedPlugins.filter(({ name }) => exportOf(name) !== undefined || name in core)).toEqual([])
})

test("flags in the table are ones that Rspack's command lacks or ignores", () => {
  const known = new Set(commandFlags.build)
  const flags = flagRows.flatMap((row) => row.flags).filter((flag) => flag !== 'devtool')
  expect(flags.filter((flag) => known.has(flag))).toEqual([])
})

test('a webpack 4 package is in no other table', () => {
  const names = oldPackages.flatMap((each) => each.names)
  expect(names.filter((name) => packageRow(name) ?? measured(name))).toEqual([])
})

test('ignored options pass validation', () => {
  const facts = JSON.parse(readFileSync(path.resolve('docs/checks/facts.json'), 'utf8'))
  const options = new Set(facts.options.map((option: { path: string }) => option.path))
  expect(ignoredOptions.filter((option) => !options.has(option))).toEqual([])
})
