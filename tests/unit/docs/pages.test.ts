// `<Pages>`: the lists of pages that sections start with.

import { readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { Pages, summaryOf } from '../../../docs/components/pages.ts'
import { ExtensionError } from '../../../node/config/extensions.ts'

const docs = path.resolve(import.meta.dirname, '../../../docs')
const read = (file: string) => readFileSync(path.join(docs, file), 'utf8')
const listed = (of: string, lang: string) => Pages.expand({ of }, { path: '', lang, routes: new Set(), read })
const routesIn = (markdown: string) => [...markdown.matchAll(/\]\((\/[^)]*)\)/g)].map(([, route]) => route)

describe.each(['api', 'config', 'contribute', 'plugins'])('%s', (folder) => {
  test('lists the same pages in both languages, each once', () => {
    const routes = routesIn(listed(folder, 'en'))
    expect(routes.length).toBeGreaterThan(5)
    expect(routesIn(listed(folder, 'zh'))).toEqual(routes)
    expect(new Set(routes).size).toBe(routes.length)
    expect(routes).not.toContain(`/${folder}/`)
  })

  test('pages of the folder itself come before those of its subfolders', () => {
    const depths = routesIn(listed(folder, 'en')).map((route = '') => Math.min(route.split('/').length, 4))
    expect(depths).toEqual(depths.toSorted())
  })
})

test('every file it can list is one of those it names', () => {
  const asked: string[] = []
  const noting = (file: string) => {
    asked.push(file)
    return read(file)
  }
  for (const lang of ['en', 'zh']) Pages.expand({ of: 'plugins' }, { path: '', lang, routes: new Set(), read: noting })
  expect(asked.filter((file) => !Pages.files?.includes(file))).toEqual([])
})

test('a folder without pages is an error', () => {
  const empty = { path: '', lang: 'en', routes: new Set<string>(), read: () => undefined }
  expect(() => Pages.expand({ of: 'nothing' }, empty)).toThrow(ExtensionError)
})

test.each([
  ['DefinePlugin replaces identifiers. Covers flags.', 'DefinePlugin', 'Replaces identifiers'],
  [
    'Keep results in memory, such as a.js, and learn more.',
    'Cache',
    'Keep results in memory, such as a.js, and learn more',
  ],
  ['DefinePlugin 在构建时替换标识符。常量。', 'DefinePlugin', '在构建时替换标识符'],
  ['Definitions of types', 'Definition', 'Definitions of types'],
])('the summary of %j', (description, title, summary) => {
  expect(summaryOf(description, title)).toBe(summary)
})
