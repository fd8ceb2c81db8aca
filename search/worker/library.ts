// The indexes of a site and the engine that reads them. If the WASM engine is refused, can't read its files or traps,
// the TypeScript engine replaces it while the query waits, and the WASM engine isn't tried again.

import type { Files, Manifest } from '../../crates/search-wasm/search.d.ts'
import type { SearchDirectory } from '../directory.ts'
import { ask, partsOf, type SearchEngine } from '../engine/ask.ts'
import type { EngineKind, Findings, SearchRequest } from '../messages.ts'
import { nearTerms } from './near.ts'

/** How to read a file. */
export interface Reading {
  /** Fail early rather than wait. */
  eager: boolean
  /** Bypass the browser's cache. */
  fresh: boolean
}

export interface LibraryOptions {
  directory: SearchDirectory
  engine: EngineKind
  /** Set after a failure: bypass the browser's cache, which may contain a damaged file. */
  fresh?: boolean
  /** Reads a file by its path, relative to the base. */
  read(path: string, how: Reading): Promise<Uint8Array>
  openWasm(module: Uint8Array, manifest: Manifest, terms: Uint8Array): Promise<SearchEngine>
  openTypeScript(manifest: Manifest, terms: Uint8Array): Promise<SearchEngine>
}

/** An engine with its index. */
interface Index {
  engine: SearchEngine
  manifest: Manifest
  /** Reads a file by its number in an answer's `missing`; concurrent queries share a download. */
  read(file: number): Promise<Uint8Array>
}

export class Library {
  private readonly options: LibraryOptions
  private engine: EngineKind
  private fresh: boolean
  /** By language and version. */
  private indexes = new Map<string, Promise<Index>>()
  /** The WASM module, shared by all indexes. */
  private module: Promise<Uint8Array> | undefined

  constructor(options: LibraryOptions) {
    this.options = options
    this.engine = options.engine
    this.fresh = options.fresh ?? false
  }

  /** The results of a query. Rejects if no engine can answer. */
  async search(request: SearchRequest): Promise<Findings> {
    const used = this.engine
    try {
      const { engine, manifest, read } = await this.open(request)
      const items = await ask(engine, request.query, request.limit, read)
      return { items, near: items.length > 0 ? [] : nearTerms(manifest, request.query) }
    } catch (error) {
      if (used === 'ts') throw error
      this.abandonWasm()
      return this.search(request)
    }
  }

  /** Opens the index of a language and version, once. */
  open({ lang, version }: Pick<SearchRequest, 'lang' | 'version'>): Promise<Index> {
    const key = `${version}/${lang}`
    const known = this.indexes.get(key)
    if (known) return known
    const path = this.options.directory.manifests[version]?.[lang]
    if (!path) return Promise.reject(new Error(`found no search index of \`${key}\``))
    const { indexes } = this
    const index = this.load(path)
    indexes.set(key, index)
    // After a failure, the next request tries again.
    index.catch(() => indexes.delete(key))
    return index
  }

  private abandonWasm(): void {
    if (this.engine === 'ts') return
    this.engine = 'ts'
    this.fresh = true
    this.indexes = new Map()
    this.module = undefined
  }

  private async load(path: string): Promise<Index> {
    const { directory, openWasm, openTypeScript } = this.options
    const wasm = this.engine === 'wasm'
    const read = (path: string) => this.options.read(path, { eager: wasm, fresh: this.fresh })
    if (wasm) this.module ??= read(directory.wasm)
    const { module } = this
    module?.catch(() => undefined)
    const manifest = JSON.parse(new TextDecoder().decode(await read(path))) as Manifest
    const { files } = manifest
    const terms = read(files.terms.path)
    terms.catch(() => undefined)
    const engine = module
      ? await openWasm(await module, manifest, await terms)
      : await openTypeScript(manifest, await terms)
    return { engine, manifest, read: this.fileReader(files) }
  }

  private fileReader(files: Files): (file: number) => Promise<Uint8Array> {
    const paths = partsOf(files)
    const underWay = new Map<number, Promise<Uint8Array>>()
    return (file) => {
      const known = underWay.get(file)
      if (known) return known
      const reading = this.options
        .read(paths[file] ?? '', { eager: false, fresh: this.fresh })
        .finally(() => underWay.delete(file))
      underWay.set(file, reading)
      return reading
    }
  }
}
