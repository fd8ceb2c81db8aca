// The folder of a built site, and its replacement as a whole. Only what a build wrote is replaced or removed, which
// `SHA256SUMS` lists. Everything else in the folder (`.git`, `CNAME`) is kept.
//
// `<out>.building` next to the folder has a file per running build, which is a lock, the new site, and the previous one
// while it's being replaced. If no file belongs to a running process, the next build finishes what a killed one left.

import { existsSync, lstatSync, mkdirSync, readlinkSync, realpathSync, renameSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import path from 'node:path'
import { FileList, readList, sums } from './fileList.ts'
import { listed, move, remove } from './folders.ts'
import { lock, otherBuild, unlock } from './lock.ts'

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
    // The new site is in place, so the build has succeeded.
    await remove(path.join(work, 'old')).catch(({ message }: Error) => {
      process.stderr.write(`cannot remove the site before this one, do it by hand: ${message}\n`)
    })
  }

  /** Discards what isn't in place yet, and lets the next build begin. */
  async close(): Promise<void> {
    await rm(this.next, { recursive: true, force: true })
    // A folder without a lock isn't recognized as a build's.
    if (listed(this.work).some((name) => name === 'last' || name === 'old')) return
    unlock(this.work)
  }

  /** Restores the last site, or completes its replacement. */
  private async recover(): Promise<void> {
    const last = path.join(this.work, 'last')
    if (existsSync(last)) {
      if (existsSync(this.folder)) this.keepOthers(listIn(last).othersIn(last, listIn(this.folder)))
      else move(last, this.folder)
    }
    await rm(this.next, { recursive: true, force: true })
    await remove(path.join(this.work, 'old'))
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

/** The files of the site in a folder. */
function listIn(folder: string, known: Iterable<string> = []): FileList {
  return new FileList([sums, ...readList(folder), ...known])
}
