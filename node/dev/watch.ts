// Watches files and folders, and reports changed files once the file system has been quiet for a moment.
//
// Operating system events are only hints here: at best they name a file, they're lost when a queue overflows, and a
// folder that was removed and recreated has none until it's watched again. So any event triggers a full listing, which
// is compared with the previous one; each folder is watched before it's listed. Whatever happens later triggers another
// event, so nothing is missed, and nothing found along the way (circular links, unreadable or vanishing folders, named
// pipes) stops the watcher.
//
// This is why it isn't a library: chokidar and @parcel/watcher pass on the events they receive, and don't recover
// dropped ones.

import {
  type BigIntStats,
  type FSWatcher,
  lstatSync,
  readdirSync,
  readlinkSync,
  realpathSync,
  statSync,
  watch,
} from 'node:fs'
import path from 'node:path'
import { isHidden } from '../content/docsReader.ts'

/** Milliseconds without an event before changes are reported; editors write a file in several steps. */
const quiet = 12
/** Milliseconds after which changes are reported even if there are more events. */
const patience = 200
/** Number of simultaneous events from which on some may have been lost. */
const many = 4096
/** Polling interval in milliseconds, if the system can't watch that many folders. */
const interval = 1000

/** A watched folder. */
interface Watched {
  /** Device and inode of the folder when it was watched. */
  id: string
  watcher: FSWatcher
  /** The relevant names, unless the whole folder is watched. */
  names: Set<string> | undefined
}

/** Watches files, and folders recursively, whether they exist yet or not, until stopped. */
export class Watcher {
  private readonly folders = new Map<string, Watched>()
  /** Folders that may have been replaced since they were watched. */
  private readonly suspects = new Set<string>()
  /** The state of every file at the last listing, by path. */
  private files = new Map<string, string>()
  /** Files named by events. */
  private named = new Set<string>()
  private events = 0
  private first = 0
  private timer: NodeJS.Timeout | undefined
  private poll: NodeJS.Timeout | undefined
  private stopped = false

  constructor(
    private paths: string[],
    private readonly changed: (files: Set<string>) => void,
  ) {
    this.files = this.list()
  }

  /**
   * Watches these paths instead. Changes of those watched before are still reported, including those that no event has
   * been received for yet; of the others, the current state is where changes begin.
   */
  watch(paths: string[]): void {
    const { paths: known, files: before } = this
    if (paths.length === known.length && paths.every((each) => known.includes(each))) return
    this.paths = paths
    const files = this.list()
    const wasWatched = (file: string) => known.some((each) => isAtOrBelow(file, each))
    const isWatched = (file: string) => paths.some((each) => isAtOrBelow(file, each))
    this.files = new Map([
      ...[...before].filter(([file]) => isWatched(file)),
      ...[...files].filter(([file]) => !wasWatched(file)),
    ])
    this.schedule()
  }

  stop(): void {
    this.stopped = true
    clearTimeout(this.timer)
    clearInterval(this.poll)
    for (const { watcher } of this.folders.values()) watcher.close()
    this.folders.clear()
  }

  /** Schedules a listing once it's quiet. */
  private schedule(): void {
    if (this.stopped) return
    const now = performance.now()
    if (!this.timer) this.first = now
    clearTimeout(this.timer)
    this.timer = setTimeout(() => this.settle(), Math.max(0, Math.min(quiet, this.first + patience - now)))
  }

  private settle(): void {
    this.timer = undefined
    const { named, files: before } = this
    if (this.events > many) for (const folder of this.folders.keys()) this.suspects.add(folder)
    this.named = new Set()
    this.events = 0
    this.files = this.list()
    const touched = new Set<string>()
    for (const [file, state] of this.files) if (before.get(file) !== state) touched.add(file)
    for (const file of before.keys()) if (!this.files.has(file)) touched.add(file)
    // Two writes within one tick of the file system's clock have the same time stamp.
    for (const file of named) if (this.files.has(file)) touched.add(file)
    if (touched.size > 0) this.changed(touched)
  }

  /** All files with their states. Watches exactly the folders it visits. */
  private list(): Map<string, string> {
    const files = new Map<string, string>()
    const wanted = new Map<string, Set<string> | undefined>()
    for (const each of this.paths) {
      this.followParent(each, wanted)
      this.listPath(each, [], files, wanted)
    }
    for (const [folder, { watcher }] of this.folders) {
      if (wanted.has(folder)) continue
      watcher.close()
      this.folders.delete(folder)
    }
    this.suspects.clear()
    return files
  }

