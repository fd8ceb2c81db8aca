// Builds the small sites of tests/sites and compares messages, files and pages with the expected ones. `UPDATE=1 npx
// vitest run tests/sites.test.ts` accepts the current output. An expected file that wasn't generated is a failure, too.

import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { writeIn } from './writeIn.ts'

const root = path.resolve(import.meta.dirname, '..')
const sites = path.join(import.meta.dirname, 'sites')
const scratch = mkdtempSync(path.join(os.tmpdir(), 'sites-'))
afterAll(() => rmSync(scratch, { recursive: true, force: true }))

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

/** Hashes of theme and search change with every edit, so they're masked; other tests cover them. */
function redacted(text: string): string {
  return text
    .replace(
      /(static\/(?:first|later|search[\w-]*(?:\.(?:en|zh))?|[\w-]+(?=\.[\w-]{8}\.js(?!on)))\.)[\w-]{8}(?=\.)/g,
      '$1[HASH]',
    )
    .replace(/"theme":"\w+"/g, '"theme":"[HASH]"')
    .replaceAll(root, '[ROOT]')
    .replaceAll(scratch, '[OUT]')
    .replace(/\d+\.\d\d s/g, '[TIME]')
    .replace(/(?<=built .*; )[\d,]+ kB; search .*/g, '[SIZES]')
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
  const built = spawnSync(process.execPath, ['--import', 'tsx', 'build.ts', ...args], {
    cwd: root,
    encoding: 'utf8',
    // Builds are quiet in CI, but this test compares what people see.
    env: { ...process.env, CI: '' },
  })
  const files = filesBelow(out)
  const made = new Map([
    ['messages.txt', `${redacted(built.stderr).replace(/ +(?=\[TIME\])/g, ' ')}exit code ${built.status}\n`],
  ])
  if (files.length > 0) made.set('files.txt', `${files.map(redacted).sort().join('\n')}\n`)
  for (const file of files) {
    if (!/(^_[\w.]+|\.(md|xml|txt|json))$/.test(file) || /^(static\/)?search/.test(file)) continue
    const text = redacted(readFileSync(path.join(out, file), 'utf8'))
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
