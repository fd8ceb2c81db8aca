// The tests that Stryker runs for every mutant. They import the code they test, so mutants are active in them; tests of
// built sites don't, because they start the tool as a separate process.

import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

const root = path.resolve(import.meta.dirname, '../..')
const units = readdirSync(path.join(root, 'tests/unit'), { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.test\.tsx?$/.test(file))
  .map((file) => `tests/unit/${file}`)
  .filter((file) => !/'(?:\.\/tool\.ts|node:child_process)'/.test(readFileSync(path.join(root, file), 'utf8')))

/** Most mutants don't survive the quickest tests, so those that ask many queries come last. */
class QuickFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const isSlow = ({ moduleId }: TestSpecification) => /search\/(?:equality|languages|shards)/.test(moduleId)
    return [...files.filter((file) => !isSlow(file)), ...files.filter(isSlow)]
  }
}

export default defineConfig({
  root,
  test: {
    include: [
      'tests/search/{best,corrections,equality,explain,languages,library,manifestJson,order,planning,shards}.test.ts',
      ...units,
    ],
    // Every line counts itself, and the machine may be busy.
    testTimeout: 120_000,
    env: { QUERIES: '150' },
    maxWorkers: 1,
    sequence: { sequencer: QuickFirst },
  },
})
