// The library of indexes: each file is read once, WASM takes over from TypeScript, failures of an engine reach the
// client, and a later query recovers.

import { expect, it } from 'vitest'
import type { SearchEngine } from '../../search/engine/engine.ts'
import { openWasm } from '../../search/engine/wasm.ts'
import { Library, type LibraryOptions } from '../../search/worker/library.ts'
import { en } from './corpus.ts'
import { indexPages, manifestOf, readerOf } from './index.ts'

const files = await indexPages('en', en)
const { manifest, wasm = '', read } = readerOf(files)
const request = { query: 'code splitting', lang: 'en', version: '', limit: 7 }
const expected = await library({ engine: 'ts' }).search(request)

/** A library over the corpus, which records the kinds of files it reads. */
function library(changes: Partial<LibraryOptions>, reads: string[] = []): Library {
  return new Library({
    directory: { worker: '', wasm, manifests: { '': { en: manifest } } },
    engine: 'wasm',
    read: async (path) => {
      reads.push(path)
      return read(path)
    },
    openWasm,
    ...changes,
  })
}

/** Reads all files unchanged except those of one kind. */
function damaged(kind: string, damage: (bytes: Uint8Array) => Uint8Array) {
  return async (path: string) => {
    const bytes = await read(path)
    return path.includes(kind) ? damage(bytes) : bytes
  }
}

/** Waits until WASM has taken over. */
async function handedOver(library: Library): Promise<void> {
  await (await library.open(request)).handOver()
}

const cut = (bytes: Uint8Array) => bytes.subarray(0, bytes.length >> 1)

it('reads each file once, and the module only for WASM', async () => {
  const reads: Record<string, string[]> = { wasm: [], ts: [] }
  for (const engine of ['wasm', 'ts'] as const) {
    const asked = library({ engine }, reads[engine])
    expect(await asked.search(request)).toEqual(expected)
    await handedOver(asked)
    expect(await asked.search(request)).toEqual(expected)
    expect(new Set(reads[engine]).size).toBe(reads[engine]?.length)
  }
  expect(reads.wasm?.filter((path) => path !== wasm).sort()).toEqual(reads.ts?.sort())
  expect(reads.ts).not.toContain(wasm)
})

it('reads the dictionary with the manifest, unless the directory names another', async () => {
  const own = manifestOf(files).files.terms.path
  for (const terms of [own, manifest]) {
    const reads: string[] = []
    const directory = { worker: '', wasm, manifests: { '': { en: manifest } }, terms: { '': { en: terms } } }
    const asked = library({ engine: 'ts', directory }, reads)
    const opened = asked.open(request)
    expect(reads).toEqual([manifest, terms])
    await opened
    expect(reads.at(-1)).toBe(own)
    expect(await asked.search(request)).toEqual(expected)
  }
})

it.each([
  [
    'the module is missing',
    {
      read: damaged('wasm', () => {
        throw new Error('404')
      }),
    },
  ],
  [
    'the module is cut short',
    {
      openWasm: async (module: Uint8Array) => {
        await WebAssembly.compile(cut(module) as BufferSource)
        throw new Error('compiled half a module')
      },
    },
  ],
  ['WASM is refused', { openWasm: () => Promise.reject(new WebAssembly.CompileError('refused')) }],
] satisfies [string, Partial<LibraryOptions>][])('goes on in TypeScript when %s', async (_, changes) => {
  const asked = library(changes)
  expect(await asked.search(request)).toEqual(expected)
  await handedOver(asked)
  expect(await asked.search(request)).toEqual(expected)
})

it('switches to WASM after the first answer, reusing the loaded files', async () => {
  const reads: string[] = []
  let scored = 0
  const openCounted: typeof openWasm = async (module, input) => {
    const engine = await openWasm(module, input)
    return {
      add: (file, bytes) => engine.add(file, bytes),
      score(clauses) {
        scored++
        return engine.score(clauses)
      },
    }
  }
  const asked = library({ openWasm: openCounted }, reads)
  await asked.open(request)
  expect(reads).not.toContain(wasm)
  await asked.search(request)
  await handedOver(asked)
  expect(reads).toContain(wasm)
  const { length } = reads
  expect(await asked.search(request)).toEqual(expected)
  expect([reads.length, scored]).toEqual([length, 1])
})

