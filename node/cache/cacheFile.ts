// Small values that the cache keeps in files of their own, as JSON below a line with a checksum. A file that's absent,
// cut short, damaged, unreadable or that of another name reads as nothing. Larger results are store.ts's affair.

import { mkdirSync, renameSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { crc32 } from 'node:zlib'
import { remove } from '../../setup/cache.mjs'
import { readRegularFile } from './regularFile.ts'

/** The value in a file; undefined where there is none. */
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

/** Keeps a value, whole or not at all, because a build may be killed at any time. Does nothing where it can't. */
export function writeCacheFile(file: string, value: unknown): void {
  const part = `${file}.${process.pid}`
  const json = JSON.stringify(value)
  try {
    mkdirSync(path.dirname(file), { recursive: true })
    writeFileSync(part, `${sumOf(file, json)}\n${json}`)
    renameSync(part, file)
  } catch {
    // It's made again the next time.
    remove(part)
  }
}

/** Of the content and the name, so that no file is taken for another. */
function sumOf(file: string, json: string): string {
  return crc32(json, crc32(path.basename(file))).toString(16)
}
