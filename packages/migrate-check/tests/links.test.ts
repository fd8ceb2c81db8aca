// Links in findings lead to existing sections, in both languages.

import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { checkFiles } from '../check.ts'

const root = path.resolve(import.meta.dirname, '../../..')
const corpus = path.join(root, 'packages/migrate-check/corpus')

/** Chinese headings have the ids of the English ones. */
function idsOf(route: string): Set<string> | undefined {
  const file = [`${route}.md`, `${route}/index.md`]
    .map((name) => path.join(root, 'docs/zh', name))
    .find((each) => existsSync(each))
  if (!file) return undefined
  const headings = readFileSync(file, 'utf8').matchAll(/^#{1,6} (.+)$/gm)
  return new Set(
    [...headings].map(([, text = '']) => {
      const given = /\{#([^}]+)\}\s*$/.exec(text)?.[1]
      return (
        given ??
        text
          .toLowerCase()
          .replace(/[^\p{L}\p{N}\s_-]/gu, '')
          .trim()
          .replace(/\s+/g, '-')
      )
    }),
  )
}

test('every link of a finding leads to a section', { timeout: 60_000 }, async () => {
  const links = new Set<string>()
  for (const { name, parentPath } of readdirSync(corpus, { recursive: true, withFileTypes: true })) {
    if (!/webpack.*\.[jt]s$|^package\.json$/.test(name)) continue
    const { findings } = await checkFiles([{ name, text: readFileSync(path.join(parentPath, name), 'utf8') }])
    for (const { link, message } of findings) {
      if (link) links.add(link)
      for (const [, route = ''] of `${message.en}${message.zh}`.matchAll(/\]\((\/[^)]*)\)/g)) links.add(route)
    }
  }
  expect(links.size).toBeGreaterThan(50)
  const dead = [...links].filter((link) => {
    const [route = '', id] = link.split('#')
    const ids = idsOf(route)
    return !ids || (id !== undefined && !ids.has(id))
  })
  expect(dead).toEqual([])
})
