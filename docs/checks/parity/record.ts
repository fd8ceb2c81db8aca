// The record docs/zh/_followed.json on disk. Several people accept at the same time: each takes the file's next version,
// changes what is there by then, and puts it in place at once. What the record holds is followed.ts's business.

import { closeSync, existsSync, openSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { type Followed, followedFile, readFollowed } from '../../../node/content/staleTranslations.ts'
import { root } from '../pages.ts'

/** File of the record, from the project's folder. */
export const record = `docs/zh/${followedFile}`

/** The record as it is; empty when there is none yet. */
export function readRecord(file = record): Followed {
  const there = path.resolve(root, file)
  return existsSync(there) ? readFollowed(readFileSync(there), file) : {}
}

/** Writes what becomes of the record, its pages sorted. Nobody else changes it between the reading and the writing:
 * `….next` can only be created while it does not exist. Throws when another one keeps it for longer than `patience`
 * milliseconds, which a program that was ended half-way does. */
export function changeRecord(change: (followed: Followed) => Followed, file = record, patience = 10_000): void {
  const next = path.resolve(root, `${file}.next`)
  const handle = create(next, Date.now() + patience)
  if (handle === undefined)
    throw new Error(`another \`--accept\` holds the record: delete \`${file}.next\` if none runs`)
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

/** Opens a file that must not exist yet, as soon as it does not. */
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
