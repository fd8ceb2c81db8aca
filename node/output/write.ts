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

/** Takes the files of a site as they are made. */
export interface Output {
  /** @param key of what the content was made from; the same key is the same content */
  put(path: string, content: Uint8Array | string, key?: string): void
  /** Takes the file from the previous site if it was made from the same key and is intact; returns whether it did. */
  keep(path: string, key: string): boolean
  has(path: string): boolean
}

/** What a file of a site was made from, where that is known, and its content: SHA-256 and bytes. */
interface Content {
  key?: string
  sum: string
  size: number
}

/** Files of a written site. */
export type Written = Record<string, Content>

const sums = 'SHA256SUMS'

/** Puts a file whose name holds the hash of its content. */
export function putNamed(output: Output, file: string, content: Uint8Array | string): void {
  if (!output.keep(file, file)) output.put(file, content, file)
}

/** A site that is being written, beside the one it will replace. */
export class Draft implements Output {
  private readonly folders = new Set<string>()
  private readonly contents = new Map<string, Content>()
  /** Files that are the same as before. */
  kept = 0

  private constructor(
    private readonly out: string,
    private readonly next: string,
    private readonly before: Written,
  ) {}

  /**
   * Begins a site for a folder, after tidying up what a killed build left there. Throws where something else than a
   * site would be lost.
   * @param before the site that is there, as far as it is known
   */
  static async open(out: string, before: Written = {}): Promise<Draft> {
    await recover(out).catch((error: unknown) => {
      throw unwritable(out, error)
    })
    const there = existsSync(out) ? await readdir(out).catch(() => ['']) : []
    if (there.length > 0 && !there.includes('404.html')) {
      throw new Error(`\`${out}\` holds something else than a built site: choose another folder for it, or remove it`)
    }
    const next = `${out}.next-${process.pid}`
    await rm(next, { recursive: true, force: true })
    return new Draft(out, next, before)
  }

  /** Throws with the path in the message when that is not possible. */
  put(file: string, content: Uint8Array | string, key?: string): void {
    const bytes = typeof content === 'string' ? Buffer.from(content) : content
    const sum = hash('sha256', bytes)
    const other = this.contents.get(file)
    if (other && other.sum !== sum) {
      throw new Error(`two pages or files of the site would be \`${file}\` in the built one: rename one of them`)
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
      // Not every file system has links.
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

  /** Takes the place of the site that was there. Returns what stands there now. */
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

  /** Leaves the site that is there as it is. */
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

/** A line of `SHA256SUMS`, with a name that could end it escaped as `sha256sum` does. */
function sumLine(file: string, sum: string): string {
  const escaped = file.replace(/[\\\n\r]/g, (sign) => ({ '\n': '\\n', '\r': '\\r' })[sign] ?? '\\\\')
  return `${escaped === file ? '' : '\\'}${sum}  ${escaped}\n`
}

/** Makes a folder and those it stands in. Node's own way tries for ever where nobody can make one, as in /proc. */
function makeFolder(folder: string): void {
  if (existsSync(folder)) return
  makeFolder(path.dirname(folder))
  mkdirSync(folder)
}

function unwritable(out: string, error: unknown): Error {
  return new Error(`cannot write the site to \`${out}\`: ${(error as Error).message}`)
}

/** What files are read into to be compared: most of what that costs is opening them. */
let buffer = Buffer.alloc(0)

/** Whether a file has this content, byte by byte. Times wouldn't do: they stay the same when a disk damages a file, and
 * change when a site is copied. */
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

/** Puts the last good site back after a build that was killed while it changed places, and clears up after it. */
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
  // At once: between the two there is no site.
  if (existsSync(out)) renameSync(out, last)
  try {
    renameSync(next, out)
  } catch (error) {
    if (existsSync(last)) renameSync(last, out)
    throw error
  }
  // The site is there by now, so this is no failure of the build.
  await remove(last).catch(({ message }: Error) => {
    process.stderr.write(`cannot remove the site before this one, do it by hand: ${message}\n`)
  })
}

/** Removes a folder, read-only folders in it too, as far as they are ours. */
async function remove(folder: string): Promise<void> {
  if (!existsSync(folder)) return
  try {
    removeAll(folder)
  } catch {
    openAll(folder)
    await rm(folder, { recursive: true, force: true })
  }
}

/** Half of what Node's own way costs, which asks what each file is. */
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
