// The folder that `inkstone opensearch export` writes and `inkstone opensearch serve` reads:
//
//     shipment.json      its table of contents
//     en.index.json      settings and mapping, for `PUT /<index>`
//     en.ndjson          every section, for `POST /<index>/_bulk`
//     en.counts.json     document frequency of each word
//     static/…           manifest, dictionary and texts of the site's own search
//
// The name of an index contains a hash of its content, so an index never changes, and a server always finds the right
// one.

import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { cp, mkdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { pipeline } from 'node:stream/promises'
import {
  directoryFile,
  engineInput,
  lookup,
  partsOf,
  readManifest,
  readTerms,
  type SearchDirectory,
  Searcher,
  TypeScriptEngine,
} from '@inkstone/docs/search'
import { bulkOf, documentsOf, indexOf } from './documents.ts'

/** The content of `shipment.json`. */
export interface Shipment {
  format: number
  /** Name in `searchIndexes`. */
  name: string
  /** Origin of links in results; empty for the site that asks. */
  domain: string
  langs: Record<string, ShippedIndex>
}

export interface ShippedIndex {
  /** Name in the cluster. */
  index: string
  /** Path of the manifest in the folder. */
  manifest: string
  /** Number of sections. */
  sections: number
}

/** An open index: its searcher with all texts. */
export interface OpenIndex extends ShippedIndex {
  lang: string
  searcher: Searcher
  documents: number
  frequencies: number[]
  /** Finds a section by the route of its page and its anchor. */
  sectionOf(routePath: string, anchor: string): { number: number; depth: number }
}

export interface ShipmentOptions {
  /** Folder of a built site. */
  dist: string
  /** Output folder, which is replaced. */
  out: string
  name: string
  domain: string
  /** Version of the documentation, for sites with versions. */
  version: string
  shards: number
  replicas: number
  /** Called for every language. */
  onProgress(lang: string, sections: number, bytes: number): void
}

const format = 1

/** Writes the folder. Rejects with a message for users if the site has no such search. */
export async function writeShipment(options: ShipmentOptions): Promise<Shipment> {
  const { dist, out, name, domain, version, shards, replicas } = options
  const read = (file: string) => readFile(path.join(dist, file))
  const directory = JSON.parse(await read(directoryFile).then(String)) as SearchDirectory
  const manifests = lookup(directory.manifests, version)
  if (!manifests) {
    const known = Object.keys(directory.manifests).map((each) => `\`${each}\``)
    throw new Error(`found version \`${version}\`, expected one of ${known.join(', ')}`)
  }
  const made = `${out}.making`
  await rm(made, { recursive: true, force: true })
  await mkdir(made, { recursive: true })
  const shipment: Shipment = { format, name, domain, langs: {} }
  for (const [lang, manifest] of Object.entries(manifests)) {
    const { searcher, engine } = await openSearcher(dist, manifest)
    const { files } = searcher.manifest
    for (const file of [manifest, files.terms.path, ...partsOf(files)]) {
      await cp(path.join(dist, file), path.join(made, file), { recursive: true })
    }
    const { sections, documents, frequencies } = documentsOf(searcher, engine)
    const settings = `${JSON.stringify(indexOf({ shards, replicas }), null, 2)}\n`
    const content = createHash('sha256').update(settings)
    const bulk = path.join(made, `${lang}.ndjson`)
    await pipeline(function* () {
      for (const section of sections) {
        const lines = bulkOf(section)
        content.update(lines)
        yield lines
      }
    }, createWriteStream(bulk))
    const hash = content.digest('hex').slice(0, 12)
    const count = searcher.lexicon.sections
    shipment.langs[lang] = { index: `${name}-${lang}-${hash}`, manifest, sections: count }
    await writeFile(path.join(made, `${lang}.index.json`), settings)
    await writeFile(path.join(made, `${lang}.counts.json`), JSON.stringify({ documents, frequencies }))
    options.onProgress(lang, count, (await stat(bulk)).size)
  }
  await writeFile(path.join(made, 'shipment.json'), `${JSON.stringify(shipment, null, 2)}\n`)
  await rm(out, { recursive: true, force: true })
  await rename(made, out)
  return shipment
}

export async function readShipment(folder: string): Promise<Shipment> {
  const file = path.join(folder, 'shipment.json')
  const text = await readFile(file, 'utf8').catch(() => {
    throw new Error(`${file}: found no file, expected what \`inkstone opensearch export\` writes`)
  })
  const shipment = JSON.parse(text) as Shipment
  if (shipment.format !== format) {
    throw new Error(
      `${file}: found format \`${shipment.format}\`, expected \`${format}\`\n  run \`inkstone opensearch export\` again`,
    )
  }
  return shipment
}

/** Opens an index with all of its files. */
async function openSearcher(folder: string, file: string): Promise<{ searcher: Searcher; engine: TypeScriptEngine }> {
  const read = (file: string) => readFile(path.join(folder, file))
  const manifest = readManifest(await read(file).then(String))
  const terms = readTerms(await read(manifest.files.terms.path))
  const engine = new TypeScriptEngine(engineInput(manifest, terms))
  const searcher = new Searcher(manifest, terms, engine)
  for (const [number, part] of partsOf(manifest.files).entries()) searcher.add(number, await read(part))
  return { searcher, engine }
}

/** Opens an index for the server. */
export async function openIndex(folder: string, lang: string, shipped: ShippedIndex): Promise<OpenIndex> {
  const { searcher } = await openSearcher(folder, shipped.manifest)
  const { documents, frequencies } = JSON.parse(await readFile(path.join(folder, `${lang}.counts.json`), 'utf8'))
  const sections = new Map<string, { number: number; depth: number }>()
  searcher.manifest.pages.forEach(({ routePath, sections: own }, page) => {
    own.forEach(({ anchor, depth }, i) => {
      sections.set(`${routePath}#${anchor}`, { number: (searcher.starts[page] ?? 0) + i, depth })
    })
  })
  const sectionOf = (routePath: string, anchor: string) => {
    const section = sections.get(`${routePath}#${anchor}`)
    if (!section) throw new Error(`found no section \`${routePath}#${anchor}\`, expected one of the index`)
    return section
  }
  return { ...shipped, lang, searcher, documents, frequencies, sectionOf }
}

/** The documents of an index in batches of lines, each sized for one request. */
export async function* linesOf(folder: string, lang: string): AsyncGenerator<{ lines: string; documents: number }> {
  const most = 4 << 20
  let lines: string[] = []
  let size = 0
  for await (const line of createInterface({ input: createReadStream(path.join(folder, `${lang}.ndjson`)) })) {
    lines.push(`${line}\n`)
    size += line.length
    // Keep action and document lines together.
    if (size < most || lines.length % 2 === 1) continue
    yield { lines: lines.join(''), documents: lines.length / 2 }
    lines = []
    size = 0
  }
  if (lines.length > 0) yield { lines: lines.join(''), documents: lines.length / 2 }
}
