// Messages between the page and the search worker.

import type { SearchDirectory } from './directory.ts'
import type { Item } from './present/item.ts'

export type EngineKind = 'wasm' | 'ts'

/** A word that isn't in the index, and the one that was searched instead. */
export interface Correction {
  typed: string
  meant: string
}

/** A query in one language and version of the documentation. */
export interface SearchRequest {
  query: string
  lang: string
  /** Empty on a site without versions. */
  version: string
  limit: number
  /** Route below which pages are searched, `/config/`; absent for all pages. */
  within?: string | undefined
  /** Whether words that the index doesn't have are left out instead of corrected. */
  literal?: boolean | undefined
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
interface Ping {
  type: 'ping'
}

export type ToWorker = Start | Prepare | Ask | Ping

/** A section that a query without results may have meant. */
export interface NearSection {
  /** Title of its page. */
  title: string
  /** Its heading; the title for the part before the first one. */
  header: string
  routePath: string
  /** Id of the heading; empty for the part before the first one. */
  anchor: string
}

/** The answer to a query. */
export interface Findings {
  items: Item[]
  /** Sections with a name similar to the query, if there are no items. */
  near: NearSection[]
  /** Words that were corrected, in the order of the query. */
  corrections: Correction[]
}

/** What the worker is downloading, and how much of it has arrived. */
export interface Loading {
  what: 'engine' | 'index' | 'results'
  bytes: number
}

/** Findings, an error (neither engine could answer), the progress of a download, or the answer to a ping. */
export type FromWorker =
  | ({ id: number } & Findings)
  | { id: number; error: string }
  | { loading: Loading }
  | { alive: true }
