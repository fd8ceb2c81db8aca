// Writes the search index of a language. Pages go to the writer some at a time, and files leave it when they are full, so
// that neither the text of a site nor its index is ever held as a whole.

import compiler, { type SearchFile, type SearchOptions, type SearchPage } from '../crates/md-compiler/index.js'
import { keyOf, type Store } from './store.ts'

/** Pages that are read at a time. */
const batchPages = 64

/** Takes a file by its path below the base; what it holds is asked for where it is not there already. */
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

/** A kept index: its files are kept by their paths, which hold the hash of what they hold. */
interface Kept {
  manifest: string
  files: string[]
}

/** The kept index of a key; nothing when there is none, or a file of it is lost. */
function keptIndex(store: Store, key: string): Kept | undefined {
  const kept = store.get<Kept>(key)
  return kept?.files.every((file) => store.has(fileKey(store, file))) ? kept : undefined
}

/** Whether an index of that key is kept. */
export function hasIndex(store: Store, key: string): boolean {
  return keptIndex(store, key) !== undefined
}

/** Puts the files of a kept index; returns the path of its manifest. */
export function putIndex(store: Store, key: string, put: PutFile): string {
  const kept = keptIndex(store, key)
  if (!kept) throw new Error('the cache lost a search index: build again with `--no-cache`')
  for (const file of kept.files) put(file, () => store.get<Uint8Array>(fileKey(store, file)) ?? new Uint8Array())
  return kept.manifest
}

/** Writes an index, puts its files and keeps them; returns the path of its manifest. */
export async function writeIndex({ options, pages, key, store }: IndexInput, put: PutFile): Promise<string> {
  const writer = new compiler.IndexWriter(options)
  const files: string[] = []
  const take = (full: SearchFile[]) => {
    for (const { path, bytes } of full) {
      put(path, () => bytes)
      if (key && !store?.has(fileKey(store, path))) store?.leave(fileKey(store, path), bytes)
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
  if (key) store?.leave(key, { manifest, files } satisfies Kept)
  return manifest
}

function fileKey(store: Store, path: string): string {
  return keyOf('search file', store.tool, path)
}
