// Browser tests: real Chromium with built sites, served like on a host. The setup provides the browser (CHROMIUM_PATH).
// The documentation and the fixture sites are built once, before their servers start; E2E_PORT is the first of their
// ports. Tests with the tag `@hosts` check behavior that depends on the host: they run on the preview server like all
// others, and again behind nginx, on a plain host and below a base. Those with `@base` depend on the base alone.

import { existsSync } from 'node:fs'
import path from 'node:path'
import { defineConfig } from '@playwright/test'
import { hosts, origins } from './tests/e2e/origins.ts'
import { nginx } from './tests/nginx.ts'

const node = 'node --import tsx'

/** The output folder of a fixture site. */
const outOf = (name: string, origin: string) => `.cache/e2e/${new URL(origin).port}-${name}`

/** The command that serves the documentation like a host. */
function hostCommand(name: string, { origin, base }: { origin: string; base: string }): string {
  const { port } = new URL(origin)
  const site = outOf('docs', origins.docs)
  const out = `--out ${outOf(name, origin)} --base ${base}`
  if (base !== '/') return `${node} build.ts ${out} && ${node} node/cli/preview.ts ${out} --port ${port}`
  return `${node} tests/e2e/serveHost.ts ${name} --site ${path.resolve(site)} --port ${port} --work ${path.resolve(outOf(name, origin))}`
}

/**
 * Features of Chromium that are off: first those that Playwright turns off, because its list is replaced, then the address
 * bar's suggestions. They would start a renderer for every context, which costs more than a page.
 */
const disabledFeatures = [
  'AimEnabled',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsFirstBalancedModeAutoEnable',
  'HttpsUpgrades',
  'LensOverlay',
  'MediaRouter',
  'NetworkTimeServiceQuerying',
  'OptimizationHints',
  'PaintHolding',
  'PreconnectToSearch',
  'ThirdPartyStoragePartitioning',
  'WebUIOmniboxAimPopup',
  'WebUIOmniboxPopup',
]

if (!nginx) {
  const message = 'found no nginx: the tests behind it are left out'
  if (process.env.CI) throw new Error(message)
  process.stderr.write(`${message}\n`)
}
const known = Object.entries(hosts).filter(([name]) => name !== 'nginx' || nginx)

export default defineConfig({
  testDir: 'tests/e2e',
  testMatch: '**/*.test.ts',
  fullyParallel: true,
  forbidOnly: Boolean(process.env.CI),
  // One more than the two cores that this is tuned for, because tests often wait.
  workers: 3,
  // A loaded machine may stop the browser between any two steps. Playwright lists the tests that needed a second try as
  // flaky, and so does the summary of `npm test`.
  retries: 1,
  timeout: 60_000,
  // A loaded machine takes seconds for what is done in milliseconds here; a passing test is no slower.
  expect: { timeout: 15_000 },
  reporter: 'list',
  outputDir: '.cache/test-results',
  snapshotPathTemplate: 'tests/shots/{arg}{ext}',
  use: {
    baseURL: origins.docs,
    // It would answer requests that tests intercept; tests/e2e/offline.test.ts enables it.
    serviceWorkers: 'block',
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
        `--disable-features=${disabledFeatures}`,
      ],
    },
  },
  projects: [
    { name: 'preview' },
    ...known.map(([name, { origin, base }]) => ({
      name,
      grep: base === '/' ? /@hosts/ : /@hosts|@base/,
      use: { baseURL: origin + base },
    })),
  ],
  // Servers start sequentially, because hosts serve the build of the first one.
  webServer: [
    ...Object.entries(origins).map(([name, origin]) => {
      const folder = `tests/e2e/sites/${name}`
      const config = name === 'docs' ? '' : ` --config ${folder}/site.config.ts`
      // A site may generate its pages.
      const written = existsSync(`${folder}/docs.ts`) ? `${outOf(name, origin)}-docs` : ''
      const write = written && `${node} ${folder}/docs.ts ${written} && `
      const docs = name === 'docs' ? '' : ` --docs ${written || `${folder}/docs`}`
      const out = `--out ${outOf(name, origin)}${config}`
      const { port } = new URL(origin)
      const build = `${write}${node} build.ts ${out}${docs}`
      return { origin, command: `${build} && ${node} node/cli/preview.ts ${out} --port ${port}` }
    }),
    ...known.map(([name, host]) => ({ origin: host.origin, command: hostCommand(name, host) })),
  ].map(({ origin, command }) => ({
    command,
    port: Number(new URL(origin).port),
    timeout: 180_000,
    reuseExistingServer: false,
  })),
})
