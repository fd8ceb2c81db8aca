// Where the tool is, and where it caches what it builds. What a cache entry depends on is decided by those who write it.

import { readdirSync } from 'node:fs'
import path from 'node:path'
import process from 'node:process'
import { cache, cacheFolder, remove } from '../../setup/cache.mjs'
import { isRunning } from './processes.ts'
import { keyOf } from './store.ts'

/** Absolute path of the tool's own folder. */
export const root = path.resolve(import.meta.dirname, '../..')

/**
 * Cache folder that all builds of a docs folder share. It's named by the relative path from the tool to the docs, so that a
 * project moved together with its cache finds it again.
 * @param docs absolute path of the docs folder
 */
export function siteFolder(docs: string): string {
  return path.join(cacheFolder('sites'), keyOf(path.relative(root, docs)).slice(0, 8))
}

/**
 * Folder of a site's cached results.
 * @param docs absolute path of the docs folder
 * @param isolated an empty folder for this process alone, for builds without a cache
 */
export function storeFolder(docs: string, isolated: boolean): string {
  if (!isolated) return path.join(siteFolder(docs), 'packs')
  const alone = path.join(cache, 'alone')
  removeAbandoned(alone)
  return path.join(alone, String(process.pid))
}

/** Removes the folders of processes that were killed. */
function removeAbandoned(alone: string): void {
  for (const name of listIfFolder(alone)) {
    if (Number(name) === process.pid || !isRunning(Number(name))) remove(path.join(alone, name))
  }
}

function listIfFolder(folder: string): string[] {
  try {
    return readdirSync(folder)
  } catch {
    return []
  }
}
