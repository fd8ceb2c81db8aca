// `npm run bench:lighthouse [-- ROUTE…]` checks the built site in Lighthouse against a budget, emulating a phone on a
// slow network. Run `npm run compress` first. Scores are noisy, so each page is measured five times and the median
// counts; bytes are exact. Lighthouse is installed on first use, because nothing else needs it.

import { spawn, spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

const root = path.resolve(import.meta.dirname, '..')
const version = '12.8.2'
const runs = 5
const port = Number(process.env.E2E_PORT ?? 4179) + 51
const routes = process.argv.slice(2)
const usual = ['/guide/features/module-federation', '/', '/config/output', '/zh/guide/start/quick-start']
const pages = routes.length > 0 ? routes : usual

/** Minimum score of each category, out of 100. */
const least = { performance: 95, accessibility: 100, 'best-practices': 100, seo: 100 }
/** Maximum size of a first load in kB, compressed with Brotli, with everything that's fetched when the page is idle. */
const most = { total: 190, script: 110 }

interface Report {
  categories: Record<string, { score: number; auditRefs: { id: string; weight: number }[] }>
  audits: Record<
    string,
    { score: number | null; details?: { items?: { resourceType: string; transferSize: number }[] } }
  >
}

const place = path.join(root, '.tools', 'lighthouse')
const cli = path.join(place, 'node_modules/lighthouse/cli/index.js')
if (!existsSync(cli)) {
  const args = ['install', '--ignore-scripts', '--no-audit', '--no-fund', '--no-save', '--prefix', place]
  spawnSync('npm', [...args, `lighthouse@${version}`], { stdio: 'inherit' })
}

/** Runs Lighthouse once on a page. */
function measure(route: string, folder: string): Report {
  const file = path.join(folder, 'report.json')
  const flags = [
    '--output=json',
    `--output-path=${file}`,
    '--quiet',
    '--chrome-flags=--headless=new --no-sandbox --disable-gpu',
  ]
  const { status, stderr } = spawnSync(process.execPath, [cli, `http://127.0.0.1:${port}${route}`, ...flags], {
    encoding: 'utf8',
    env: { ...process.env, ...(process.env.CHROMIUM_PATH ? { CHROME_PATH: process.env.CHROMIUM_PATH } : {}) },
  })
  if (status !== 0) throw new Error(stderr)
  return JSON.parse(readFileSync(file, 'utf8')) as Report
}

/** The audits that lost points in a category, in the first run. */
function lost([report]: Report[], name: string): string {
  const weighty = report?.categories[name]?.auditRefs.filter(({ weight }) => weight > 0) ?? []
  return weighty.flatMap(({ id }) => ((report?.audits[id]?.score ?? 1) < 0.9 ? [id] : [])).join(', ')
}

const median = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0

const folder = mkdtempSync(path.join(tmpdir(), 'lighthouse-'))
const server = spawn(process.execPath, ['--import', 'tsx', 'node/cli/preview.ts', '--port', String(port)], {
  cwd: root,
  stdio: ['ignore', 'ignore', 'pipe'],
})
const problems: string[] = []
try {
  await new Promise<void>((resolve, reject) => {
    server.stderr.on('data', (chunk) =>
      String(chunk).includes('serving') ? resolve() : reject(new Error(String(chunk))),
    )
  })
  for (const route of pages) {
    const reports = Array.from({ length: runs }, () => measure(route, folder))
    const scores = Object.entries(least).map(([name, floor]) => {
      const score = Math.round(100 * median(reports.map(({ categories }) => categories[name]?.score ?? 0)))
      if (score < floor) problems.push(`${route}: ${name} is ${score}, expected ${floor}: ${lost(reports, name)}`)
      return `${name} ${score}`
    })
    const items = reports[0]?.audits['resource-summary']?.details?.items ?? []
    const sizes = Object.entries(most).map(([type, limit]) => {
      const size = Math.round((items.find(({ resourceType }) => resourceType === type)?.transferSize ?? 0) / 1000)
      if (size > limit) problems.push(`${route}: ${type} is ${size} kB, expected ${limit} at most`)
      return `${type} ${size} kB`
    })
    process.stdout.write(`${route}: ${[...scores, ...sizes].join(', ')}\n`)
  }
} finally {
  server.kill()
  rmSync(folder, { recursive: true })
}
for (const problem of problems) process.stdout.write(`${problem}\n`)
process.exitCode = problems.length > 0 ? 1 : 0
