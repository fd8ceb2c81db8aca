// Reads the docs folder: the only module of the build that does. Paths are relative, with `/`, sorted by their bytes,
// so that nothing depends on the file system's order.

import { readdirSync, readFileSync, realpathSync, type Stats, statSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { compare } from '../theme/search/engine/characters.ts'

/** A file with its bytes. */
export interface File {
  /** Below the folder that was read. */
  path: string
  bytes: Uint8Array
}

/** What the docs folder holds. */
export interface Docs {
  /** Pages. */
  pages: File[]
  /** `_meta.json` and `_nav.json` files. */
  metas: File[]
  /** Files of `public/`, by the path they are served at, without the leading slash. */
  assets: File[]
  /** Paths of all other files; pages may show or include them. */
  others: string[]
  /** Those files. */
  rest: File[]
}

/** Reads everything a build needs to read up front. Where there are languages, pages are what stands below one. */
export async function readDocs(docs: string, langs: string[]): Promise<Docs> {
  // One after the other: a promise for each costs more than the reading.
  const real = reading(docs, () => realpathSync(docs))
  const paths = list(docs, '', [real]).sort(byBytes)
  const read = (below: string): File => {
    const file = path.join(docs, below)
    return { path: below, bytes: reading(file, () => readFileSync(file)) }
  }
  const isPublic = (below: string) => below.startsWith('public/')
  const inLanguage = (below: string) => langs.length === 0 || langs.some((lang) => below.startsWith(`${lang}/`))
  const isPage = (below: string) => /\.mdx?$/.test(below) && inLanguage(below) && !isPublic(below) && !isPartial(below)
  const isMeta = (below: string) => /(^|\/)_(meta|nav)\.json$/.test(below) && !isPublic(below)
  const others = paths.filter((below) => !isPublic(below) && !isPage(below) && !isMeta(below))
  const assets = paths.filter(isPublic).map(read)
  return {
    pages: paths.filter(isPage).map(read),
    metas: paths.filter(isMeta).map(read),
    assets: assets.map(({ path, bytes }) => ({ path: path.slice('public/'.length), bytes })),
    others,
    rest: others.map(read),
  }
}

/** A file that pages include or show, from what was read of the folder or from disk; undefined when there is none. */
export async function findDoc(folder: string, { rest }: Docs, below: string): Promise<Uint8Array | undefined> {
  return rest.find(({ path }) => path === below)?.bytes ?? readDoc(folder, below)
}

/** Reads one file of the docs folder; undefined when there is none. */
export async function readDoc(docs: string, below: string): Promise<Uint8Array | undefined> {
  const file = path.resolve(docs, below)
  if (!file.startsWith(docs + path.sep)) return undefined
  return readFile(file).catch(() => undefined)
}

/** Order of texts by their UTF-8 bytes, the same on every machine. */
export const byBytes = compare

/** Markdown whose name or folder starts with `_` is there to be included. */
function isPartial(below: string): boolean {
  return below.split('/').some((part) => part.startsWith('_'))
}

/** Files below a folder, those behind links to folders too. `open` holds the real paths of it and of the folders it stands
 * in. */
function list(root: string, below: string, open: string[]): string[] {
  const folder = path.join(root, below)
  const entries = reading(folder, () => readdirSync(folder, { withFileTypes: true }))
  return entries.flatMap((entry) => {
    const { name } = entry
    if (name.startsWith('.') || name === 'node_modules') return []
    const child = below ? `${below}/${name}` : name
    if (!entry.isSymbolicLink()) {
      if (entry.isDirectory()) return list(root, child, [...open, path.join(open.at(-1) ?? '', name)])
      return entry.isFile() ? [child] : []
    }
    const link = path.join(root, child)
    const { real, stats } = targetOf(link)
    if (!stats.isDirectory()) return stats.isFile() ? [child] : []
    if (!open.includes(real)) return list(root, child, [...open, real])
    throw new Error(`cannot read \`${link}\`: the link leads back to a folder it stands in; remove it`)
  })
}

function targetOf(link: string): { real: string; stats: Stats } {
  try {
    return { real: realpathSync(link), stats: statSync(link) }
  } catch {
    throw new Error(`cannot read \`${link}\`: the link leads nowhere; remove it or put a file there`)
  }
}

function reading<T>(file: string, read: () => T): T {
  try {
    return read()
  } catch (error) {
    throw new Error(`cannot read \`${file}\`: ${(error as Error).message}`)
  }
}
