// Writes the search index of a language. Pages are passed in batches and files are written as soon as they're full, so
// neither the text of a site nor its index is ever in memory as a whole.

import { createHash } from 'node:crypto'
import compiler, { type SearchFile, type SearchOptions, type SearchPage } from '../../crates/md-compiler/index.js'
import type { Manifest } from '../../crates/search-wasm/search.d.ts'
import { manifestJson, readManifest } from '../../search/manifestJson.ts'
import { keyOf, type Store } from '../cache/store.ts'

/** Pages per batch. */
const batchPages = 64

/** Writes a file by its path, relative to the base; its content is only computed if the file doesn't exist yet. */
export type PutFile = (path: string, content: () => Uint8Array | string) => void

/** Inputs of an index. */
export interface IndexInput {
  options: SearchOptions
  /** In byte order of their routes; each is read when it's needed. */
  pages: (() => SearchPage)[]
  /** Key of all inputs; without one, the index isn't cached. */
  key?: string | undefined
  store?: Store | undefined
}

/** What a browser fetches first. */
interface IndexPaths {
  /** Path of the manifest. */
  manifest: string
  /** Path of the dictionary. */
  terms: string
}

/** The stored form of an index. Files are stored individually, by path, which contains the hash of their content. */
interface Kept extends IndexPaths {
  files: string[]
}

/** A cached index. */
export interface KeptIndex extends IndexPaths {
  /** Functions that read the files, by path. */
  files: Map<string, () => Uint8Array>
}

/** The cached index of a key; undefined if it, or any of its files, is missing. */
export function keptIndex(store: Store, key: string): KeptIndex | undefined {
  const kept = store.get<Kept>(key)
  if (!kept) return undefined
  const files = new Map<string, () => Uint8Array>()
  for (const path of kept.files) {
    const read = store.find<Uint8Array>(fileKey(store, path))
    if (!read) return undefined
    files.set(path, read)
  }
  return { ...kept, files }
}

/** Writes an index, outputs its files and caches them. */
export async function writeIndex({ options, pages, key, store }: IndexInput, put: PutFile): Promise<IndexPaths> {
  const writer = new compiler.IndexWriter(options)
  const files: string[] = []
  const take = (full: SearchFile[]) => {
    for (const { path, bytes } of full) {
      put(path, () => bytes)
      if (key && store && !store.find(fileKey(store, path))) store.persist(fileKey(store, path), bytes)
      files.push(path)
    }
  }
  let adding: Promise<SearchFile[]> = Promise.resolve([])
  for (let start = 0; start < pages.length; start += batchPages) {
    // Read the next batch while the writer processes the previous one.
    const batch = pages.slice(start, start + batchPages).map((read) => read())
    take(await adding)
    adding = writer.add(batch)
  }
  take(await adding)
  // The manifest is the first.
  const [complete, ...last] = (await writer.finish()) as [SearchFile, ...SearchFile[]]
  const manifest = readManifest(complete.bytes.toString('utf8'))
  const short = shortened(complete.path, manifest)
  take([short, ...last])
  const paths = { manifest: short.path, terms: manifest.files.terms.path }
  if (key) store?.persist(key, { ...paths, files } satisfies Kept)
  return paths
}

/** The manifest without what browsers can derive, named by the hash of what is left. */
function shortened(path: string, manifest: Manifest): SearchFile {
  const bytes = Buffer.from(manifestJson(manifest))
  const hash = createHash('sha256').update(bytes).digest('hex').slice(0, 8)
  return { path: path.replace(/[^.]*\.json$/, `${hash}.json`), bytes }
}

function fileKey(store: Store, path: string): string {
  return keyOf('search file', store.tool, path)
}
