// Messages between the page and the search worker.

import type { Item } from '../crates/search-wasm/search.d.ts'
import type { SearchDirectory } from './directory.ts'

export type EngineKind = 'wasm' | 'ts'

/** A query in one language and version of the documentation. */
export interface SearchRequest {
  query: string
  lang: string
  /** Empty on a site without versions. */
  version: string
  limit: number
}

/** The first message to a worker. */
export interface Start {
  type: 'start'
  /** URL of the site's base. */
  base: string
  directory: SearchDirectory
  engine: EngineKind
  /** Set after a worker has failed: files are fetched without the browser's cache. */
  fresh: boolean
}

/** Opens an index before it's queried. */
export interface Prepare {
  type: 'prepare'
  lang: string
  version: string
}

export interface Ask extends SearchRequest {
  type: 'ask'
  /** Returned with the answer. */
  id: number
}

/** Checks that the worker is alive: a worker that waits for a download answers, a hung one doesn't. */
export interface Ping {
  type: 'ping'
}

export type ToWorker = Start | Prepare | Ask | Ping

/** The answer to a query. */
export interface Findings {
  items: Item[]
  /** Titles and headings similar to the query, if there are no items. */
  near: string[]
}

/** Findings, an error (neither engine could answer), or the answer to a ping. */
export type FromWorker = ({ id: number } & Findings) | { id: number; error: string } | { alive: true }
