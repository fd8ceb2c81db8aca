// Lists and reads the folders that a docs folder consists of: itself, the folders of it that are elsewhere, and the one of
// public files. Unreadable files are diagnostics: errors if content may be missing, warnings if there is none to miss, as
// for a named pipe or a circular link.

import { type Dirent, readdirSync, realpathSync, type Stats, statSync } from 'node:fs'
import path from 'node:path'
import type { Diagnostic } from '../../crates/md-compiler/index.js'
import { compare } from '../../search/index/characters.ts'
import { NotAFile, readRegularFile } from '../cache/regularFile.ts'
import type { Site } from '../config/config.ts'
import { isWithin, type Limits, type Located, limitsOf } from '../config/limits.ts'
import { escapeControls, problem } from '../report/diagnostics.ts'

/** A file with its bytes. */
export interface File {
  /** Relative to the folder that was read. */
  path: string
  bytes: Uint8Array
}

/** Compares strings by their UTF-8 bytes, which gives the same order on every machine. */
export const byBytes = compare

/** The folder of public files, relative to the docs folder. */
export function publicFolder(site: Pick<Site, 'docs' | 'public'>): string {
  return site.public ? path.relative(site.docs, site.public).split(path.sep).join('/') : 'public'
}

/** A folder of a docs folder. */
interface Place {
  /** Prefix of its files' paths. */
  at: string
  /** That prefix in diagnostics: relative to the docs folder, so it may lead out of it. */
  shown: string
  reader: FolderReader
}

/** Reads the docs folder of a site as if all of it was in one folder. Sequentially: a promise per file costs more. */
export class DocsReader {
  /** A place within another one comes before it. */
  private readonly places: Place[]

  /** @param skips whether a file or folder, by its absolute path, isn't part of the docs */
  constructor(site: Located, skips: (file: string) => boolean) {
    const limits = limitsOf(site)
    const place = (at: string, folder: string, shown = at): Place => ({
      at,
      shown,
      reader: new FolderReader(folder, limits, skips),
    })
    this.places = [
      ...(site.public ? [place('public/', site.public, `${publicFolder(site)}/`)] : []),
      ...site.folders.map(([at, folder]) => place(`${at}/`, folder)),
      place('', site.docs),
    ]
  }

  /** Paths of all files, sorted. */
  list(): string[] {
    const paths = this.places.flatMap((place) =>
      place.reader
        .list()
        .map((below) => place.at + below)
        // A folder within this one that is elsewhere replaces what's here.
        .filter((below) => this.placeOf(below) === place),
    )
    return paths.sort(byBytes)
  }

  /** A file; none if it can't be read. */
  read(below: string): File[] {
    const { at, reader } = this.placeOf(below)
    const bytes = reader.read(below.slice(at.length))
    return bytes ? [{ path: below, bytes }] : []
  }

  /** The path of a file in diagnostics. */
  shown(below: string): string {
    const { at, shown } = this.placeOf(below)
    return shown + below.slice(at.length)
  }

  get problems(): Diagnostic[] {
    return this.places.flatMap(({ shown, reader }) =>
      reader.problems.map((each) => ({ ...each, path: path.posix.join(shown, each.path) })),
    )
  }

  private placeOf(below: string): Place {
    return this.places.find(({ at }) => below.startsWith(at)) as Place
  }
}

/** Hidden files aren't part of a site, because they may be secret. What's in `.well-known` is meant to be found. */
export function isHidden(name: string): boolean {
  return (name.startsWith('.') && name !== '.well-known') || name === 'node_modules'
}

/** Reads a folder, and collects diagnostics for what can't be read. */
class FolderReader {
  readonly problems: Diagnostic[] = []

  /** @param skips whether a file or folder, by its absolute path, isn't listed */
  constructor(
    private readonly root: string,
    private readonly limits: Limits,
    private readonly skips: (file: string) => boolean,
  ) {}

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
      if (this.skips(path.join(this.root, child))) return []
      const [control] = /[\p{Cc}\u2028\u2029]/u.exec(name) ?? []
      if (control) {
        // Browsers remove some of them from addresses, and lists of files have one file on each line.
        this.warn(
          child,
          `the name has the control character \`${escapeControls(control)}\``,
          'it is ignored; rename it',
        )
        return []
      }
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
      if (this.leadsOut(below, real, stats)) return []
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

  /** Reports a link out of the project, which would publish what isn't part of it. */
  private leadsOut(below: string, real: string, stats: Stats): boolean {
    if (!stats.isFile() && !stats.isDirectory()) return false
    if (!isWithin(real, this.limits.project)) {
      const hint = 'replace the link by a copy, or remove it'
      this.fail(below, `the link leads out of the project, to \`${real}\``, hint)
      return true
    }
    // Folders of a monorepo are linked on purpose. A single file may be linked by mistake.
    if (stats.isFile() && !isWithin(real, this.limits.docs)) {
      const shown = path.relative(realpathSync(this.root), real).split(path.sep).join('/')
      const hint = 'it is published; replace the link by a copy if you want to see what is'
      this.warn(below, `the link leads out of the docs folder, to \`${shown}\``, hint)
    }
    return false
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

  private warn(below: string, message: string, hint = 'it is ignored'): void {
    this.problems.push(problem(below, 'ignored-file', message, hint))
  }
}

function kindOf(entry: Dirent | Stats): string {
  if (entry.isFIFO()) return 'named pipe'
  return entry.isSocket() ? 'socket' : 'device'
}
