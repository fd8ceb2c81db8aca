// Reads and writes the record docs/zh/_followed.json. Several people may accept pages at the same time, so each change
// creates a lock file, applies to the latest content, and replaces the file atomically. followed.ts defines the
// content.

import { closeSync, existsSync, openSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { type Followed, followedFile, readFollowed } from '@inkstone/docs/markdown'
import { root } from '../pages.ts'

/** Path of the record, relative to the project. */
export const record = `docs/zh/${followedFile}`

/** Reads the record; empty if there is none. */
export function readRecord(file = record): Followed {
  const there = path.resolve(root, file)
  return existsSync(there) ? readFollowed(readFileSync(there), file) : {}
}

/**
 * Applies a change to the record and writes it, sorted by page. The lock file `….next` prevents concurrent changes.
 * Throws if the lock isn't released within `timeout` milliseconds, for example because the process with the lock was
 * killed.
 */
export function changeRecord(change: (followed: Followed) => Followed, file = record, timeout = 10_000): void {
  const next = path.resolve(root, `${file}.next`)
  const handle = create(next, Date.now() + timeout)
  if (handle === undefined)
    throw new Error(`another \`--accept\` is writing the record: delete \`${file}.next\` if none is running`)
  try {
    const sorted = Object.entries(change(readRecord(file))).sort(([a], [b]) => (a < b ? -1 : 1))
    writeFileSync(handle, `${JSON.stringify(Object.fromEntries(sorted), null, 2)}\n`)
    renameSync(next, path.resolve(root, file))
  } catch (error) {
    rmSync(next, { force: true })
    throw error
  } finally {
    closeSync(handle)
  }
}

/** Creates a file exclusively, waiting while it exists. */
function create(file: string, until: number): number | undefined {
  for (;;) {
    try {
      return openSync(file, 'wx')
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
      if (Date.now() > until) return undefined
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 5)
    }
  }
}
