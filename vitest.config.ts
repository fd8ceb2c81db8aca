// Unit tests, site goldens and the contract of the native module; the browser's tests are Playwright's.

import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['tests/**/*.test.ts', 'tests/**/*.test.tsx'],
    exclude: ['tests/e2e/**', 'tests/engines/**', 'tests/remote/**', '**/node_modules/**'],
    // Two cores: more workers only wait for each other.
    maxWorkers: 2,
  },
})
