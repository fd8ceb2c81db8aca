// Locates the tool and its caches. What a cache entry depends on is decided by the code that writes it.

import { readdirSync } from 'node:fs'
import path from 'node:path'
import process from 'node:process'
import { cache, cacheFolder, remove } from '../../setup/cache.mjs'
import { isRunning } from './processes.ts'
import { keyOf } from './store.ts'

/** Absolute path of the tool's own folder. */
export const root = path.resolve(import.meta.dirname, '../..')

/**
 * Cache folder shared by all builds of a docs folder. Its name is the relative path from the tool to the docs, so a
 * project that's moved together with its cache still finds it.
 * @param docs absolute path of the docs folder
 */
export function siteFolder(docs: string): string {
  return path.join(cacheFolder('sites'), keyOf(path.relative(root, docs)).slice(0, 8))
}

/**
 * Folder of a site's cached results.
 * @param docs absolute path of the docs folder
 * @param isolated use an empty folder private to this process, for builds without a cache
 */
export function storeFolder(docs: string, isolated: boolean): string {
  if (!isolated) return path.join(siteFolder(docs), 'packs')
  const alone = path.join(cache, 'alone')
  removeAbandoned(alone)
  return path.join(alone, String(process.pid))
}

/** Removes the folders of processes that no longer run. */
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
