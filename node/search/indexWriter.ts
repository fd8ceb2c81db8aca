// Writes the search index of a language. Pages go to the writer in batches, and files leave it when they are full, so
// that neither the text of a site nor its index is ever held as a whole.

import compiler, { type SearchFile, type SearchOptions, type SearchPage } from '../../crates/md-compiler/index.js'
import { keyOf, type Store } from '../cache/store.ts'

/** Pages that are read at a time. */
const batchPages = 64

/** Takes a file by its path below the base; its content is only read where it isn't there already. */
export type PutFile = (path: string, content: () => Uint8Array | string) => void

/** What an index is made of. */
export interface IndexInput {
  options: SearchOptions
  /** In the order of their routes' bytes; each is read when its turn comes. */
  pages: (() => SearchPage)[]
  /** Key of all that; without one the index is not kept. */
  key?: string | undefined
  store?: Store | undefined
}

/** What the store keeps of an index. Its files are kept one by one, by their paths, which hold the hash of their content. */
interface Kept {
  manifest: string
  files: string[]
}

/** An index in the store. */
export interface KeptIndex {
  /** Path of its manifest. */
  manifest: string
  /** Reads a file, by its path. */
  files: Map<string, () => Uint8Array>
}

/** The index of a key; undefined when there is none, or a file of it is missing. */
export function keptIndex(store: Store, key: string): KeptIndex | undefined {
  const kept = store.get<Kept>(key)
  if (!kept) return undefined
  const files = new Map<string, () => Uint8Array>()
  for (const path of kept.files) {
    const read = store.find<Uint8Array>(fileKey(store, path))
    if (!read) return undefined
    files.set(path, read)
  }
  return { manifest: kept.manifest, files }
}

/** Writes an index, puts its files and keeps them; returns the path of its manifest. */
export async function writeIndex({ options, pages, key, store }: IndexInput, put: PutFile): Promise<string> {
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
    // The writer is at work on the pages before while these are read.
    const batch = pages.slice(start, start + batchPages).map((read) => read())
    take(await adding)
    adding = writer.add(batch)
  }
  take(await adding)
  const last = await writer.finish()
  take(last)
  const manifest = last[0]?.path ?? ''
  if (key) store?.persist(key, { manifest, files } satisfies Kept)
  return manifest
}

function fileKey(store: Store, path: string): string {
  return keyOf('search file', store.tool, path)
}
