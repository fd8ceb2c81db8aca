// The indexes of a site, opened with one engine. If that engine fails, the client starts another worker with the other one
// (search/client/client.ts); there is no fallback here.

import type { Files, Manifest } from '../../crates/search-wasm/search.d.ts'
import type { SearchDirectory } from '../directory.ts'
import { ask, partsOf, type SearchEngine } from '../engine/ask.ts'
import type { EngineKind, Findings, SearchRequest } from '../messages.ts'
import { nearTerms } from './near.ts'

export interface LibraryOptions {
  directory: SearchDirectory
  engine: EngineKind
  /** Reads a file by its path, relative to the base. `eager` means to fail early rather than wait, because there is another
   * engine. */
  read(path: string, eager: boolean): Promise<Uint8Array>
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
  /** By language and version. */
  private readonly indexes = new Map<string, Promise<Index>>()
  /** The WASM module, shared by all indexes. */
  private module: Promise<Uint8Array> | undefined

  constructor(options: LibraryOptions) {
    this.options = options
  }

  /** The results of a query. Rejects if the engine fails. */
  async search(request: SearchRequest): Promise<Findings> {
    const { engine, manifest, read } = await this.open(request)
    const items = await ask(engine, request.query, request.limit, read)
    return { items, near: items.length > 0 ? [] : nearTerms(manifest, request.query) }
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

  private async load(path: string): Promise<Index> {
    const { directory, openWasm, openTypeScript } = this.options
    const wasm = this.options.engine === 'wasm'
    const read = (path: string) => this.options.read(path, wasm)
    const module = wasm ? (this.module ?? read(directory.wasm)) : undefined
    this.module = module
    // After a failure, the next request tries again.
    module?.catch(() => {
      this.module = undefined
    })
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
      const reading = this.options.read(paths[file] ?? '', false).finally(() => underWay.delete(file))
      underWay.set(file, reading)
      return reading
    }
  }
}
