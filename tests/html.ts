// Validates every HTML file of the documentation and of the fixture sites with the Nu HTML checker, in a single run.
// Ends with `N passed, N failed`, counted by file.

import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { build as buildIn } from './unit/node/tool.ts'

const root = path.resolve(import.meta.dirname, '..')
const checker = path.join(root, 'node_modules/vnu-jar/build/dist/vnu.jar')
const out = mkdtempSync(path.join(os.tmpdir(), 'html-'))

/** Builds a site; without a folder, the documentation. */
function build(name: string, folder?: string): void {
  const site = folder ? ['--docs', path.join(folder, 'docs'), '--config', path.join(folder, 'site.config.ts')] : []
  const { status, messages } = buildIn(root, ...site, '--out', path.join(out, name))
  if (status !== 0) throw new Error(`cannot build \`${name}\`: ${messages}`)
}

try {
  const sites = path.join(root, 'tests/e2e/sites')
  build('docs')
  // A site without a docs folder writes its pages itself: `nested` deliberately nests elements that the standard
  // forbids.
  const written = readdirSync(sites).filter((site) => existsSync(path.join(sites, site, 'docs')))
  for (const site of written) build(site, path.join(sites, site))
  const pages = readdirSync(out, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.html'))
  const args = ['-jar', checker, '--errors-only', '--format', 'gnu', '--skip-non-html', out]
  const { stderr, error } = spawnSync('java', args, { encoding: 'utf8', maxBuffer: 1 << 28 })
  if (error) throw error
  const bad = new Set([...stderr.matchAll(/^"file:([^"]+)"/gm)].map(([, file]) => file))
  process.stdout.write(stderr.replaceAll(`file:${out}/`, ''))
  // A failure of the checker itself isn't attributed to a page, but isn't a success, either.
  const broken = stderr.trim() !== '' && bad.size === 0
  process.stdout.write(`${pages.length - bad.size} passed, ${bad.size + (broken ? 1 : 0)} failed\n`)
  process.exitCode = bad.size > 0 || broken ? 1 : 0
} finally {
  rmSync(out, { recursive: true, force: true })
}
