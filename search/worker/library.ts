// The indexes of a site. The TypeScript engine gives the first answers; after that, WASM is fetched and takes over, which is
// invisible because both return the same scores. If WASM can't be opened, nothing changes. If an engine fails later, the
// client starts another worker without WASM (search/client/client.ts).

import type { Files, Manifest } from '../../crates/search-wasm/search.d.ts'
import type { SearchDirectory } from '../directory.ts'
import type { EngineInput, SearchEngine } from '../engine/engine.ts'
import { TypeScriptEngine } from '../engine/typescript.ts'
import { composed } from '../index/characters.ts'
import { readTerms } from '../index/terms.ts'
import { readManifest } from '../manifestJson.ts'
import type { EngineKind, Findings, SearchRequest } from '../messages.ts'
import { isWithin } from '../present/within.ts'
import { ask, engineInput, partsOf, Searcher } from '../searcher.ts'
import { wordingOf } from './corrections.ts'
import { nearSections } from './near.ts'

export interface LibraryOptions {
  directory: SearchDirectory
  /** The engine that answers in the end. */
  engine: EngineKind
  /** Reads a file by its path, relative to the base. */
  read(path: string): Promise<Uint8Array>
  openWasm(module: Uint8Array, input: EngineInput<Uint8Array>): Promise<SearchEngine>
}

/** An open index. */
interface Index {
  searcher: Searcher
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
    const { searcher, manifest, read } = index
    const { limit, within, literal } = request
    const { query, corrections } = wordingOf(searcher, request)
    const items = await ask(searcher, { query, limit, within, literal }, read)
    index.handOver()
    // What is left out is a word that every page lacks.
    const lacking = query === composed(request.query) ? items : items.map((item) => ({ ...item, partial: true }))
    const pages = within ? manifest.pages.filter(({ routePath }) => isWithin(routePath, within)) : manifest.pages
    return {
      items: lacking,
      near: items.length > 0 ? [] : nearSections({ pages }, composed(request.query)),
      corrections,
    }
  }

  /** Opens the index of a language and version, once. */
  open({ lang, version }: Pick<SearchRequest, 'lang' | 'version'>): Promise<Index> {
    const key = `${version}/${lang}`
    const known = this.indexes.get(key)
    if (known) return known
    const { manifests, terms } = this.options.directory
    const path = manifests[version]?.[lang]
    if (!path) return Promise.reject(new Error(`found no search index of \`${key}\``))
    const { indexes } = this
    const index = this.load(path, terms?.[version]?.[lang])
    indexes.set(key, index)
    // After a failure, the next request tries again.
    index.catch(() => indexes.delete(key))
    return index
  }

  private async load(path: string, termsPath: string | undefined): Promise<Index> {
    const { read, engine } = this.options
    const [json, early] = await Promise.all([read(path), termsPath && read(termsPath)])
    const manifest = readManifest(new TextDecoder().decode(json))
    const { terms: file } = manifest.files
    const bytes = early && file.path === termsPath ? early : await read(file.path)
    const terms = readTerms(bytes)
    const searcher = new Searcher(manifest, terms, new TypeScriptEngine(engineInput(manifest, terms)))
    /** Postings to pass on to WASM, by file; undefined once that has happened. */
    let postings: Map<number, Uint8Array> | undefined = engine === 'wasm' ? new Map() : undefined
    const readFile = this.fileReader(manifest.files)
    const handOver = async () => {
      this.module ??= read(this.options.directory.wasm)
      const wasm = await this.options.openWasm(await this.module, engineInput(manifest, bytes))
      for (const [file, bytes] of postings ?? []) wasm.add(file, bytes)
      searcher.use(wasm)
      postings = undefined
    }
    let handingOver: Promise<void> | undefined
    return {
      searcher,
      manifest,
      async read(file) {
        const bytes = await readFile(file)
        if (file < manifest.files.postings.length) postings?.set(file, bytes)
        return bytes
      },
      handOver() {
        // The other engine stays where this one can't be opened.
        if (postings) handingOver ??= handOver().catch(() => undefined)
        return handingOver ?? Promise.resolve()
      },
    }
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
