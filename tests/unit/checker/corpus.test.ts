// The checker reports what validation of @rspack/core reports, for every configuration of the corpus; what it says is
// settled by its proposal is settled. Builds of the proposals are recorded by docs/checker/corpus/compare.ts.

import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { compareFixture, corpusNames } from '../../../docs/checker/corpus/compare.ts'

const root = path.resolve(import.meta.dirname, '../../../docs/checker')
const read = (file: string) => JSON.parse(readFileSync(path.join(root, file), 'utf8'))
const disagreements: Record<string, unknown> = read('corpus/disagreements.json')
const { forms, projects } = corpusNames()
const names = [...forms, ...projects]

test('the corpus is as large as its page says', () => {
  expect(names.length).toBeGreaterThanOrEqual(150)
  const { configurations, projects: traced, disagreements: shown, otherFiles } = read('data/corpus.json')
  // Every configuration that writes other files has a reason.
  expect(otherFiles.map(({ name }: { name: string }) => name)).toEqual(Object.keys(read('corpus/otherFiles.json')))
  expect(configurations).toBe(names.length)
  expect(traced).toBe(projects.length)
  expect(shown.map(({ name }: { name: string }) => name)).toEqual(Object.keys(disagreements))
})

test.each(names)('%s', { timeout: 30_000 }, async (name) => {
  const { missed, extra, left } = await compareFixture(name, { builds: false })
  // A listed difference that is gone must leave the list.
  expect(missed.length + extra.length > 0).toBe(name in disagreements)
  expect(left).toEqual([])
  if (!(name in disagreements)) expect({ missed, extra }).toEqual({ missed: [], extra: [] })
})
