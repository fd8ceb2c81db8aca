// Writes a site, and is the only module that does. Everything goes into a staging folder next to the target, which then
// replaces it, so a build that fails or is killed leaves the last good site in place. `SHA256SUMS` lists the hash of every
// other file: `sha256sum -c SHA256SUMS` verifies a copy of the site, and two builds are equal if these files are.

import { hash } from 'node:crypto'
import {
  chmodSync,
  closeSync,
  constants,
  existsSync,
  fstatSync,
  linkSync,
  mkdirSync,
  openSync,
  readdirSync,
  readSync,
  renameSync,
  rmdirSync,
  unlinkSync,
  writeFileSync,
} from 'node:fs'
import { readdir, rename, rm } from 'node:fs/promises'
import path from 'node:path'
import { isRunning } from '../cache/processes.ts'
import { byBytes } from '../content/files.ts'

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

const sums = 'SHA256SUMS'

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
    private readonly next: string,
    private readonly before: Written,
  ) {}

  /**
   * Opens a staging folder, after cleaning up after builds that were killed. Throws if the output folder contains
   * anything but a site.
   * @param before the record of the existing site, as far as known
   */
  static async open(out: string, before: Written = {}): Promise<Draft> {
    await recover(out).catch((error: unknown) => {
      throw unwritable(out, error)
    })
    const there = existsSync(out) ? await readdir(out).catch(() => ['']) : []
    if (there.length > 0 && !there.includes('404.html')) {
      throw new Error(
        `\`${out}\` contains something other than a built site: choose another folder, or remove this one`,
      )
    }
    const next = `${out}.next-${process.pid}`
    await rm(next, { recursive: true, force: true })
    return new Draft(out, next, before)
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
      await swap(this.next, this.out)
    } catch (error) {
      throw unwritable(this.out, error)
    }
    return Object.fromEntries(this.contents)
  }

  /** Discards the draft; the existing site is unchanged. */
  async abandon(): Promise<void> {
    await rm(this.next, { recursive: true, force: true })
  }

  private place(file: string): string {
    const target = path.join(this.next, file)
    const folder = path.dirname(target)
    if (!this.folders.has(folder)) makeFolder(folder)
    this.folders.add(folder)
    return target
  }
}

/** A line of `SHA256SUMS`, with names escaped as `sha256sum` does. */
function sumLine(file: string, sum: string): string {
  const escaped = file.replace(/[\\\n\r]/g, (sign) => ({ '\n': '\\n', '\r': '\\r' })[sign] ?? '\\\\')
  return `${escaped === file ? '' : '\\'}${sum}  ${escaped}\n`
}

/**
 * Creates a folder and its parents. Node's recursive mkdir doesn't terminate if no parent can be created, as in /proc.
 */
function makeFolder(folder: string): void {
  if (existsSync(folder)) return
  makeFolder(path.dirname(folder))
  mkdirSync(folder)
}

function unwritable(out: string, error: unknown): Error {
  return new Error(`cannot write the site to \`${out}\`: ${(error as Error).message}`)
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

/** Restores the last good site after a build was killed while replacing it, and removes leftovers. */
export async function recover(out: string): Promise<void> {
  const last = `${out}.last`
  if (existsSync(last) && !existsSync(out)) await rename(last, out)
  await remove(last)
  const folder = path.dirname(out)
  const left = existsSync(folder) ? await readdir(folder) : []
  const prefix = `${path.basename(out)}.next-`
  for (const name of left.filter((name) => name.startsWith(prefix))) {
    if (!isRunning(Number(name.slice(prefix.length))))
      await rm(path.join(folder, name), { recursive: true, force: true })
  }
}

async function swap(next: string, out: string): Promise<void> {
  const last = `${out}.last`
  // Immediately after each other: in between, there is no site.
  if (existsSync(out)) renameSync(out, last)
  try {
    renameSync(next, out)
  } catch (error) {
    if (existsSync(last)) renameSync(last, out)
    throw error
  }
  // The new site is in place, so the build has succeeded.
  await remove(last).catch(({ message }: Error) => {
    process.stderr.write(`cannot remove the site before this one, do it by hand: ${message}\n`)
  })
}

/** Removes a folder, including read-only folders in it if we own them. */
async function remove(folder: string): Promise<void> {
  if (!existsSync(folder)) return
  try {
    removeAll(folder)
  } catch {
    openAll(folder)
    await rm(folder, { recursive: true, force: true })
  }
}

/** Takes half as long as Node's recursive removal, which checks the type of each file. */
function removeAll(folder: string): void {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const below = path.join(folder, entry.name)
    if (entry.isDirectory()) removeAll(below)
    else unlinkSync(below)
  }
  rmdirSync(folder)
}

function openAll(folder: string): void {
  chmodSync(folder, 0o755)
  const folders = readdirSync(folder, { withFileTypes: true }).filter((entry) => entry.isDirectory())
  for (const { name } of folders) openAll(path.join(folder, name))
}
