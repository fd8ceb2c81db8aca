// Reads the docs folder; no other module of the build does. Paths are relative, with `/`, and sorted by bytes, so that
// nothing depends on the order of the file system. Unreadable files are diagnostics: errors if content may be missing,
// warnings if there is none to miss, as for a named pipe or a circular link.

import { type Dirent, readdirSync, realpathSync, type Stats, statSync } from 'node:fs'
import path from 'node:path'
import type { Diagnostic } from '../../crates/md-compiler/index.js'
import { compare } from '../../search/engine/characters.ts'
import { NotAFile, readRegularFile } from '../cache/regularFile.ts'
import { folderOf, type Site } from '../config/config.ts'
import { fileAt, type Places, spellings } from '../config/places.ts'
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
  /** `_meta.json` and `_nav.json` files, and those of other tools: `_category_.json`, `SUMMARY.md`. */
  metas: File[]
  /** Files of `public/`, by the path they are served at, without the leading slash. */
  assets: File[]
  /** Paths of all other files, which pages may embed or include. */
  others: string[]
  /** Contents of those files. */
  rest: File[]
  /** Those that are Markdown and not excluded: partials, and files outside the folders of all languages. */
  strays: string[]
  /** Diagnostics for unreadable files, with paths relative to the folder. */
  problems: Diagnostic[]
}

/**
 * Reads everything a build needs up front. Pages are the Markdown files in the folders of the languages; if the default
 * language has no folder, its pages are those outside of the others'.
 */
export async function readDocs(site: Site): Promise<Docs> {
  const {
    docs,
    folders,
    langs,
    data: { lang, locales },
    config: { exclude = [] },
  } = site
  const isBuilt = builtBy(site)
  // Sequentially: a promise per file costs more than reading it.
  const readers: [at: string, reader: Reader][] = [
    ...folders.map(([at, folder]): [string, Reader] => [`${at}/`, new Reader(folder, isBuilt)]),
    ['', new Reader(docs, isBuilt)],
  ]
  const paths = readers
    .flatMap(([at, reader], index) =>
      reader
        .list()
        .map((below) => at + below)
        // A folder within this one that is elsewhere replaces what's here.
        .filter(
          (below) => !readers.slice(0, index).some(([other]) => other.length > at.length && below.startsWith(other)),
        ),
    )
    .sort(byBytes)
  const read = (below: string): File[] => {
    const [at, reader] = readers.find(([at]) => below.startsWith(at)) ?? ['', undefined]
    const bytes = reader?.read(below.slice(at.length))
    return bytes ? [{ path: below, bytes }] : []
  }
  const isPublic = (below: string) => below.startsWith('public/')
  const inLanguage = (below: string) => !langs.includes(lang) || langs.some((each) => below.startsWith(`${each}/`))
  const isExcluded = exclude.length > 0 ? (await import('picomatch')).default([...exclude]) : () => false
  const isMeta = (below: string) => /(^|\/)(_(meta|nav|category_)\.json|SUMMARY\.md)$/.test(below) && !isPublic(below)
  const isText = (below: string) => /\.mdx?$/.test(below) && !isPublic(below) && !isExcluded(below) && !isMeta(below)
  const errorPages = locales.map((each) => `${folderOf(each.lang, langs)}404`)
  const isErrorPage = (below: string) => isText(below) && errorPages.includes(below.replace(/\.mdx?$/, ''))
  const mayBePage = (below: string) => isText(below) && inLanguage(below) && !isPartial(below) && !isErrorPage(below)
  const texts = paths.filter(mayBePage).flatMap(read)
  const pages: File[] = []
  const drafts: string[] = []
  for (const text of texts) {
    if (isDraft(text.bytes)) drafts.push(text.path)
    else pages.push(text)
  }
  const others = paths.filter((below) => !isPublic(below) && !mayBePage(below) && !isMeta(below))
  const files = site.public ? new Reader(site.public, isBuilt) : undefined
  const found = files?.list() ?? paths.filter(isPublic).map((below) => below.slice('public/'.length))
  const errorFiles = locales.map((each) => (each.lang === lang ? '404.html' : `${each.lang}/404.html`))
  const assets = found
    .filter((below) => !errorFiles.includes(below))
    .sort(byBytes)
    .flatMap((below) => {
      const bytes = files ? files.read(below) : read(`public/${below}`)[0]?.bytes
      return bytes ? [{ path: below, bytes }] : []
    })
  const shared = publicFolder(site)
  const unused = [
    ...others.filter(isErrorPage),
    ...found.filter((below) => errorFiles.includes(below)).map((below) => `${shared}/${below}`),
  ]
  return {
    pages,
    metas: paths.filter(isMeta).flatMap(read),
    assets,
    others,
    rest: others.flatMap(read),
    strays: others.filter((below) => isText(below) && !isErrorPage(below)),
    problems: [
      ...readers.flatMap(([at, { problems }]) => problems.map((each) => ({ ...each, path: at + each.path }))),
      ...(files?.problems ?? []).map((each) => ({ ...each, path: path.posix.join(shared, each.path) })),
      ...drafts.map((below) => ({ ...problem(below, 'frontmatter', ...leftOut), severity: 'warning' as const })),
      ...unused.map((below) => ({ ...problem(below, 'route', ...themesErrorPage), severity: 'warning' as const })),
    ],
  }
}

