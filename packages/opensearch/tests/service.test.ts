// What the service adds to the hits of a cluster: corrections, queries as typed, and suggestions, as a browser's own index
// does. The cluster is a stub that matches every section, or none.

import { beforeAll, expect, it } from 'vitest'
import type { SearchPage } from '../../../crates/md-compiler/index.js'
import { unread } from '../../../node/cache/cachedPage.ts'
import { TypeScriptEngine } from '../../../search/engine/typescript.ts'
import { readTerms } from '../../../search/index/terms.ts'
import { engineInput, Searcher } from '../../../search/searcher.ts'
import { Library } from '../../../search/worker/library.ts'
import { indexPages, manifestOf } from '../../../tests/search/index.ts'
import type { Cluster } from '../cluster.ts'
import { openService } from '../service.ts'
import type { OpenIndex } from '../shipment.ts'

const pages: SearchPage[] = ['Output folder', 'Externals', 'Module rules'].map((title, number) => ({
  routePath: `/config/page${number}`,
  title,
  group: '',
  weight: 1,
  phrases: {},
  sections: unread([{ anchor: '', depth: 1, heading: title, text: `All about ${title.toLowerCase()}.`, code: '' }]),
}))

let files: Map<string, Uint8Array>
let own: OpenIndex
beforeAll(async () => {
  files = await indexPages('en', pages)
  const manifest = manifestOf(files)
  const terms = readTerms(files.get(manifest.files.terms.path) as Uint8Array)
  const searcher = new Searcher(manifest, terms, new TypeScriptEngine(engineInput(manifest, terms)))
  const { postings, texts } = manifest.files
  texts.forEach(({ path }, i) => {
    searcher.add(postings.length + i, files.get(path) as Uint8Array)
  })
  own = {
    index: 'docs-en-0',
    manifest: '',
    sections: pages.length,
    lang: 'en',
    searcher,
    documents: pages.length,
    frequencies: Array.from({ length: manifest.counts.terms }, () => 1),
    sectionOf: (routePath) => ({ number: pages.findIndex((page) => page.routePath === routePath), depth: 1 }),
  }
})

/** A cluster in which every search matches these sections. */
function clusterOf(sections: number[], asked: string[] = []): Cluster {
  const hits = sections.map((section) => ({ _score: 1, fields: { section: [section], page: [section] } }))
  return {
    request: () => Promise.reject(new Error('only searches are expected')),
    async searches(_, bodies) {
      asked.push(JSON.stringify(bodies))
      return bodies.map(() => ({ hits: { total: { value: hits.length }, hits } }))
    },
  }
}

async function answer(cluster: Cluster, keyword: string, changes: { literal?: boolean; within?: string } = {}) {
  const service = openService(cluster, [{ name: 'docs', domain: '', langs: new Map([['en', own]]) }])
  const query = { keyword, limit: 7, indexes: ['docs'], lang: 'en', within: '', literal: false, ...changes }
  return (await service.answer(query))[0]
}

/** The same query answered by the worker of a site without a service. */
async function local(query: string, literal: boolean) {
  const read = async (path: string) => files.get(path) ?? new Uint8Array()
  const [manifest = ''] = files.keys()
  const library = new Library({
    directory: { worker: '', wasm: '', manifests: { '': { en: manifest } } },
    engine: 'ts',
    read,
    openWasm: () => Promise.reject(new Error('only TypeScript is expected')),
  })
  return library.search({ query, literal, lang: 'en', version: '', limit: 7 })
}

it('names the words it has corrected, as the worker does', async () => {
  const asked: string[] = []
  const group = await answer(clusterOf([0, 1], asked), 'outptu externals')
  expect(group?.corrections).toEqual([{ typed: 'outptu', meant: 'output' }])
  expect(group?.corrections).toEqual((await local('outptu externals', false)).corrections)
  expect(asked[0]).toContain('"output"')
  expect(group?.hits.some(({ partial }) => partial)).toBe(false)
})

it('leaves corrected words out of a query that is meant as typed, and says that pages lack them', async () => {
  const asked: string[] = []
  const group = await answer(clusterOf([1], asked), 'outptu externals', { literal: true })
  expect(asked[0]).not.toContain('"output"')
  expect(asked[0]).toContain('"externals"')
  const found = await local('outptu externals', true)
  expect(group?.hits.map(({ routePath, partial }) => [routePath, partial])).toEqual([['/config/page1', true]])
  expect(found.items.map(({ routePath, partial }) => [routePath, partial])).toEqual([['/config/page1', true]])
})

it('suggests sections with similar names for a query without hits, below the route that was searched', async () => {
  const group = await answer(clusterOf([]), 'foldre putout')
  expect(group?.hits).toEqual([])
  expect(group?.near?.map(({ header }) => header)).toContain('Output folder')
  expect((await answer(clusterOf([]), 'foldre putout', { within: '/guide/' }))?.near).toBeUndefined()
})

it('adds nothing to an index without the language', async () => {
  const service = openService(clusterOf([0]), [{ name: 'docs', domain: '', langs: new Map() }])
  const query = { keyword: 'outptu', limit: 7, indexes: ['docs'], lang: 'ja', within: '', literal: false }
  expect(await service.answer(query)).toEqual([{ index: 'docs', hits: [] }])
})
