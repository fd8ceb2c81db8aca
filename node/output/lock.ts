// The lock of an output folder: a file per process in the folder that builds work in. Those of processes that no longer run
// don't count, but show that the folder is a build's.

import { rmdirSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import process from 'node:process'
import { setTimeout as sleep } from 'node:timers/promises'
import { isRunning } from '../cache/processes.ts'
import { listed, makeFolder } from './folders.ts'

/** The file of a process. */
const lockOf = (work: string, pid: number) => path.join(work, `${pid}.lock`)

/** The processes whose locks are in a folder. Throws if anything is in it that no build has written. */
function builds(work: string): number[] {
  const names = listed(work)
  const pids = names.flatMap((name) => /^(\d+)\.lock$/.exec(name)?.[1] ?? []).map(Number)
  const isOwn =
    names.every((name) => /^(next|last|old|\d+\.lock)$/.test(name)) && (pids.length > 0 || names.length === 0)
  if (!isOwn) throw new Error(`\`${work}\` is needed for building, but contains something else: rename it`)
  return pids
}

/** A running process, other than this one, that builds into the same folder. */
export function otherBuild(work: string): number | undefined {
  return builds(work).find((pid) => pid !== process.pid && isRunning(pid))
}

/**
 * Waits until no other process has a lock. Each writes its own before it looks for others, so two can't both find none.
 */
export async function lock(work: string): Promise<void> {
  const own = lockOf(work, process.pid)
  for (let waits = false; ; await sleep(50 + (process.pid % 50))) {
    const other = otherBuild(work)
    if (other === undefined) {
      makeFolder(work)
      try {
        writeFileSync(own, 'A build writes this, and removes it when it ends.\n')
      } catch (error) {
        // Another one has just ended, and removed the folder.
        if ((error as NodeJS.ErrnoException).code === 'ENOENT') continue
        throw error
      }
      if (otherBuild(work) === undefined) break
      rmSync(own)
    } else if (!waits) {
      waits = true
      process.stderr.write(
        `waiting for process ${other}, which builds this site (if it's another program, remove \`${lockOf(work, other)}\`)\n`,
      )
    }
  }
  for (const pid of builds(work)) if (pid !== process.pid) rmSync(lockOf(work, pid), { force: true })
}

/** Removes this process's lock, and the folder if nothing else is in it. */
export function unlock(work: string): void {
  rmSync(lockOf(work, process.pid), { force: true })
  try {
    rmdirSync(work)
  } catch {
    // Another build has begun.
  }
}
