// What the page and the search worker say to each other.

import type { Item } from '../crates/search-wasm/search.d.ts'
import type { SearchDirectory } from './directory.ts'

export type EngineKind = 'wasm' | 'ts'

/** A query, and of which documentation. */
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
  /** A worker before this one has failed: files are read past the browser's cache. */
  fresh: boolean
}

/** Open an index before it is asked. */
export interface Prepare {
  type: 'prepare'
  lang: string
  version: string
}

export interface Ask extends SearchRequest {
  type: 'ask'
  /** Comes back with the answer. */
  id: number
}

/** Asks for a sign of life: a worker that waits for a download gives one, a worker whose engine loops does not. */
export interface Ping {
  type: 'ping'
}

export type ToWorker = Start | Prepare | Ask | Ping

/** What a query comes to. */
export interface Findings {
  items: Item[]
  /** Titles and headings whose letters are near to the query's, when there are no items. */
  near: string[]
}

/** Findings, why there are none (neither engine could answer), or a sign of life. */
export type FromWorker = ({ id: number } & Findings) | { id: number; error: string } | { alive: true }
