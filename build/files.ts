// Reads the docs folder: the only module of the build that does. Paths are relative, with `/`, sorted by their bytes,
// so that nothing depends on the file system's order.

import { readFileSync } from 'node:fs'
import { readdir, readFile, realpath, stat } from 'node:fs/promises'
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
  const paths = (await list(docs, '')).sort(byBytes)
  // One after the other: a promise for each costs more than the reading.
  const read = (below: string): File => {
    try {
      return { path: below, bytes: readFileSync(path.join(docs, below)) }
    } catch (error) {
      throw new Error(`cannot read \`${path.join(docs, below)}\`: ${(error as Error).message}`)
    }
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

/** Files below a folder, those behind links to folders too. `open` holds the real paths of the folders it stands in. */
async function list(root: string, below: string, open: string[] = []): Promise<string[]> {
  const folder = path.join(root, below)
  const unreadable = (error: unknown) => {
    throw new Error(`cannot read \`${folder}\`: ${(error as Error).message}`)
  }
  const real = await realpath(folder).catch(unreadable)
  if (open.includes(real)) {
    throw new Error(`cannot read \`${folder}\`: the link leads back to a folder it stands in; remove it`)
  }
  const entries = await readdir(folder, { withFileTypes: true }).catch(unreadable)
  const nested = entries
    .filter(({ name }) => !name.startsWith('.') && name !== 'node_modules')
    .map(async (entry) => {
      const child = below ? `${below}/${entry.name}` : entry.name
      const found = entry.isSymbolicLink() ? await target(path.join(root, child)) : entry
      if (found.isDirectory()) return list(root, child, [...open, real])
      return found.isFile() ? [child] : []
    })
  return (await Promise.all(nested)).flat()
}

async function target(link: string) {
  return stat(link).catch(() => {
    throw new Error(`cannot read \`${link}\`: the link leads nowhere; remove it or put a file there`)
  })
}
