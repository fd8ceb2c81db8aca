// Writes a site, and is the only module that does. Everything goes into a staging folder next to the target, which then
// replaces it (outputFolder.ts), so a build that fails or is killed leaves the last good site in place. `SHA256SUMS` lists the
// hash of every other file: `sha256sum -c SHA256SUMS` verifies a copy of the site, and two builds are equal if these files
// are.

import { hash } from 'node:crypto'
import { closeSync, constants, fstatSync, linkSync, openSync, readSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { byBytes } from '../content/files.ts'
import { sumLine, sums } from './fileList.ts'
import { makeFolder } from './folders.ts'
import { OutputFolder, unwritable } from './outputFolder.ts'

/** Receives the files of a site as they're made. */
export interface Output {
  /** @param key of the file's inputs; equal keys mean equal content */
  put(path: string, content: Uint8Array | string, key?: string): void
  /** Reuses the file of the previous site if it has the same key and is intact; returns whether it did. */
  keep(path: string, key: string): boolean
  has(path: string): boolean
}

/** What is known about a written file: its SHA-256, size and, if available, the key of its inputs. */
interface Content {
  key?: string
  sum: string
  size: number
}

/** Written files by path. */
export type Written = Record<string, Content>

/** Writes a file whose name contains the hash of its content. */
export function putNamed(output: Output, file: string, content: Uint8Array | string): void {
  if (!output.keep(file, file)) output.put(file, content, file)
}

/** A site being written to a staging folder. */
export class Draft implements Output {
  private readonly folders = new Set<string>()
  private readonly contents = new Map<string, Content>()
  /** Number of files reused from the previous site. */
  kept = 0

  private constructor(
    private readonly out: string,
    private readonly folder: OutputFolder,
    private readonly before: Written,
  ) {}

  /**
   * Opens a staging folder, when no other build writes to the same folder. Throws if the output folder contains anything but
   * a site.
   * @param before the record of the existing site, as far as known
   */
  static async open(out: string, before: Written = {}): Promise<Draft> {
    try {
      return new Draft(out, await OutputFolder.open(out), before)
    } catch (error) {
      throw unwritable(out, error)
    }
  }

  /** Throws with the path in the message on I/O errors. */
  put(file: string, content: Uint8Array | string, key?: string): void {
    const bytes = typeof content === 'string' ? Buffer.from(content) : content
    const sum = hash('sha256', bytes)
    const other = this.contents.get(file)
    if (other && other.sum !== sum) {
      throw new Error(`two pages or files would both be written to \`${file}\`: rename one of them`)
    }
    try {
      writeFileSync(this.place(file), bytes)
    } catch (error) {
      throw unwritable(this.out, error)
    }
    this.contents.set(file, { ...(key ? { key } : {}), sum, size: bytes.length })
  }

  keep(file: string, key: string): boolean {
    const known = this.before[file]
    if (!known || known.key !== key || !hasContent(path.join(this.out, file), known)) return false
    try {
      linkSync(path.join(this.out, file), this.place(file))
    } catch {
      // Not every file system supports hard links.
      return false
    }
    this.contents.set(file, known)
    this.kept += 1
    return true
  }

  has(file: string): boolean {
    return this.contents.has(file)
  }

  get files(): number {
    return this.contents.size
  }

  /** Replaces the existing site. Returns the files of the new one. */
  async finish(): Promise<Written> {
    const files = [...this.contents].sort(([a], [b]) => byBytes(a, b))
    this.put(sums, files.map(([file, { sum }]) => sumLine(file, sum)).join(''))
    try {
      await this.folder.replace(this.contents.keys(), Object.keys(this.before))
    } catch (error) {
      throw unwritable(this.out, error)
    }
    return Object.fromEntries(this.contents)
  }

  /** Ends the draft. If it isn't finished, the existing site is unchanged. */
  async abandon(): Promise<void> {
    await this.folder.close()
  }

  private place(file: string): string {
    const target = path.join(this.folder.next, file)
    const folder = path.dirname(target)
    if (!this.folders.has(folder)) makeFolder(folder)
    this.folders.add(folder)
    return target
  }
}

/** A shared buffer for comparing files. */
let buffer = Buffer.alloc(0)

/**
 * Whether a file has this content, by comparing every byte. Time stamps aren't reliable: they don't change if a disk
 * corrupts a file, and do change if a site is copied.
 */
export function hasContent(file: string, { size, sum }: Content): boolean {
  const { O_RDONLY, O_NONBLOCK = 0, O_NOFOLLOW = 0 } = constants
  let fd: number | undefined
  try {
    fd = openSync(file, O_RDONLY | O_NONBLOCK | O_NOFOLLOW)
    const found = fstatSync(fd)
    if (!found.isFile() || found.size !== size) return false
    if (buffer.length < size) buffer = Buffer.allocUnsafe(size)
    let read = 0
    for (let more = 1; read < size && more > 0; read += more) more = readSync(fd, buffer, read, size - read, read)
    return read === size && hash('sha256', buffer.subarray(0, size)) === sum
  } catch {
    return false
  } finally {
    if (fd !== undefined) closeSync(fd)
  }
}
