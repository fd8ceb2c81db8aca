// The folder of a built site, and its replacement as a whole. Only what a build wrote is replaced or removed, which
// `SHA256SUMS` lists. Everything else in the folder (`.git`, `CNAME`) is kept.
//
// `<out>.building` next to the folder has a file per running build, which is a lock, the new site, and the previous one
// while it's being replaced. If no file belongs to a running process, the next build finishes what a killed one left.

import {
  chmodSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readlinkSync,
  realpathSync,
  renameSync,
  rmdirSync,
  rmSync,
  unlinkSync,
  writeFileSync,
} from 'node:fs'
import { rm } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { isRunning } from '../cache/processes.ts'
import { FileList, readList, sums } from './fileList.ts'

/** A folder that no other process replaces until it's closed. */
export class OutputFolder {
  /** Where the new site is written. */
  readonly next: string

  private constructor(
    private readonly folder: string,
    private readonly work: string,
  ) {
    this.next = path.join(work, 'next')
  }

  /**
   * Waits for other builds into the same folder, then finishes what a killed one left. Throws if the folder contains
   * something, but no site.
   */
  static async open(out: string): Promise<OutputFolder> {
    const folder = withoutLinks(out)
    expectSite(out, folder)
    const opened = new OutputFolder(folder, workOf(folder))
    await lock(opened.work)
    try {
      await opened.recover()
      if (lstatSync(out, { throwIfNoEntry: false })?.isSymbolicLink() && !existsSync(folder)) {
        throw new Error(
          `\`${out}\` is a link to \`${folder}\`, which doesn't exist: create that folder, or remove the link`,
        )
      }
      return opened
    } catch (error) {
      await opened.close()
      throw error
    }
  }

  /**
   * Puts the new site in the place of the previous one. Throws without changing anything if it would replace a file that
   * no build wrote.
   * @param files paths of the new site
   * @param known paths of the previous site, in case its list is damaged
   */
  async replace(files: Iterable<string>, known: Iterable<string>): Promise<void> {
    const { folder, next, work } = this
    if (!existsSync(folder)) return move(next, folder)
    const site = new FileList(files)
    const others = listIn(folder, known).othersIn(folder, site)
    const taken = others.find((each) => site.excludes(each, lstatSync(path.join(folder, each)).isDirectory()))
    if (taken !== undefined) {
      throw new Error(
        `\`${path.join(folder, taken)}\` wasn't written by a build, but the site has a file with this path: move one of them`,
      )
    }
    const last = path.join(work, 'last')
    // Immediately after each other: in between, there is no site.
    move(folder, last)
    try {
      move(next, folder)
    } catch (error) {
      move(last, folder)
      throw error
    }
    this.keepOthers(others)
    await this.removeOld()
  }

  /** Discards what isn't in place yet, and lets the next build begin. */
  async close(): Promise<void> {
    await rm(this.next, { recursive: true, force: true })
    // A folder without a lock isn't recognized as a build's.
    if (readdirSync(this.work).some((name) => name === 'last' || name === 'old')) return
    rmSync(lockOf(this.work, process.pid), { force: true })
    removeIfEmpty(this.work)
  }

  /** Restores the last site, or completes its replacement. */
  private async recover(): Promise<void> {
    const last = path.join(this.work, 'last')
    if (existsSync(last)) {
      if (existsSync(this.folder)) this.keepOthers(listIn(last).othersIn(last, listIn(this.folder)))
      else move(last, this.folder)
    }
    await rm(this.next, { recursive: true, force: true })
    await this.removeOld()
  }

  /** Moves what no build wrote from the last site to the current one. */
  private keepOthers(others: string[]): void {
    const last = path.join(this.work, 'last')
    for (const each of others) {
      const to = path.join(this.folder, each)
      if (lstatSync(to, { throwIfNoEntry: false })) {
        throw new Error(`\`${path.join(last, each)}\` can't be moved back to \`${to}\`, which exists: move one of them`)
      }
      mkdirSync(path.dirname(to), { recursive: true })
      move(path.join(last, each), to)
    }
    // From here on, all that's in it is the tool's.
    renameSync(last, path.join(this.work, 'old'))
  }

  private async removeOld(): Promise<void> {
    // The new site is in place, so the build has succeeded.
    await remove(path.join(this.work, 'old')).catch(({ message }: Error) => {
      process.stderr.write(`cannot remove the site before this one, do it by hand: ${message}\n`)
    })
  }
}

/** Restores or completes what a killed build left, if anything; waits for a running one. */
export async function recover(out: string): Promise<void> {
  try {
    if (existsSync(workOf(withoutLinks(out)))) await (await OutputFolder.open(out)).close()
  } catch (error) {
    throw unwritable(out, error)
  }
}

