// `/search.json`: the one file of the search whose name never changes. It is fetched when a reader means to search, so
// no page names, and none is rewritten for, an index that changed.

/** Paths below the site's base. */
export interface SearchDirectory {
  /** Script of the worker. */
  worker: string
  /** The search engine as WASM. */
  wasm: string
  /** Manifest of each language, by version (empty on a site without versions), then by language. */
  manifests: Record<string, Record<string, string>>
}
