// Builds the small sites of tests/sites and compares messages, files and pages with the expected ones. `UPDATE=1 npx
// vitest run tests/sites.test.ts` accepts the current output. An expected file that wasn't generated is a failure, too.

import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { redacted } from './redacted.ts'
import { program } from './unit/node/tool.ts'
import { writeIn } from './writeIn.ts'

const root = path.resolve(import.meta.dirname, '..')
const sites = path.join(import.meta.dirname, 'sites')
const scratch = mkdtempSync(path.join(os.tmpdir(), 'sites-'))
afterAll(() => rmSync(scratch, { recursive: true, force: true }))
const redact = (text: string) => redacted(text).replaceAll(scratch, '[OUT]')

/** Files below a folder, sorted. */
function filesBelow(folder: string, below = ''): string[] {
  if (!existsSync(folder)) return []
  return readdirSync(path.join(folder, below))
    .flatMap((name) => {
      const child = path.posix.join(below, name)
      return statSync(path.join(folder, child)).isDirectory() ? filesBelow(folder, child) : [child]
    })
    .sort()
}

/** The output of a build: messages, the list of files, and relevant files. */
function outcome(site: string): Map<string, string> {
  const folder = path.join(sites, site)
  const out = path.join(scratch, site)
  // Build without a cache, so that earlier builds don't affect the messages.
  const args = [
    '--no-cache',
    '--docs',
    path.join(folder, 'docs'),
    '--config',
    path.join(folder, 'site.config.ts'),
    '--out',
    out,
  ]
  const built = spawnSync(process.execPath, [...program, ...args], {
    cwd: root,
    encoding: 'utf8',
    // Builds are quiet in CI, but this test compares what people see.
    env: { ...process.env, CI: '' },
  })
  const files = filesBelow(out)
  const made = new Map([
    ['messages.txt', `${redact(built.stderr).replace(/ +(?=\[TIME\])/g, ' ')}exit code ${built.status}\n`],
  ])
  if (files.length > 0) made.set('files.txt', `${files.map(redact).sort().join('\n')}\n`)
  for (const file of files) {
    if (!/(^_[\w.]+|\.(md|xml|txt|json))$/.test(file) || /^(static\/)?search/.test(file)) continue
    const text = redact(readFileSync(path.join(out, file), 'utf8'))
    made.set(`out/${file}`, file.endsWith('.json') ? `${JSON.stringify(JSON.parse(text), null, 2)}\n` : text)
  }
  return made
}

test.each(readdirSync(sites))('site %s', { timeout: 120_000 }, (site) => {
  const made = outcome(site)
  const expected = path.join(sites, site, 'expected')
  if (process.env.UPDATE) {
    rmSync(expected, { recursive: true, force: true })
    for (const [file, text] of made) {
      writeIn(expected, file, text)
    }
  }
  for (const [file, text] of made) expect(text, file).toBe(readFileSync(path.join(expected, file), 'utf8'))
  expect(filesBelow(expected)).toEqual([...made.keys()].sort())
})