/** Restores the last site if a build was killed while it replaced it. Removes nothing. */
export function restore(out: string): void {
  const folder = withoutLinks(out)
  const work = workOf(folder)
  const last = path.join(work, 'last')
  if (!existsSync(folder) && existsSync(last) && otherBuild(work) === undefined) renameSync(last, folder)
}

/** An error of the system with the folder that it's about. */
export function unwritable(out: string, error: unknown): Error {
  const { code, message } = error as NodeJS.ErrnoException
  return code ? new Error(`cannot write the site to \`${out}\`: ${message}`) : (error as Error)
}

/** Follows links, also one that leads nowhere because a build was killed. */
function withoutLinks(out: string, left = 40): string {
  const parent = path.dirname(path.resolve(out))
  const file = path.join(existsSync(parent) ? realpathSync(parent) : parent, path.basename(path.resolve(out)))
  if (!lstatSync(file, { throwIfNoEntry: false })?.isSymbolicLink()) return file
  if (left === 0) throw new Error(`\`${file}\` is a link that leads back to itself: remove it`)
  return withoutLinks(path.resolve(path.dirname(file), readlinkSync(file)), left - 1)
}

function workOf(folder: string): string {
  return `${folder}.building`
}

/** Names with a dot don't count: a new checkout of a branch only has `.git`. */
function expectSite(out: string, folder: string): void {
  const names = listed(folder).filter((name) => !name.startsWith('.'))
  if (names.length === 0 || (names.includes('404.html') && names.includes(sums))) return
  throw new Error(`\`${out}\` contains something other than a built site: choose another folder, or remove this one`)
}

/** The names in a folder; an empty name stands for what can't be read. */
function listed(folder: string): string[] {
  try {
    return readdirSync(folder)
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'ENOENT' ? [] : ['']
  }
}

/** The files of the site in a folder. */
function listIn(folder: string, known: Iterable<string> = []): FileList {
  return new FileList([sums, ...readList(folder), ...known])
}

const lockOf = (work: string, pid: number) => path.join(work, `${pid}.lock`)

/** The processes whose locks are in a folder. Throws if anything is in it that no build has written. */
function builds(work: string): number[] {
  const names = listed(work)
  const pids = names.flatMap((name) => /^(\d+)\.lock$/.exec(name)?.[1] ?? []).map(Number)
  const isOwn =
    names.every((name) => /^(next|last|old|\d+\.lock)$/.test(name)) && (pids.length > 0 || names.length === 0)
  if (!isOwn) throw new Error(`\`${work}\` is needed for building, but contains something else: rename it`)
  return pids
}

/** A running process, other than this one, that builds into the same folder. */
function otherBuild(work: string): number | undefined {
  return builds(work).find((pid) => pid !== process.pid && isRunning(pid))
}

/**
 * Waits until no other process has a lock. Each writes its own before it looks for others, so two can't both find none.
 */
async function lock(work: string): Promise<void> {
  const own = lockOf(work, process.pid)
  for (let waits = false; ; await sleep(50 + (process.pid % 50))) {
    const other = otherBuild(work)
    if (other === undefined) {
      makeFolder(work)
      try {
        writeFileSync(own, 'A build writes this, and removes it when it ends.\n')
      } catch (error) {
        // Another one has just ended, and removed the folder.
        if ((error as NodeJS.ErrnoException).code === 'ENOENT') continue
        throw error
      }
      if (otherBuild(work) === undefined) break
      rmSync(own)
    } else if (!waits) {
      waits = true
      process.stderr.write(
        `waiting for process ${other}, which builds this site (if it's another program, remove \`${lockOf(work, other)}\`)\n`,
      )
    }
  }
  for (const pid of builds(work)) if (pid !== process.pid) rmSync(lockOf(work, pid), { force: true })
}

/** Moves a folder or file, also from a read-only folder if we own it. */
function move(from: string, to: string): void {
  try {
    renameSync(from, to)
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code === 'EBUSY' || code === 'EXDEV') {
      throw new Error(
        `\`${from}\` is a mounted folder, which can't be replaced: choose one in it, as in \`--out dist/site\``,
      )
    }
    if (code !== 'EACCES') throw error
    // The entry for its parent is changed, too.
    for (const each of [path.dirname(from), from]) if (lstatSync(each).isDirectory()) chmodSync(each, 0o755)
    renameSync(from, to)
  }
}

/**
 * Creates a folder and its parents. Node's recursive mkdir doesn't terminate if no parent can be created, as in /proc.
 */
export function makeFolder(folder: string): void {
  if (existsSync(folder)) return
  makeFolder(path.dirname(folder))
  mkdirSync(folder)
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

function removeIfEmpty(folder: string): void {
  try {
    rmdirSync(folder)
  } catch {
    // Another build has begun.
  }
}
