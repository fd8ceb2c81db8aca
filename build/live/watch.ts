// Watches folders for changes: which files were touched, told once the file system has been quiet for a moment. One
// watcher a folder, because recursive watching is not the same everywhere; what is hidden or installed is passed over.

import { existsSync, type FSWatcher, readdirSync, statSync, watch } from 'node:fs'
import path from 'node:path'

/** Milliseconds without an event until changes are told; editors write a file in several steps. */
const quiet = 12

/** Stops watching. */
export type Stop = () => void

/** Watches files, and folders with what is below them, for as long as nobody stops it. */
export function watchPaths(paths: string[], changed: (files: Set<string>) => void): Stop {
  const watchers = new Map<string, FSWatcher>()
  /** Names that are watched in a folder which is not watched as a whole. */
  const names = new Map<string, Set<string>>()
  let touched = new Set<string>()
  let timer: NodeJS.Timeout | undefined
  const touch = (file: string) => {
    touched.add(file)
    clearTimeout(timer)
    timer = setTimeout(() => {
      const files = touched
      touched = new Set()
      changed(files)
    }, quiet)
  }
  const follow = (folder: string) => {
    if (watchers.has(folder)) return
    const watcher = watch(folder, (_, name) => {
      const only = names.get(folder)
      if (name === null || (only && !only.has(name)) || isHidden(name)) return
      const file = path.join(folder, name)
      touch(file)
      // Files of a new folder may be there before its watcher is.
      if (!only && isFolder(file)) for (const each of followAll(file)) touch(each)
    })
    watcher.on('error', () => forget(folder))
    watchers.set(folder, watcher)
  }
  const forget = (folder: string) => {
    watchers.get(folder)?.close()
    watchers.delete(folder)
  }
  /** Watches a folder and all below it; the files it found. */
  const followAll = (folder: string): string[] => {
    names.delete(folder)
    follow(folder)
    return readdirSync(folder, { withFileTypes: true })
      .filter(({ name }) => !isHidden(name))
      .flatMap((entry) => {
        const below = path.join(folder, entry.name)
        return entry.isDirectory() ? followAll(below) : [below]
      })
  }
  const followFile = (folder: string, name: string) => {
    const only = names.get(folder)
    // A folder that is watched without names is watched as a whole.
    if (watchers.has(folder) && !only) return
    names.set(folder, new Set(only).add(name))
    follow(folder)
  }
  for (const each of paths) {
    if (isFolder(each)) followAll(each)
    else if (existsSync(each)) followFile(path.dirname(each), path.basename(each))
  }
  return () => {
    clearTimeout(timer)
    for (const folder of [...watchers.keys()]) forget(folder)
  }
}

function isHidden(name: string): boolean {
  return name.startsWith('.') || name === 'node_modules' || name.endsWith('~')
}

function isFolder(file: string): boolean {
  return statSync(file, { throwIfNoEntry: false })?.isDirectory() ?? false
}