it('answers a query that spans the switch', async () => {
  const asked = library({})
  await asked.search(request)
  const requests = ['code', 'output path', 'plugin'].map((query) => ({ ...request, query }))
  const answers = Promise.all(requests.map((request) => asked.search(request)))
  await handedOver(asked)
  const alone = library({ engine: 'ts' })
  for (const [i, answer] of (await answers).entries()) {
    expect(answer).toEqual(await alone.search(requests[i] ?? request))
  }
})

it('rejects every query when WASM traps', async () => {
  const asked = library({ openWasm: async () => trapping() })
  expect(await asked.search(request)).toEqual(expected)
  await handedOver(asked)
  await expect(asked.search(request)).rejects.toThrow()
  await expect(asked.search(request)).rejects.toThrow()
})

it.each([
  ['the manifest', 'search_index', () => new TextEncoder().encode('{}')],
  ['the manifest, of another format,', 'search_index', otherFormat],
  ['the terms', 'search_terms', cut],
  ['the postings', 'search_postings', cut],
  ['the postings, of another index,', 'search_postings', () => new TextEncoder().encode('<!doctype html>')],
  ['every file', 'search_', cut],
  ['the text files', 'search_text', cut],
] as const)('rejects when %s cannot be read, and recovers when it can', async (_, kind, damage) => {
  let broken = true
  const asked = library({
    engine: 'ts',
    read: (path) => (broken ? damaged(kind, damage)(path) : read(path)),
  })
  await expect(asked.search(request)).rejects.toThrow(Error)
  broken = false
  expect(await asked.search(request)).toEqual(expected)
})

it.each(['wasm', 'ts'] as const)('answers queries sent while %s loads like sequential ones', async (engine) => {
  const requests = ['code', 'code splitting', 'output path'].map((query) => ({ ...request, query }))
  const [first, second, third] = requests.map((request) => library({ engine: 'ts' }).search(request))
  const asked = library({ engine })
  await handedOver(asked)
  const together = await Promise.all(requests.map((request) => asked.search(request)))
  expect(together).toEqual([await first, await second, await third])
})

it.each(['wasm', 'ts'] as const)('gives the same answers with %s after preloading', async (engine) => {
  const warmed = library({ engine })
  const index = await warmed.open(request)
  const { pages } = index.manifest
  let done = 1
  while (index.searcher.warm()) done++
  expect(done).toBe(pages.length)
  await handedOver(warmed)
  expect(index.searcher.warm()).toBe(false)
  expect(await warmed.search(request)).toEqual(expected)
})

it('rejects a language without an index', async () => {
  await expect(library({}).search({ ...request, lang: 'fr' })).rejects.toThrow('`/fr`')
})

function trapping(): SearchEngine {
  return {
    add: () => undefined,
    score: () => {
      throw new WebAssembly.RuntimeError('unreachable')
    },
  }
}

function otherFormat(bytes: Uint8Array): Uint8Array {
  return new TextEncoder().encode(new TextDecoder().decode(bytes).replace(/"format":\d+/, '"format":0'))
}

it('limits a search to a route with either engine', async () => {
  const asked = library({})
  const within = { ...request, query: 'module', within: '/config/' }
  const { items } = await asked.search(within)
  expect(items.length).toBeGreaterThan(1)
  expect(items.filter(({ routePath }) => !routePath.startsWith('/config/'))).toEqual([])
  await handedOver(asked)
  expect((await asked.search(within)).items).toEqual(items)
})

it('reports corrections, and omits them for a literal query', async () => {
  const asked = library({})
  const misspelt = { ...request, query: 'spliting chunkz code' }
  const { items, corrections } = await asked.search(misspelt)
  expect(corrections).toEqual([{ typed: 'chunkz', meant: 'chunk' }])
  const literal = await asked.search({ ...misspelt, literal: true })
  expect(literal.items.map(({ partial }) => partial)).not.toContain(false)
  expect(literal.items).not.toEqual(items)
  expect((await asked.search({ ...request, query: 'chunkz', literal: true })).items).toEqual([])
  await handedOver(asked)
  expect(await asked.search(misspelt)).toEqual({ items, near: [], corrections })
})
