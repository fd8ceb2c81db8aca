// The WASM engine behind the common interface.

import type { Answer, Manifest } from '../../crates/search-wasm/search.d.ts'
import type { SearchEngine } from './ask.ts'
import { bytesOf } from './manifest.ts'

/** Opens a manifest and the terms it names with the module's bytes. Throws where WASM is refused or the files
 * cannot be read. */
export async function openWasm(module: Uint8Array, manifest: Manifest, terms: Uint8Array): Promise<SearchEngine> {
  const glue = await import('../../crates/search-wasm/pkg/search_wasm.js')
  await glue.default({ module_or_path: module as BufferSource })
  const search = new glue.Search(bytesOf(manifest), terms)
  return {
    add: (file, bytes) => search.add(file, bytes),
    warm: () => search.warm(),
    search: (query, limit) => JSON.parse(search.search(query, limit)) as Answer,
  }
}
