// `/search.txt`, the only file of the search whose name never changes. It's fetched when a reader is about to search,
// so no page has to be rewritten when an index changes. The content is JSON, but the name isn't `search.json`: that is the
// data of a page with the route `/search`.

/** Path of this file, relative to the site's base. */
export const directoryFile = 'search.txt'

/** Paths relative to the site's base. */
export interface SearchDirectory {
  /** The worker's script. */
  worker: string
  /** The WASM module of the search engine. */
  wasm: string
  /** Manifests by version (empty on a site without versions), then by language. */
  manifests: Record<string, Record<string, string>>
  /** Dictionaries, which manifests name too: with these, both are fetched at once. */
  terms?: Record<string, Record<string, string>>
}
