// The tests that Stryker runs for every mutant. They import the code they test, so mutants are active in them; tests of
// built sites don't, because they start the tool as a separate process.

import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

const root = path.resolve(import.meta.dirname, '../..')
/** Folders whose tests run. */
const folders = (process.env.MUTATION_TESTS ?? 'tests/search,tests/unit/node,tests/unit/theme').split(',')

/** Of some folders, those that don't take minutes. Most mutants don't get to the last one. */
const quick: Record<string, string[]> = {
  'tests/search': [
    ...['best', 'corrections', 'engine', 'explain', 'manifestJson', 'order', 'planning', 'ranking', 'equality'],
  ],
  'packages/migrate-check/tests': ['check', 'followed', 'proposals', 'tables', 'verdicts'],
}

/** The test files of a folder. */
function testsOf(folder: string): string[] {
  const names = quick[folder]
  if (names) return names.map((name) => `${folder}/${name}.test.ts`)
  return readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.test\.tsx?$/.test(file))
    .map((file) => `${folder}/${file}`)
    .filter((file) => !/'(?:\.\/tool\.ts|node:child_process)'/.test(readFileSync(path.join(root, file), 'utf8')))
}

class QuickFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const isLast = ({ moduleId }: TestSpecification) => moduleId.endsWith('search/equality.test.ts')
    return [...files.filter((file) => !isLast(file)), ...files.filter(isLast)]
  }
}

export default defineConfig({
  root,
  test: {
    include: folders.flatMap(testsOf),
    // Every line counts itself, and the machine may be busy.
    testTimeout: 120_000,
    env: { QUERIES: '150' },
    maxWorkers: 1,
    sequence: { sequencer: QuickFirst },
  },
})
