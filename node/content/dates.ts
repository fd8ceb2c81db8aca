// Dates of pages' last changes according to git, from a single run for the whole docs folder.

import { promisify } from 'node:util'
import type { Places } from '../config/places.ts'

/** ISO times of the last commits that touched each file of a docs folder, by its path there. Throws if git fails. */
export async function lastCommits({ docs, folders }: Places): Promise<Map<string, string>> {
  const dates = await commitsIn(docs)
  for (const [at, folder] of folders) {
    for (const [file, date] of await commitsIn(folder)) dates.set(`${at}/${file}`, date)
  }
  return dates
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
  let output: string
  try {
    output = (await promisify(execFile)('git', args, { cwd: folder, maxBuffer: 1 << 28 })).stdout
  } catch (error) {
    throw new Error(
      `cannot ask git when the pages of \`${folder}\` changed: ${(error as Error).message.trim()}; turn \`lastUpdated\` off or build inside a repository`,
    )
  }
  for (const commit of output.split('\0').slice(1)) {
    const [date = '', ...files] = commit.trim().split('\n')
    // Commits are listed newest first.
    for (const file of files) if (file && !dates.has(file)) dates.set(file, date)
  }
  return dates
}
