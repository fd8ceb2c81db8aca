// Decides whether a site is up to date: its key covers every input, and its files match what was written, byte by byte.
// In that case nothing is compiled, bundled or written.

import path from 'node:path'
import type { Diagnostic } from '../../crates/md-compiler/index.js'
import { project, touch } from '../../setup/cache.mjs'
import { readCacheFile, writeCacheFile } from '../cache/cacheFile.ts'
import { siteFolder } from '../cache/folders.ts'
import { keyOf } from '../cache/store.ts'
import type { Site } from '../config/config.ts'
import { readStyles } from '../config/styles.ts'
import type { Docs } from '../content/files.ts'
import { hasContent, type Written } from '../output/write.ts'

/** The inputs of a site, or of one of its versions. */
export interface Version {
  site: Site
  docs: Docs
  /** ISO times of the last changes by path; empty if the site doesn't show them. */
  dates: Map<string, string>
  /** Keys of the site's extensions when it was read: some read files, which takes as long as reading the pages. */
  extensions: string[]
}

/** What a build reports. */
export interface BuildResult {
  pages: number
  /** Problems, with paths as they're printed. */
  diagnostics: Diagnostic[]
  /** The page that took longest to render, if any was rendered. */
  slowest?: { route: string; milliseconds: number } | undefined
}

/** What a build stores about its output folder. */
export interface BuildRecord extends BuildResult {
  /** Key of the site; empty if it has none. */
  key: string
  written: Written
}

/** Key of all inputs of a site; undefined if it can't be determined. */
export function siteKey(site: Site, versions: Version[], tool: string): string | undefined {
  const {
    plugins = [],
    markdown: { fences: _, components: __, transforms: ___, ...markdown } = {},
    ...others
  } = site.config
  const config = { ...others, markdown }
  // Functions can't be compared, so plugins and Markdown extensions declare a key.
  if (plugins.some(({ key }) => key === undefined) || holdsFunction(config)) return undefined
  // A file that couldn't be read may have changed.
  if (versions.some(({ docs }) => docs.problems.some(({ severity }) => severity === 'error'))) return undefined
  const contents = versions.flatMap(({ site, docs, dates, extensions }) => [
    JSON.stringify(docs.problems),
    ...[...docs.pages, ...docs.metas, ...docs.assets, ...docs.rest].flatMap(({ path, bytes }) => [path, bytes]),
    JSON.stringify([[...dates], extensions, site.components?.key ?? '']),
  ])
  // Diagnostics are printed with the docs folder's path from here.
  const docs = path.relative('', site.docs)
  const options = [
    ...[site.data, site.langs, site.ssg, docs, readStyles(site.config)],
    ...[plugins.map(({ name, key }) => [name, key]), site.slots?.key ?? ''],
  ]
  return keyOf('site', tool, JSON.stringify(config), JSON.stringify(options), ...contents)
}

/** Reads the record of the last build into a folder; undefined if there is none. */
export function readBuildRecord(site: Site): BuildRecord | undefined {
  const file = recordFile(site)
  touch(file)
  return readCacheFile(file)
}

/** Writes the record. It's kept outside the store, so that an unchanged site is detected without opening the store. */
export function writeBuildRecord(site: Site, memory: BuildRecord): void {
  writeCacheFile(recordFile(site), memory)
}

function recordFile({ docs, out }: Site): string {
  return path.join(siteFolder(docs), 'built', `${keyOf(path.relative(project, out)).slice(0, 8)}.json`)
}

/** Whether a folder contains all files that were written; others in it don't matter. */
export function isIntact(out: string, { written }: BuildRecord): boolean {
  return Object.entries(written).every(([file, content]) => hasContent(path.join(out, file), content))
}

function holdsFunction(value: unknown): boolean {
  if (typeof value === 'function') return true
  return typeof value === 'object' && value !== null && Object.values(value).some(holdsFunction)
}
