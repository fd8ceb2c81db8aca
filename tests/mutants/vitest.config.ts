// The tests that Stryker runs for every mutant: those that import what they test, so that a mutant is active in them. Tests of
// built sites aren't among them, because they start the tool as another process.

import path from 'node:path'
import { defineConfig } from 'vitest/config'

const units = ['addresses', 'hits', 'home', 'languages', 'nearest', 'parts', 'routes', 'sidebar']
const node = ['codeMeta', 'fileTree', 'foreignNav', 'head', 'homes', 'navFiles', 'report', 'shortcodes']

export default defineConfig({
  root: path.resolve(import.meta.dirname, '../..'),
  test: {
    include: [
      'tests/search/{best,corrections,engine,equality,explain,order,shards}.test.ts',
      `tests/unit/theme/{${units}}.test.ts`,
      `tests/unit/node/{${node}}.test.ts`,
    ],
    // Every line counts itself, and the machine may be busy.
    testTimeout: 120_000,
    env: { QUERIES: '150' },
    maxWorkers: 1,
  },
})
