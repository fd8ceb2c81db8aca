// Unit tests, the fixture sites, and the contract of the native module. Browser tests use Playwright.

import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['tests/**/*.test.ts', 'tests/**/*.test.tsx'],
    exclude: ['tests/e2e/**', 'tests/engines/**', 'tests/remote/**', '**/node_modules/**'],
    // Tuned for two cores, where more workers would only wait for each other.
    maxWorkers: 2,
  },
})
