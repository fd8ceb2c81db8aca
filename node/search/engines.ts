// Opens the same search files with each of the three engines, from memory but otherwise like a browser: for the command
// line, and for tests that compare their answers.

import compiler from '../../crates/md-compiler/index.js'
import type { Answer, Item, Manifest } from '../../crates/search-wasm/search.d.ts'
import { ask, partsOf, type SearchEngine } from '../../search/engine/ask.ts'
import { Engine } from '../../search/engine/engine.ts'
import { openWasm } from '../../search/engine/wasm.ts'
import { readManifest } from '../../search/manifestJson.ts'

export const engineNames = ['native', 'wasm', 'ts'] as const
export type EngineName = (typeof engineNames)[number]

/** Reads a file by its path, relative to the base. */
type Read = (path: string) => Promise<Uint8Array>

/** Locates an index. */
export interface IndexFiles {
  /** Path of the manifest. */
  manifest: string
  /** Path of the WASM module; only needed by that engine. */
  wasm?: string
  read: Read
}

/** Opens an index with an engine; returns a function that answers queries. */
export async function openIndex(
  name: EngineName,
  { manifest: path, wasm, read }: IndexFiles,
): Promise<(query: string, limit: number, within?: string) => Promise<Item[]>> {
  const manifest = readManifest(Buffer.from(await read(path)).toString('utf8'))
  const { files } = manifest
  const engine = await open(name, manifest, await read(files.terms.path), async () => {
    if (!wasm) throw new Error('found no WASM module among the search files, expected one in `search.txt`')
    return read(wasm)
  })
  const paths = partsOf(files)
  return (query, limit, within) => ask(engine, { query, limit, within }, (file) => read(paths[file] ?? ''))
}

async function open(
  name: EngineName,
  manifest: Manifest,
  terms: Uint8Array,
  module: () => Promise<Uint8Array>,
): Promise<SearchEngine> {
  if (name === 'ts') return new Engine(manifest, terms)
  if (name === 'wasm') return openWasm(await module(), manifest, terms)
  const index = new compiler.SearchIndex(Buffer.from(JSON.stringify(manifest)), terms)
  return {
    add: (file, bytes) => index.add(file, bytes),
    warm: () => false,
    spelled: (query) => index.spelled(query),
    search: (query, limit, within) => JSON.parse(index.search(query, limit, within)) as Answer,
  }
}
