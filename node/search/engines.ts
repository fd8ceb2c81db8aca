// Opens search files with either engine, from memory but otherwise like a browser: for the command line, and for tests that
// compare their answers.

import { TypeScriptEngine } from '../../search/engine/typescript.ts'
import { openWasm } from '../../search/engine/wasm.ts'
import { readTerms } from '../../search/index/terms.ts'
import { readManifest } from '../../search/manifestJson.ts'
import type { Item } from '../../search/present/item.ts'
import { ask, engineInput, partsOf, Searcher } from '../../search/searcher.ts'

export const engineNames = ['wasm', 'ts'] as const
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
  files: IndexFiles,
): Promise<(query: string, limit: number, within?: string) => Promise<Item[]>> {
  const searcher = await openSearcher(name, files)
  const paths = partsOf(searcher.manifest.files)
  return (query, limit, within) => ask(searcher, { query, limit, within }, (file) => files.read(paths[file] ?? ''))
}

async function openSearcher(name: EngineName, { manifest: path, wasm, read }: IndexFiles): Promise<Searcher> {
  const manifest = readManifest(Buffer.from(await read(path)).toString('utf8'))
  const bytes = await read(manifest.files.terms.path)
  const terms = readTerms(bytes)
  if (name === 'ts') return new Searcher(manifest, terms, new TypeScriptEngine(engineInput(manifest, terms)))
  if (!wasm) throw new Error('found no WASM module among the search files, expected one in `search.txt`')
  return new Searcher(manifest, terms, await openWasm(await read(wasm), engineInput(manifest, bytes)))
}
