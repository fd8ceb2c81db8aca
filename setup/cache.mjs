// What the tool keeps between runs, where, and the one rule for how long. Everything in the folders below can be made again,
// so a file that's damaged or gone only costs time. Set-up's own stamps and the tests' folders aren't part of it.

import { lstatSync, readdirSync, rmSync, utimesSync } from 'node:fs'
import path from 'node:path'
import process from 'node:process'
import { root } from './programs.mjs'

const isInstalled = root.split(path.sep).includes('node_modules')

/**
 * Folder of the project that the cache belongs to. A clone keeps what it made with itself, for whatever site; an installed
 * tool is replaced with each version, so it keeps everything with the site.
 */
export const project = isInstalled ? process.cwd() : root

export const cache = path.join(project, isInstalled ? 'node_modules/.cache/inkstone' : '.cache')

/** An entry is removed when no run has used it for this long. */
const maxAge = 30 * 24 * 60 * 60 * 1000
/** The least recently used entries go when all of them are larger than this. */
const maxBytes = 1 << 30
/** Whatever was used this recently stays in any case: a program may still be running on it. */
const inUse = 24 * 60 * 60 * 1000

/**
 * A folder of entries: `tool` (the bundled tool, by the hash of its sources), `configurations` and `modules` (bundled code),
 * `sites` (what the builds of a docs folder share).
 * @param {'tool' | 'configurations' | 'modules' | 'sites'} kind
 */
export function cacheFolder(kind) {
  return path.join(cache, kind)
}

/**
 * Marks an entry as used now.
 * @param {string} entry absolute path
 */
export function touch(entry) {
  const now = new Date()
  try {
    utimesSync(entry, now, now)
  } catch {
    // Absent, or in a cache that can't be written: then nothing is removed from it either.
  }
}

/**
 * Removes entries by the rule above.
 * @param {number} [now] in ms
 * @param {string} [folder] absolute path of the cache
 */
export function pruneCache(now = Date.now(), folder = cache) {
  const sites = entriesOf(path.join(folder, 'sites'))
  // A site's folder has an entry for each folder that it was built into.
  const built = sites.flatMap(({ file }) => entriesOf(path.join(file, 'built')))
  const others = ['tool', 'configurations', 'modules'].flatMap((kind) => entriesOf(path.join(folder, kind)))
  const entries = [...sites, ...others].sort((a, b) => b.used - a.used)
  let bytes = 0
  for (const { file, used } of entries) {
    bytes += sizeOf(file)
    if (used < now - (bytes > maxBytes ? inUse : maxAge)) remove(file)
  }
  for (const { file, used } of built) if (used < now - maxAge) remove(file)
}

/** The entries of a folder with the time of their last use. */
function entriesOf(folder) {
  return list(folder).flatMap((name) => {
    const file = path.join(folder, name)
    const used = look(file)?.mtimeMs
    return used === undefined ? [] : [{ file, used }]
  })
}

function look(file) {
  try {
    return lstatSync(file)
  } catch {
    // Another process removed it, or it's in a folder that can't be searched.
    return undefined
  }
}

function sizeOf(file) {
  const found = look(file)
  if (!found?.isDirectory()) return found?.size ?? 0
  return list(file).reduce((sum, name) => sum + sizeOf(path.join(file, name)), 0)
}

function list(folder) {
  try {
    return readdirSync(folder)
  } catch {
    return []
  }
}

/**
 * Removes a file or folder as far as that's possible: one that stays costs space, not correctness.
 * @param {string} file absolute path
 */
export function remove(file) {
  try {
    rmSync(file, { recursive: true, force: true })
  } catch {
    // Not ours to remove.
  }
}
