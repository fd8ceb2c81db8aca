// Where the tool keeps its cache, and for how long. Everything in the folders below can be recreated, so a damaged or
// missing file only costs time. The stamps of the setup and the tests' folders aren't part of it.

import { lstatSync, mkdirSync, readdirSync, renameSync, rmSync, statSync, unlinkSync, utimesSync } from 'node:fs'
import path from 'node:path'
import process from 'node:process'
import { root } from './programs.mjs'

const isInstalled = root.split(path.sep).includes('node_modules')

/**
 * The project that the cache belongs to. A clone keeps its cache for all sites next to itself. An installed tool is
 * replaced with each version, so its cache is kept with the site.
 */
export const project = isInstalled ? process.cwd() : root

export const cache = path.join(project, isInstalled ? 'node_modules/.cache/inkstone' : '.cache')

/** Entries are removed if they haven't been used for this long, in ms. */
const maxAge = 30 * 24 * 60 * 60 * 1000
/** If the cache is larger than this, the least recently used entries are removed. */
const maxBytes = 1 << 30
/** Entries used this recently are never removed, because a program may still be running from them. */
const inUse = 24 * 60 * 60 * 1000

/**
 * A folder of entries: `tool` (the bundled tool, by the hash of its sources), `configurations` and `modules` (bundled
 * code), `sites` (what the builds of a docs folder share).
 * @param {'tool' | 'configurations' | 'modules' | 'sites'} kind
 */
export function cacheFolder(kind) {
  return path.join(cache, kind)
}

/**
 * Creates a folder of the cache, in place of anything else that has its path or that of a folder around it. Throws if
 * that isn't possible.
 * @param {string} folder absolute path
 */
export function makeFolder(folder) {
  let part = cache
  for (const name of path.relative(cache, folder).split(path.sep)) {
    // Only what's in the cache can be recreated.
    if (name === '..') break
    part = path.join(part, name)
    // This never removes a folder, which another process may just have created.
    if (look(part) && !isFolder(part)) unlinkSync(part)
  }
  mkdirSync(folder, { recursive: true })
}

/** Whether a path leads to a folder; a link may lead nowhere, or in a circle. */
function isFolder(file) {
  try {
    return statSync(file).isDirectory()
  } catch {
    return false
  }
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
    // The entry is missing, or the cache is read-only, in which case nothing is removed from it, either.
  }
}

/**
 * Removes entries that are too old, or the oldest ones if the cache is too large.
 * @param {number} [now] in ms
 * @param {string} [folder] absolute path of the cache
 */
export function pruneCache(now = Date.now(), folder = cache) {
  const sites = entriesOf(path.join(folder, 'sites'))
  // A site's folder has an entry per output folder.
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
    // Another process has removed it, or the folder can't be read.
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
 * Moves a new file to its place in the cache, even if there is a folder.
 * @param {string} part absolute path of the new file
 * @param {string} file absolute path
 */
export function replaceFile(part, file) {
  try {
    renameSync(part, file)
  } catch {
    remove(file)
    renameSync(part, file)
  }
}

/**
 * Removes a file or folder. Ignores failures, because a remaining one only costs space.
 * @param {string} file absolute path
 */
export function remove(file) {
  try {
    rmSync(file, { recursive: true, force: true })
  } catch {
    // No permission.
  }
}