  /** Watches for a path to appear or change, from its nearest ancestor that can be watched. */
  private followParent(file: string, wanted: Map<string, Set<string> | undefined>): void {
    for (let child = file; path.dirname(child) !== child; child = path.dirname(child)) {
      if (this.follow(path.dirname(child), path.basename(child), wanted)) return
    }
  }

  /** @param open real paths of the ancestors, to detect circular links */
  private listPath(
    file: string,
    open: string[],
    files: Map<string, string>,
    wanted: Map<string, Set<string> | undefined>,
  ): void {
    const own = attempt(() => lstatSync(file, { bigint: true }))
    if (!own) return
    const target = own.isSymbolicLink() ? this.behind(file, wanted) : own
    if (!target?.isDirectory()) {
      files.set(file, target && target !== own ? `${stateOf(own)} ${stateOf(target)}` : stateOf(own))
      return
    }
    const id = idOf(target)
    if (open.includes(id)) return
    // Watch before listing, so that a change in between triggers an event.
    this.follow(file, undefined, wanted)
    for (const name of attempt(() => readdirSync(file)) ?? []) {
      if (!isIgnored(name)) this.listPath(path.join(file, name), [...open, id], files, wanted)
    }
  }

  /** Follows a link, and watches the folder of its target. */
  private behind(link: string, wanted: Map<string, Set<string> | undefined>): BigIntStats | undefined {
    const target = attempt(() => statSync(link, { bigint: true }))
    const real =
      attempt(() => realpathSync(link)) ?? attempt(() => path.resolve(path.dirname(link), readlinkSync(link)))
    if (real && !target?.isDirectory()) this.followParent(real, wanted)
    return target
  }

  /** Watches a folder, as a whole or for one name; returns whether that's possible. */
  private follow(folder: string, name: string | undefined, wanted: Map<string, Set<string> | undefined>): boolean {
    const stats = attempt(() => statSync(folder, { bigint: true }))
    if (!stats?.isDirectory()) return false
    const before = wanted.get(folder)
    const names = name === undefined || (wanted.has(folder) && !before) ? undefined : new Set(before).add(name)
    wanted.set(folder, names)
    const known = this.folders.get(folder)
    if (known) known.names = names
    if (known && known.id === idOf(stats) && !this.suspects.delete(folder)) return true
    const watcher = this.open(folder)
    known?.watcher.close()
    this.folders.delete(folder)
    if (watcher) this.folders.set(folder, { id: idOf(stats), watcher, names })
    return watcher !== undefined
  }

  private open(folder: string): FSWatcher | undefined {
    try {
      const watcher = watch(folder, (event, name) => this.hear(folder, event, name))
      watcher.on('error', () => {
        this.suspects.add(folder)
        this.schedule()
      })
      return watcher
    } catch (error) {
      const { code = '', message } = error as NodeJS.ErrnoException
      // If the folder is unreadable or gone, the next event comes from its parent.
      if (['ENOSPC', 'EMFILE', 'ENFILE'].includes(code)) this.startPolling(message)
      return undefined
    }
  }

  private startPolling(message: string): void {
    if (this.poll || this.stopped) return
    process.stderr.write(`cannot watch all folders, so they are listed every ${interval / 1000} s: ${message}\n`)
    this.poll = setInterval(() => this.schedule(), interval)
  }

  private hear(folder: string, event: string, name: string | null): void {
    const names = this.folders.get(folder)?.names
    const itself = name === path.basename(folder)
    if (name !== null && !itself && (names ? !names.has(name) : isIgnored(name))) return
    this.events += 1
    if (name !== null) this.named.add(path.join(folder, name))
    // A recreated folder may have the same inode.
    if (event === 'rename') {
      this.suspects.add(folder)
      if (name !== null) this.suspects.add(path.join(folder, name))
    }
    this.schedule()
  }
}

function idOf({ dev, ino }: BigIntStats): string {
  return `${dev} ${ino}`
}

function isAtOrBelow(file: string, folder: string): boolean {
  return file === folder || file.startsWith(folder + path.sep)
}

function stateOf(stats: BigIntStats): string {
  return `${idOf(stats)} ${stats.mode} ${stats.size} ${stats.mtimeNs} ${stats.ctimeNs}`
}

/** Whether a name is that of no file of a site, or of an editor's backup. */
function isIgnored(name: string): boolean {
  return isHidden(name) || name.endsWith('~')
}

/** The result of a file system call; undefined if it fails, because anything may have changed in the meantime. */
function attempt<T>(look: () => T): T | undefined {
  try {
    return look()
  } catch {
    return undefined
  }
}