/** Message and hint for drafts. */
const leftOut = ["it's a draft, so it's left out", 'remove `draft: true` from its front matter to publish it'] as const

/** Whether a page isn't to be published yet, as its front matter says in Docusaurus and Starlight. */
function isDraft(bytes: Uint8Array): boolean {
  // Most pages aren't, and needn't be decoded.
  if (!Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.length, 4000)).includes('draft:')) return false
  const [, matter = ''] =
    /^\uFEFF?---[ \t]*\r?\n([\s\S]*?\r?\n)---[ \t]*\r?(?:\n|$)/.exec(Buffer.from(bytes).toString()) ?? []
  return /^draft:[ \t]*true[ \t]*(?:#.*)?\r?$/m.test(matter)
}

/** Message and hint for files of other tools that replace the error page. */
const themesErrorPage = [
  'the theme makes the error page, so this file is left out',
  'remove it; `themeConfig.texts` sets the words of the error page',
] as const

/** The folder of public files, relative to the docs folder. */
export function publicFolder(site: Pick<Site, 'docs' | 'public'>): string {
  return site.public ? path.relative(site.docs, site.public).split(path.sep).join('/') : 'public'
}

/**
 * Whether a file was written by builds, of which the output folder may be in the docs folder: there and in the folders next
 * to it that a build uses for a while.
 */
function builtBy({ file, config, out }: Site): (file: string) => boolean {
  const usual = path.resolve(path.dirname(file), config.out ?? 'dist')
  const folders = [out, usual]
  return (each) => folders.some((folder) => each === folder || /^\.(last$|next-)/.test(suffixOf(each, folder)))
}

/** What a path has after another one; empty if it starts otherwise. */
function suffixOf(file: string, start: string): string {
  return file.startsWith(start) ? file.slice(start.length) : ''
}

/** A file that pages include or embed, from memory or from disk; undefined if there is none. */
export async function findDoc(places: Places, { rest }: Docs, below: string): Promise<Uint8Array | undefined> {
  return rest.find(({ path }) => path === below)?.bytes ?? readDoc(places, below)
}

/** Reads one file of the docs folder; undefined if it can't be read. */
export async function readDoc(places: Places, below: string): Promise<Uint8Array | undefined> {
  const inside = path.posix.normalize(below)
  if (path.isAbsolute(below) || inside.startsWith('../') || inside.split('/').some(isHidden)) return undefined
  for (const each of spellings(inside)) {
    try {
      return readRegularFile(fileAt(places, each))
    } catch {
      // Another spelling may be a file.
    }
  }
  return undefined
}

/** Compares strings by their UTF-8 bytes, which gives the same order on every machine. */
export const byBytes = compare

/** Hidden files aren't part of a site, because they may be secret. */
function isHidden(name: string): boolean {
  return name.startsWith('.') || name === 'node_modules'
}

/** Markdown files are partials if their name, or that of a folder, starts with `_`. */
export function isPartial(below: string): boolean {
  return below.split('/').some((part) => part.startsWith('_'))
}

/** Reads a folder, and collects diagnostics for what can't be read. */
class Reader {
  readonly problems: Diagnostic[] = []

  /** @param skips whether a file or folder, by its absolute path, isn't listed */
  constructor(
    private readonly root: string,
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
