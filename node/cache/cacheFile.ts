// Small cached values, each in its own file: a checksum line, then JSON. A file that is missing, truncated, damaged,
// unreadable or renamed reads as undefined. Larger results are in store.ts.

import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { crc32 } from 'node:zlib'
import { makeFolder, remove, replaceFile } from '../../setup/cache.mjs'
import { readRegularFile } from './regularFile.ts'

/** Reads the value in a file; undefined if there is none. */
export function readCacheFile<T>(file: string): T | undefined {
  try {
    const text = readRegularFile(file).toString('utf8')
    const end = text.indexOf('\n')
    const json = text.slice(end + 1)
    return text.slice(0, end) === sumOf(file, json) ? (JSON.parse(json) as T) : undefined
  } catch {
    return undefined
  }
}

/** Writes a value atomically, because a build may be killed at any time. Ignores I/O errors. */
export function writeCacheFile(file: string, value: unknown): void {
  const part = `${file}.${process.pid}`
  const json = JSON.stringify(value)
  try {
    makeFolder(path.dirname(file))
    writeFileSync(part, `${sumOf(file, json)}\n${json}`)
    replaceFile(part, file)
  } catch {
    // The value is computed again next time.
    remove(part)
  }
}

/** Checksum of content and file name, so that a file copied under another name isn't accepted. */
function sumOf(file: string, json: string): string {
  return crc32(json, crc32(path.basename(file))).toString(16)
}
