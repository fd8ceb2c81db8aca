// For every configuration of the corpus, the checker reports the same as validation by @rspack/core, and nothing is
// left to report after the proposal. packages/migrate-check/corpus/compare.ts records builds of the proposals.

import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { compareFixture, corpusNames } from '../corpus/compare.ts'

const root = path.resolve(import.meta.dirname, '..')
const read = (file: string) => JSON.parse(readFileSync(path.join(root, file), 'utf8'))
const disagreements: Record<string, unknown> = read('corpus/disagreements.json')
const { forms, projects } = corpusNames()
const names = [...forms, ...projects]

test('the page states the size of the corpus', () => {
  expect(names.length).toBeGreaterThanOrEqual(150)
  const { configurations, projects: traced, disagreements: shown, otherFiles } = read('data/corpus.json')
  // Every configuration whose output differs has a reason.
  expect(otherFiles.map(({ name }: { name: string }) => name)).toEqual(Object.keys(read('corpus/otherFiles.json')))
  expect(configurations).toBe(names.length)
  expect(traced).toBe(projects.length)
  expect(shown.map(({ name }: { name: string }) => name)).toEqual(Object.keys(disagreements))
})

test.each(names)('%s', { timeout: 30_000 }, async (name) => {
  const { missed, extra, left } = await compareFixture(name, { builds: false })
  // A difference that no longer occurs must be removed from the list.
  expect(missed.length + extra.length > 0).toBe(name in disagreements)
  expect(left).toEqual([])
  if (!(name in disagreements)) expect({ missed, extra }).toEqual({ missed: [], extra: [] })
})
