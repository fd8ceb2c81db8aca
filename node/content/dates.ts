// Dates of pages' last changes according to git, from a single run for the whole docs folder.

import { promisify } from 'node:util'
import type { Diagnostic } from '../../crates/md-compiler/index.js'
import { configPath, type Places } from '../config/places.ts'
import { problem } from '../report/diagnostics.ts'

/** ISO times of the last commits that touched each file of a docs folder, by its path there; a warning if git can't tell. */
export async function lastCommits(site: Places & { file: string }): Promise<{
  dates: Map<string, string>
  problems: Diagnostic[]
}> {
  const dates = new Map<string, string>()
  const without = (pages: string, reason: string, hint: string) => {
    const message = `${pages} have no dates, because git can't tell when they changed: ${reason}`
    return { dates, problems: [problem(configPath(site), 'page-date', message, hint)] }
  }
  try {
    const folders = [['', site.docs], ...[...site.folders].map(([at, folder]) => [`${at}/`, folder])] as const
    let isCut = false
    for (const [at = '', folder = ''] of folders) {
      const found = await commitsIn(folder)
      for (const [file, date] of found.dates) dates.set(at + file, date)
      isCut ||= found.isCut
    }
    if (!isCut) return { dates, problems: [] }
    return without(
      'some pages',
      'the clone lacks the older commits',
      'clone all of them, with `fetch-depth: 0` in GitHub Actions, or turn `lastUpdated` off',
    )
  } catch (error) {
    const reason = (error as Error).message.trim().split('\n').at(-1) ?? ''
    return without('pages', reason, 'build inside a repository with a commit, or turn `lastUpdated` off')
  }
}

/** The dates in a folder, and whether some are unknown: a shallow clone's oldest commit seems to add all files. */
async function commitsIn(folder: string): Promise<{ dates: Map<string, string>; isCut: boolean }> {
  // Only sites that show dates need processes.
  const { execFile } = await import('node:child_process')
  const dates = new Map<string, string>()
  const args = [
    '-c',
    'core.quotePath=off',
    'log',
    '--format=%x00%cI %D',
    '--name-only',
    '--no-renames',
    '--relative',
    '--',
    '.',
  ]
  const { stdout } = await promisify(execFile)('git', args, { cwd: folder, maxBuffer: 1 << 28 })
  const seen = new Set<string>()
  let isCut = false
  for (const commit of stdout.split('\0').slice(1)) {
    const [head = '', ...files] = commit.trim().split('\n')
    const [date = '', mark = ''] = head.split(/[ ,]+/, 2)
    // Commits are listed newest first.
    for (const file of files) {
      if (!file || seen.has(file)) continue
      seen.add(file)
      if (mark === 'grafted') isCut = true
      else dates.set(file, date)
    }
  }
  return { dates, isCut }
}
