// Whether a site is built already: its key says everything that goes into it, and the files it was built into are as
// they were left. Then nothing is compiled, bundled or written.

import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { Diagnostic } from '../crates/md-compiler/index.js'
import type { Site } from './config.ts'
import { extensionsKey } from './extensions.ts'
import type { Docs } from './files.ts'
import { keyOf, type Store } from './store.ts'
import { markOf, type Written } from './write.ts'

/** What a site, or one of its versions, is built from. */
export interface Version {
  site: Site
  docs: Docs
  /** ISO times of last changes by path; empty where the site does not show them. */
  dates: Map<string, string>
}

/** What is told of a built site. */
export interface BuiltSite {
  pages: number
  /** What is wrong with it, with paths as they are printed. */
  diagnostics: Diagnostic[]
  /** The page that took longest to render, if one was. */
  slowest?: { route: string; milliseconds: number } | undefined
}

/** What is known of the site that was built into a folder. */
export interface Memory extends BuiltSite {
  /** Key of the site; empty where it has none. */
  key: string
  written: Written
}

/** Key of everything a site is built from; nothing where that cannot be told. */
export function siteKey(site: Site, versions: Version[], tool: string): string | undefined {
  const { plugins = [], markdown: { fences, components, transforms, ...markdown } = {}, ...others } = site.config
  const config = { ...others, markdown }
  const extensions = extensionsKey({ fences, components, transforms })
  // What a function does cannot be compared, so a plugin and an extension of Markdown state a key.
  if (plugins.some(({ key }) => key === undefined) || holdsFunction(config)) return undefined
  const contents = versions.flatMap(({ docs, dates }) => [
    ...[...docs.pages, ...docs.metas, ...docs.assets, ...docs.rest].flatMap(({ path, bytes }) => [path, bytes]),
    JSON.stringify([...dates]),
  ])
  const options = [site.data, site.langs, site.ssg, site.docs, plugins.map(({ name, key }) => [name, key]), extensions]
  return keyOf('site', tool, JSON.stringify(config), JSON.stringify(options), ...contents)
}

/** What was last built into a folder; nothing where that is not known. */
export function rememberedBuild(out: string, store: Store): Memory | undefined {
  try {
    return JSON.parse(readFileSync(memoryFile(out, store), 'utf8')) as Memory
  } catch {
    return undefined
  }
}

/** Keeps what was built into a folder, beside the store: an unchanged site is built without opening that. */
export function rememberBuild(out: string, store: Store, memory: Memory): void {
  const file = memoryFile(out, store)
  const part = `${file}.${process.pid}`
  try {
    mkdirSync(path.dirname(file), { recursive: true })
    writeFileSync(part, JSON.stringify(memory))
    renameSync(part, file)
  } catch {
    // The next build builds it again; that nothing can be kept, the store has said.
    rmSync(part, { force: true })
  }
}

function memoryFile(out: string, { folder }: Store): string {
  return path.join(`${folder}-built`, `${keyOf(out).slice(0, 8)}.json`)
}

/** Whether a folder holds what was built into it, and nothing else. */
export function isUntouched(out: string, { written }: Memory): boolean {
  const files = filesOf(out)
  return (
    files.length === Object.keys(written).length &&
    files.every((file) => written[file]?.mark === markOf(path.join(out, file)))
  )
}

/** Files below a folder, with `/`. */
function filesOf(out: string, below = ''): string[] {
  const folder = path.join(out, below)
  if (!existsSync(folder)) return []
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const file = below ? `${below}/${entry.name}` : entry.name
    return entry.isDirectory() ? filesOf(out, file) : [file]
  })
}

function holdsFunction(value: unknown): boolean {
  if (typeof value === 'function') return true
  return typeof value === 'object' && value !== null && Object.values(value).some(holdsFunction)
}
