// Unit tests, the fixture sites, and the contract of the native module. Browser tests use Playwright.

import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['{tests,packages,docs}/**/*.test.{ts,tsx}'],
    exclude: [
      'tests/e2e/**',
      'tests/engines/**',
      'packages/opensearch/tests/cluster/**',
      '{packages,docs}/**/projects/**',
      '{packages,docs}/**/forms/**',
      '**/node_modules/**',
    ],
    // Tuned for two cores, where more workers would only wait for each other.
    maxWorkers: 2,
  },
})
