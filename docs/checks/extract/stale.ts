// Checks that the committed facts match the installed packages. Skipped if nothing they depend on has changed since the
// last check.

import { spawnSync } from 'node:child_process'
import path from 'node:path'
import process from 'node:process'
import { home } from '../packages.ts'
import { root } from '../pages.ts'
import { filesBelow, hashOfFiles, type Passed } from '../run/cache.ts'
import type { Failure } from '../run/examples.ts'

const own = ['facts.json', 'facts.ts', 'overlay.json', 'package-lock.json', 'packages.ts']

/** A failure if facts.json is stale. */
export async function checkFacts(passed: Passed): Promise<Failure[]> {
  const files = [...own.map((name) => path.join(home, name)), ...filesBelow(path.join(home, 'extract'))]
  const key = `facts ${hashOfFiles(files)}`
  if (passed.has(key)) return []
  const args = ['--import', 'tsx', path.join(home, 'extract/extract.ts'), '--check']
  const { status, stderr } = spawnSync(process.execPath, args, { cwd: root, encoding: 'utf8' })
  if (status === 0) {
    passed.add(key)
    return []
  }
  const message = stderr.trim().replace('docs/checks/facts.json is stale', 'stale')
  return [{ file: 'docs/checks/facts.json', line: 1, message }]
}
