// Writes a site: the only module that does. Everything goes into a folder beside the target, which then takes the
// target's place, so that a build that fails or is killed leaves the last good site as it was. `SHA256SUMS` in it names
// every other file by its content: `sha256sum -c SHA256SUMS` says whether a copy of the site is whole, and two builds
// are the same where these files are.

import { hash } from 'node:crypto'
import {
  chmodSync,
  existsSync,
  linkSync,
  mkdirSync,
  readdirSync,
  renameSync,
  rmdirSync,
  statSync,
  unlinkSync,
  writeFileSync,
} from 'node:fs'
import { readdir, rename, rm } from 'node:fs/promises'
import path from 'node:path'
import { byBytes } from './files.ts'
import { isRunning } from './running.ts'

/** Takes the files of a site as they are made. */
export interface Output {
  /** @param key of what the content was made from; the same key is the same content */
  put(path: string, content: Uint8Array | string, key?: string): void
  /** Takes a file of the site that is there, if it was made from the same; says whether it was. */
  keep(path: string, key: string): boolean
  has(path: string): boolean
}

/** What a file of a site was made from, where that is known, and the SHA-256 of its content. */
interface Content {
  key?: string
  sum: string
}

/** What changes besides when somebody touches it. */
type Marked = Content & { mark: string }

/** Files of a written site. */
export type Written = Record<string, Marked>

const sums = 'SHA256SUMS'

/** Puts a file whose name holds the hash of its content. */
export function putNamed(output: Output, file: string, content: Uint8Array | string): void {
  if (!output.keep(file, file)) output.put(file, content, file)
}

/** A site that is being written, beside the one it will replace. */
export class Draft implements Output {
  private readonly folders = new Set<string>()
  private readonly contents = new Map<string, Content | Marked>()
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
    try {
      writeFileSync(this.place(file), bytes)
    } catch (error) {
      throw unwritable(this.out, error)
    }
    this.contents.set(file, { ...(key ? { key } : {}), sum: hash('sha256', bytes) })
  }

  keep(file: string, key: string): boolean {
    const known = this.before[file]
    if (!known || known.key !== key || known.mark !== markOf(path.join(this.out, file))) return false
    try {
      linkSync(path.join(this.out, file), this.place(file))
    } catch {
      // Not every file system has links.
      return false
    }
    // A link has the mark of what it leads to.
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
    this.put(sums, files.map(([file, { sum }]) => `${sum}  ${file}\n`).join(''))
    try {
      await swap(this.next, this.out)
    } catch (error) {
      throw unwritable(this.out, error)
    }
    const written = [...this.contents].map(([file, content]) => {
      if ('mark' in content) return [file, content] as const
      return [file, { ...content, mark: markOf(path.join(this.out, file)) ?? '' }] as const
    })
    return Object.fromEntries(written)
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

/** Makes a folder and those it stands in. Node's own way tries for ever where nobody can make one, as in /proc. */
function makeFolder(folder: string): void {
  if (existsSync(folder)) return
  makeFolder(path.dirname(folder))
  mkdirSync(folder)
}

function unwritable(out: string, error: unknown): Error {
  return new Error(`cannot write the site to \`${out}\`: ${(error as Error).message}`)
}

/** What changes when somebody touches a file; nothing where there is none. */
export function markOf(file: string): string | undefined {
  const found = statSync(file, { throwIfNoEntry: false })
  return found?.isFile() ? `${found.size} ${found.mtimeMs} ${found.ino}` : undefined
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
