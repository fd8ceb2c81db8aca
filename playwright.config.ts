// The browser's tests: real Chromium against built sites, served as a host would. The browser is the one set-up found
// (CHROMIUM_PATH). The documentation and the fixture sites are built once, before their servers start; E2E_PORT is the
// first of their ports.

import { defineConfig } from '@playwright/test'
import { origins } from './tests/e2e/origins.ts'

export default defineConfig({
  testDir: 'tests/e2e',
  testMatch: '**/*.test.ts',
  fullyParallel: true,
  forbidOnly: Boolean(process.env.CI),
  workers: 2,
  retries: 0,
  timeout: 60_000,
  reporter: 'list',
  outputDir: '.cache/test-results',
  snapshotPathTemplate: 'tests/shots/{arg}{ext}',
  use: {
    baseURL: origins.docs,
    launchOptions: {
      ...(process.env.CHROMIUM_PATH ? { executablePath: process.env.CHROMIUM_PATH } : {}),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
  webServer: Object.entries(origins).map(([name, origin]) => {
    const { port } = new URL(origin)
    const folder = `tests/e2e/sites/${name}`
    const config = name === 'docs' ? '' : ` --config ${folder}/site.config.ts`
    const docs = name === 'docs' ? '' : ` --docs ${folder}/docs`
    const out = `--out .cache/e2e/${port}-${name}${config}`
    const node = 'node --import tsx'
    return {
      command: `${node} build.ts ${out}${docs} && ${node} build/serve.ts ${out} --port ${port}`,
      port: Number(port),
      timeout: 180_000,
      reuseExistingServer: false,
    }
  }),
})
