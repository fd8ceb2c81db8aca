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
  try {
    const dates = await commitsIn(site.docs)
    for (const [at, folder] of site.folders) {
      for (const [file, date] of await commitsIn(folder)) dates.set(`${at}/${file}`, date)
    }
    return { dates, problems: [] }
  } catch (error) {
    const reason = (error as Error).message.trim().split('\n').at(-1) ?? ''
    const message = `pages have no dates, because git can't tell when they changed: ${reason}`
    const hint = 'build inside a repository with a commit, or turn `lastUpdated` off'
    return { dates: new Map(), problems: [problem(configPath(site), 'page-date', message, hint)] }
  }
}

async function commitsIn(folder: string): Promise<Map<string, string>> {
  // Only sites that show dates need processes.
  const { execFile } = await import('node:child_process')
  const dates = new Map<string, string>()
  const args = [
    '-c',
    'core.quotePath=off',
    'log',
    '--format=%x00%cI',
    '--name-only',
    '--no-renames',
    '--relative',
    '--',
    '.',
  ]
  const { stdout } = await promisify(execFile)('git', args, { cwd: folder, maxBuffer: 1 << 28 })
  for (const commit of stdout.split('\0').slice(1)) {
    const [date = '', ...files] = commit.trim().split('\n')
    // Commits are listed newest first.
    for (const file of files) if (file && !dates.has(file)) dates.set(file, date)
  }
  return dates
}
