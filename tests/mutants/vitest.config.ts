// The tests that Stryker runs for every mutant. They import the code they test, so mutants are active in them; tests of
// built sites don't, because they start the tool as a separate process.

import path from 'node:path'
import { defineConfig } from 'vitest/config'

const units = [
  ...['addresses', 'breadcrumb', 'hits', 'home', 'languages', 'nearest'],
  ...['packageManager', 'parts', 'placement', 'routes', 'sidebar'],
]
const node = ['codeMeta', 'fileTree', 'foreignNav', 'head', 'homes', 'navFiles', 'report', 'shortcodes']

export default defineConfig({
  root: path.resolve(import.meta.dirname, '../..'),
  test: {
    include: [
      'tests/search/{best,corrections,equality,explain,languages,library,order,planning,shards}.test.ts',
      `tests/unit/theme/{${units}}.test.ts`,
      `tests/unit/node/{${node}}.test.ts`,
    ],
    // Every line counts itself, and the machine may be busy.
    testTimeout: 120_000,
    env: { QUERIES: '150' },
    maxWorkers: 1,
  },
})
