// Reads paths that may not be regular files: opening a named pipe blocks until it has a writer, possibly forever.

import { closeSync, constants, fstatSync, openSync, readFileSync, readSync } from 'node:fs'

/** Thrown for a path that exists but isn't a regular file. */
export class NotAFile extends Error {}

/** The text of an optional file; undefined if there is no regular file. */
export function readTextIfFile(file: string): string | undefined {
  try {
    return readRegularFile(file).toString('utf8')
  } catch (error) {
    const { code = '' } = error as NodeJS.ErrnoException
    if (error instanceof NotAFile || ['ENOENT', 'ENOTDIR', 'ELOOP'].includes(code)) return undefined
    throw error
  }
}

/** The bytes of a regular file, following links. Throws `NotAFile` immediately for anything else. */
export function readRegularFile(file: string): Buffer {
  const fd = openSync(file, constants.O_RDONLY | (constants.O_NONBLOCK ?? 0))
  try {
    const found = fstatSync(fd)
    if (!found.isFile()) throw new NotAFile(`\`${file}\` isn't a regular file`)
    const bytes = Buffer.allocUnsafeSlow(found.size)
    // The file may grow or shrink while it's being read.
    return readSync(fd, bytes, 0, found.size, 0) === found.size ? bytes : readFileSync(fd)
  } finally {
    closeSync(fd)
  }
}
