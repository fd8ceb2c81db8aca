// The indexes of a site. The TypeScript engine, a third of WASM's size, gives the first answers; after that, WASM is
// fetched and takes over, which is invisible because both return the same answers. If WASM can't be opened, nothing changes.
// If an engine fails later, the client starts another worker without WASM (search/client/client.ts).

import type { Files, Manifest } from '../../crates/search-wasm/search.d.ts'
import type { SearchDirectory } from '../directory.ts'
import { ask, partsOf, type SearchEngine } from '../engine/ask.ts'
import { isWithin } from '../engine/within.ts'
import { readManifest } from '../manifestJson.ts'
import type { EngineKind, Findings, SearchRequest } from '../messages.ts'
import { wordingOf } from './corrections.ts'
import { nearSections } from './near.ts'

export interface LibraryOptions {
  directory: SearchDirectory
  /** The engine that answers in the end. */
  engine: EngineKind
  /** Reads a file by its path, relative to the base. */
  read(path: string): Promise<Uint8Array>
  openWasm(module: Uint8Array, manifest: Manifest, terms: Uint8Array): Promise<SearchEngine>
  openTypeScript(manifest: Manifest, terms: Uint8Array): Promise<SearchEngine>
}

/** An engine with its index. */
interface Index {
  engine: SearchEngine
  manifest: Manifest
  /** Reads a file by its number in an answer's `missing`; concurrent queries share a download. */
  read(file: number): Promise<Uint8Array>
  /** Replaces the engine with the WASM one; called after the first answer. Never rejects. */
  handOver(): Promise<void>
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
    const index = await this.open(request)
    const { engine, manifest, read } = index
    const { limit, within } = request
    const { query, corrections } = wordingOf(engine, request)
    const items = await ask(engine, { query, limit, within }, read)
    index.handOver()
    // What is left out is a word that every page lacks.
    const lacking = query === request.query ? items : items.map((item) => ({ ...item, partial: true }))
    const pages = within ? manifest.pages.filter(({ routePath }) => isWithin(routePath, within)) : manifest.pages
    return { items: lacking, near: items.length > 0 ? [] : nearSections({ pages }, request.query), corrections }
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
    const { read, engine, openTypeScript } = this.options
    const manifest = readManifest(new TextDecoder().decode(await read(path)))
    const { files } = manifest
    const terms = await read(files.terms.path)
    const loaded = new Map<number, Uint8Array>()
    const readFile = this.fileReader(files)
    let handingOver: Promise<void> | undefined
    const index: Index = {
      engine: await openTypeScript(manifest, terms),
      manifest,
      async read(file) {
        const bytes = await readFile(file)
        if (engine === 'wasm') loaded.set(file, bytes)
        return bytes
      },
      handOver: () => {
        // The smaller engine stays where the other one can't be opened.
        if (engine === 'wasm') handingOver ??= this.handOver(index, terms, loaded).catch(() => undefined)
        return handingOver ?? Promise.resolve()
      },
    }
    return index
  }

  /** Opens WASM with the files that have been read so far, and prepares it between queries. */
  private async handOver(index: Index, terms: Uint8Array, loaded: Map<number, Uint8Array>): Promise<void> {
    const { read, openWasm, directory } = this.options
    this.module ??= read(directory.wasm)
    const engine = await openWasm(await this.module, index.manifest, terms)
    while (engine.warm()) await new Promise((resolve) => setTimeout(resolve))
    for (const [file, bytes] of loaded) engine.add(file, bytes)
    index.engine = engine
    index.read = this.fileReader(index.manifest.files)
    loaded.clear()
  }

  private fileReader(files: Files): (file: number) => Promise<Uint8Array> {
    const paths = partsOf(files)
    const underWay = new Map<number, Promise<Uint8Array>>()
    return (file) => {
      const known = underWay.get(file)
      if (known) return known
      const reading = this.options.read(paths[file] ?? '').finally(() => underWay.delete(file))
      underWay.set(file, reading)
      return reading
    }
  }
}
