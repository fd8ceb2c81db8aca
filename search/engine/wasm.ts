// Wraps the WASM engine in the common interface.

import type { Answer, Manifest } from '../../crates/search-wasm/search.d.ts'
import type { SearchEngine } from './ask.ts'
import { bytesOf } from './manifest.ts'

/**
 * Opens a manifest and its dictionary, given the module's bytes. Throws if WASM isn't allowed or the files can't be
 * read.
 */
export async function openWasm(module: Uint8Array, manifest: Manifest, terms: Uint8Array): Promise<SearchEngine> {
  const glue = await import('../../crates/search-wasm/pkg/search_wasm.js')
  await glue.default({ module_or_path: module as BufferSource })
  const search = new glue.Search(bytesOf(manifest), terms)
  return {
    add: (file, bytes) => search.add(file, bytes),
    warm: () => search.warm(),
    spelled: (query) => search.spelled(query),
    search: (query, limit, within) => JSON.parse(search.search(query, limit, within)) as Answer,
  }
}
