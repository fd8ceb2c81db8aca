// Reads files that may be something else: opening a named pipe waits for whoever writes to it, which may be for ever.

import { closeSync, constants, fstatSync, openSync, readFileSync, readSync } from 'node:fs'

/** Something that isn't a file, where one was expected. */
export class NotAFile extends Error {}

/** The text of a file that doesn't have to be there; undefined where there is no regular file. */
export function readTextIfFile(file: string): string | undefined {
  try {
    return readRegularFile(file).toString('utf8')
  } catch (error) {
    const { code = '' } = error as NodeJS.ErrnoException
    if (error instanceof NotAFile || ['ENOENT', 'ENOTDIR', 'ELOOP'].includes(code)) return undefined
    throw error
  }
}

/** The bytes of a regular file, also behind a link. Throws `NotAFile` for anything else, at once. */
export function readRegularFile(file: string): Buffer {
  const fd = openSync(file, constants.O_RDONLY | (constants.O_NONBLOCK ?? 0))
  try {
    const found = fstatSync(fd)
    if (!found.isFile()) throw new NotAFile(`\`${file}\` isn't a regular file`)
    const bytes = Buffer.allocUnsafeSlow(found.size)
    // It may be growing, or shorter by now.
    return readSync(fd, bytes, 0, found.size, 0) === found.size ? bytes : readFileSync(fd)
  } finally {
    closeSync(fd)
  }
}
