// Reads the docs folder; no other module of the build does. Paths are relative, with `/`, and sorted by bytes, so that
// nothing depends on the order of the file system. Unreadable files are diagnostics: errors if content may be missing,
// warnings if there is none to miss, as for a named pipe or a circular link.

import { type Dirent, readdirSync, realpathSync, type Stats, statSync } from 'node:fs'
import path from 'node:path'
import type { Diagnostic } from '../../crates/md-compiler/index.js'
import { compare } from '../../search/engine/characters.ts'
import { NotAFile, readRegularFile } from '../cache/regularFile.ts'
import { problem } from '../report/diagnostics.ts'

/** A file with its bytes. */
export interface File {
  /** Relative to the folder that was read. */
  path: string
  bytes: Uint8Array
}

/** Contents of the docs folder. */
export interface Docs {
  /** Pages. */
  pages: File[]
  /** `_meta.json` and `_nav.json` files. */
  metas: File[]
  /** Files of `public/`, by the path they are served at, without the leading slash. */
  assets: File[]
  /** Paths of all other files, which pages may embed or include. */
  others: string[]
  /** Contents of those files. */
  rest: File[]
  /** Diagnostics for unreadable files, with paths relative to the folder. */
  problems: Diagnostic[]
}

/** Reads everything a build needs up front. If there are languages, pages are the Markdown files in their folders. */
export async function readDocs(docs: string, langs: string[]): Promise<Docs> {
  // Sequentially: a promise per file costs more than reading it.
  const reader = new Reader(docs)
  const paths = reader.list().sort(byBytes)
  const read = (below: string): File[] => {
    const bytes = reader.read(below)
    return bytes ? [{ path: below, bytes }] : []
  }
  const isPublic = (below: string) => below.startsWith('public/')
  const inLanguage = (below: string) => langs.length === 0 || langs.some((lang) => below.startsWith(`${lang}/`))
  const isPage = (below: string) => /\.mdx?$/.test(below) && inLanguage(below) && !isPublic(below) && !isPartial(below)
  const isMeta = (below: string) => /(^|\/)_(meta|nav)\.json$/.test(below) && !isPublic(below)
  const others = paths.filter((below) => !isPublic(below) && !isPage(below) && !isMeta(below))
  const assets = paths.filter(isPublic).flatMap(read)
  return {
    pages: paths.filter(isPage).flatMap(read),
    metas: paths.filter(isMeta).flatMap(read),
    assets: assets.map(({ path, bytes }) => ({ path: path.slice('public/'.length), bytes })),
    others,
    rest: others.flatMap(read),
    problems: reader.problems,
  }
}

/** A file that pages include or embed, from memory or from disk; undefined if there is none. */
export async function findDoc(folder: string, { rest }: Docs, below: string): Promise<Uint8Array | undefined> {
  return rest.find(({ path }) => path === below)?.bytes ?? readDoc(folder, below)
}

/** Reads one file of the docs folder; undefined if it can't be read. */
export async function readDoc(docs: string, below: string): Promise<Uint8Array | undefined> {
  const file = path.resolve(docs, below)
  if (!file.startsWith(docs + path.sep) || path.relative(docs, file).split(path.sep).some(isHidden)) return undefined
  try {
    return readRegularFile(file)
  } catch {
    return undefined
  }
}

/** Compares strings by their UTF-8 bytes, which gives the same order on every machine. */
export const byBytes = compare

/** Hidden files aren't part of a site, because they may be secret. */
function isHidden(name: string): boolean {
  return name.startsWith('.') || name === 'node_modules'
}

/** Markdown files are partials if their name, or that of a folder, starts with `_`. */
function isPartial(below: string): boolean {
  return below.split('/').some((part) => part.startsWith('_'))
}

/** Reads a folder, and collects diagnostics for what can't be read. */
class Reader {
  readonly problems: Diagnostic[] = []

  constructor(private readonly root: string) {}

  /** All files in the folder, including those behind links to folders. Throws if the folder itself can't be read. */
  list(): string[] {
    try {
      return this.listBelow('', [realpathSync(this.root)], readdirSync(this.root, { withFileTypes: true }))
    } catch (error) {
      throw new Error(`cannot read \`${this.root}\`: ${(error as Error).message}`)
    }
  }

  /** The bytes of a file; undefined if it can't be read. */
  read(below: string): Uint8Array | undefined {
    try {
      return readRegularFile(path.join(this.root, below))
    } catch (error) {
      this.report(below, error as Error)
      return undefined
    }
  }

  /** @param open real paths of the folder and its ancestors, to detect circular links */
  private listBelow(below: string, open: string[], entries: Dirent[]): string[] {
    return entries.flatMap((entry) => {
      const { name } = entry
      if (isHidden(name)) return []
      const child = below ? `${below}/${name}` : name
      const real = path.join(open.at(-1) ?? '', name)
      return entry.isSymbolicLink() ? this.listLink(child, open) : this.listEntry(child, entry, [...open, real])
    })
  }

  private listEntry(below: string, entry: Dirent | Stats, open: string[]): string[] {
    if (entry.isFile()) return [below]
    if (!entry.isDirectory()) {
      this.warn(below, `found a ${kindOf(entry)}, expected a file or a folder`)
      return []
    }
    const folder = path.join(this.root, below)
    let entries: Dirent[] = []
    try {
      entries = readdirSync(folder, { withFileTypes: true })
    } catch (error) {
      this.report(below, error as Error)
    }
    return this.listBelow(below, open, entries)
  }

  private listLink(below: string, open: string[]): string[] {
    const link = path.join(this.root, below)
    try {
      const [real, stats] = [realpathSync(link), statSync(link)]
      if (!open.includes(real)) return this.listEntry(below, stats, [...open, real])
      this.warn(below, 'the link leads back to a folder that it is in')
    } catch (error) {
      const { code } = error as NodeJS.ErrnoException
      if (code === 'ELOOP') this.warn(below, 'the link leads back to itself')
      else if (code === 'ENOENT') {
        this.fail(below, 'cannot read it: the link leads nowhere', 'remove it or put a file there')
      } else this.report(below, error as Error)
    }
    return []
  }

  private report(below: string, error: Error): void {
    const { code } = error as NodeJS.ErrnoException
    // The file was removed since its folder was listed.
    if (code === 'ENOENT' || code === 'ENOTDIR') return
    if (error instanceof NotAFile) {
      this.warn(below, 'expected a file')
      return
    }
    const message = error.message.replace(/, \w+ '.*$/s, '')
    this.fail(below, `cannot read it: ${message}`, 'make it readable, or move it out of the docs folder')
  }

  private fail(below: string, message: string, hint: string): void {
    this.problems.push(problem(below, 'file', message, hint))
  }

  private warn(below: string, message: string): void {
    this.problems.push({ ...problem(below, 'file', message, 'it is left out'), severity: 'warning' })
  }
}

function kindOf(entry: Dirent | Stats): string {
  if (entry.isFIFO()) return 'named pipe'
  return entry.isSocket() ? 'socket' : 'device'
}
