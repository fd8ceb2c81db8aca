// Locates the tool, its packages and its caches. What a cache entry depends on is decided by the code that writes it.

import { existsSync, readdirSync, readFileSync, realpathSync } from 'node:fs'
import path from 'node:path'
import process from 'node:process'
import { cache, cacheFolder, project, remove } from '../../setup/cache.mjs'
import { isRunning } from './processes.ts'
import { keyOf } from './store.ts'

/** Absolute path of the tool's own folder. */
export const root = path.resolve(import.meta.dirname, '../..')

/** The tool's package.json. */
export function aboutTool(): {
  name: string
  version: string
  /** Address of the manual, with a slash at its end. */
  homepage: string
  peerDependencies?: Record<string, string>
} {
  return JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')) as ReturnType<typeof aboutTool>
}

/**
 * Folder of an installed package, wherever the package manager has put it; undefined if it isn't installed. Many packages
 * don't export their package.json, so Node can't be asked for it.
 * @param from absolute path of the folder whose dependency it is
 */
export function packageFolder(name: string, from = root): string | undefined {
  const place = path.join(from, 'node_modules', name)
  if (existsSync(path.join(place, 'package.json'))) return realpathSync.native(place)
  const above = path.dirname(from)
  return above === from ? undefined : packageFolder(name, above)
}

/**
 * Cache folder shared by all builds of a docs folder. Its name is the relative path from the project to the docs, so a
 * project that's moved together with its cache still finds it.
 * @param docs absolute path of the docs folder
 */
export function siteFolder(docs: string): string {
  return path.join(cacheFolder('sites'), keyOf(path.relative(project, docs)).slice(0, 8))
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
