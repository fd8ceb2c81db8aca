// What the manifest leaves out comes back: the anchors and depths of every section, whatever its heading is, and the paths of
// files.

import { expect, it } from 'vitest'
import type { Manifest } from '../../crates/search-wasm/search.d.ts'
import { manifestJson, pathsOf, readManifest } from '../../search/manifestJson.ts'
import { en, zh } from './corpus.ts'
import { documentation, indexOf } from './documentation.ts'
import { indexPages, manifestOf } from './index.ts'

it.each([
  ['en', en],
  ['zh', zh],
])('brings back every section of the corpus (%s)', async (lang, pages) => {
  const manifest = manifestOf(await indexPages(lang, pages))
  expect(readManifest(manifestJson(manifest))).toEqual(manifest)
  expect(readManifest(JSON.stringify(manifest))).toEqual(manifest)
})

it.each([
  ['', 1, 'Title'],
  ['title', 2, 'Title'],
  ['title-1', 2, 'Title'],
  ['', 3, ''],
  ['outputpath', 2, 'output.path'],
  ['İ', 3, 'İ'],
  ['naïve', 2, 'Naïve'],
  ['__dirname', 2, ' __dirname '],
  ['代码', 2, '代码'],
  ['a--b', 2, 'A - B'],
])('brings back `%s` of depth %i below `%s`', (anchor, depth, heading) => {
  const section = { anchor, depth, heading }
  const page = { routePath: '/a', title: 'Title', group: '', weight: 1, sections: [section, section] }
  const manifest = { pages: [page, { ...page, group: 'G', weight: 0.75 }] } as Manifest
  expect(readManifest(manifestJson(manifest))).toEqual(manifest)
})

it.each([
  [[]],
  [[{ path: 'static/search_text.en.0123abcd.bin', sections: 3 }]],
  [
    [
      { path: 'static/search_text.en.0123abcd.bin', sections: 3 },
      { path: 'static/search_text.en.89ef4567.bin', sections: 12 },
    ],
  ],
  // A site may name them differently.
  [[{ path: 'a.0123abcd.bin' }, { path: 'b.0123abcd.bin' }]],
  [[{ path: 'a.0123abcd.bin' }, { path: 'a.0123abcd.br' }]],
  [[{ path: 'a.bin' }, { path: 'a.0123abcd.bin' }]],
])('brings back the files %j', (list) => {
  const terms = { path: 'static/search_terms.en.0123abcd.bin' }
  const manifest = { files: { terms, postings: list, texts: list }, pages: [] } as unknown as Manifest
  expect(readManifest(manifestJson(manifest))).toEqual(manifest)
  const paths = list.map(({ path }) => path)
  expect(pathsOf(manifestJson(manifest))).toEqual([terms.path, ...paths, ...paths])
})

it('omits most anchors of the documentation', async () => {
  const files = (await indexOf(await documentation())).get('en') ?? expect.fail()
  const json = Buffer.from(await files.read(files.manifest)).toString()
  const { pages } = readManifest(json)
  const sections = pages.reduce((sum, page) => sum + page.sections.length, 0)
  const { anchors } = JSON.parse(json).pages as { anchors: (string | 0)[] }
  expect(anchors.filter((anchor) => anchor !== 0).length).toBeLessThan(sections / 4)
  const input = await documentation()
  const known = new Map(input.pages.map(({ routePath, ids }) => [routePath, new Set(['', ...ids])]))
  const lost = pages.flatMap(({ routePath, sections }) =>
    sections.filter(({ anchor }) => !known.get(routePath)?.has(anchor)).map(({ anchor }) => `${routePath}#${anchor}`),
  )
  expect(lost).toEqual([])
}, 120_000)
