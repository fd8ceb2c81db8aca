// Watches files and folders, and reports which files changed once the file system has been quiet for a moment.
//
// Events of the operating system are only hints here: they name a file at best, they're lost when a queue is full, and a
// folder that was removed and made again has none until it's watched again. So after any event everything is listed anew,
// each folder being watched before it's listed, and compared with the list before. Whatever happens afterwards has an
// event of its own, so nothing is missed, and nothing that's met on the way (links that lead in circles, folders that may
// not be read or that vanish, named pipes) ends the watching.

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

/** Milliseconds without an event until changes are reported; editors write a file in several steps. */
const quiet = 12
/** Milliseconds after which changes are reported although there are more events. */
const patience = 200
/** Events at a time from which on some may have been lost. */
const many = 4096
/** Milliseconds between lists where the system can't watch as many folders. */
const interval = 1000

/** Stops watching. */
export type Stop = () => void

/** Watches files, and folders with everything below them, whether they exist yet or not, until it's stopped. */
export function watchPaths(paths: string[], changed: (files: Set<string>) => void): Stop {
  const watcher = new Watcher(paths, changed)
  return () => watcher.stop()
}

/** A folder that is watched. */
interface Watched {
  /** Device and number of the folder that its path led to. */
  id: string
  watcher: FSWatcher
  /** The names that matter, where it isn't watched as a whole. */
  names: Set<string> | undefined
}

class Watcher {
  private readonly folders = new Map<string, Watched>()
  /** Folders that may not be the watched ones any more. */
  private readonly suspects = new Set<string>()
  /** What was found by the last list: what tells a file's states apart, by path. */
  private files = new Map<string, string>()
  /** Files that events named. */
  private named = new Set<string>()
  private events = 0
  private first = 0
  private timer: NodeJS.Timeout | undefined
  private poll: NodeJS.Timeout | undefined
  private stopped = false

  constructor(
    private readonly paths: string[],
    private readonly changed: (files: Set<string>) => void,
  ) {
    this.files = this.list()
  }

  stop(): void {
    this.stopped = true
    clearTimeout(this.timer)
    clearInterval(this.poll)
    for (const { watcher } of this.folders.values()) watcher.close()
    this.folders.clear()
  }

  /** Lists everything once it's quiet. */
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
    // Two writes within one tick of the file system's clock look alike.
    for (const file of named) if (this.files.has(file)) touched.add(file)
    if (touched.size > 0) this.changed(touched)
  }

  /** All files with their states. Watches every folder it comes through, and no other. */
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

  /** Watches for a path to appear or change, in the nearest folder that exists. */
  private followParent(file: string, wanted: Map<string, Set<string> | undefined>): void {
    for (let child = file; path.dirname(child) !== child; child = path.dirname(child)) {
      if (this.follow(path.dirname(child), path.basename(child), wanted)) return
    }
  }

  /** @param open real folders that this path is in */
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
    // First watched, then listed: what comes in between has an event.
    this.follow(file, undefined, wanted)
    for (const name of attempt(() => readdirSync(file)) ?? []) {
      if (!isHidden(name)) this.listPath(path.join(file, name), [...open, id], files, wanted)
    }
  }

  /** What a link leads to, whose folder is watched for it. */
  private behind(link: string, wanted: Map<string, Set<string> | undefined>): BigIntStats | undefined {
    const target = attempt(() => statSync(link, { bigint: true }))
    const real =
      attempt(() => realpathSync(link)) ?? attempt(() => path.resolve(path.dirname(link), readlinkSync(link)))
    if (real && !target?.isDirectory()) this.followParent(real, wanted)
    return target
  }

  /** Watches a folder, as a whole or for a name in it; returns whether there is one. */
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
    return true
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
      // Of a folder that may not be read or is gone, the folder it's in has the next event.
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
    if (name !== null && !itself && (names ? !names.has(name) : isHidden(name))) return
    this.events += 1
    if (name !== null) this.named.add(path.join(folder, name))
    // A new folder may have the number of the one that was removed.
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

function stateOf(stats: BigIntStats): string {
  return `${idOf(stats)} ${stats.mode} ${stats.size} ${stats.mtimeNs} ${stats.ctimeNs}`
}

function isHidden(name: string): boolean {
  return name.startsWith('.') || name === 'node_modules' || name.endsWith('~')
}

/** The result of a look at the file system; undefined where it fails, because anything may have changed meanwhile. */
function attempt<T>(look: () => T): T | undefined {
  try {
    return look()
  } catch {
    return undefined
  }
}
