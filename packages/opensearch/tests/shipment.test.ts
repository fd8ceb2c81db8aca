// Exports: documents that repeat words according to their weight, index names with a content hash, and messages for
// folders that aren't a site or an export.

import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, expect, it } from 'vitest'
import type { Page } from '../../../crates/md-compiler/index.js'
import { unread } from '../../../node/cache/cachedPage.ts'
import { searchFiles } from '../../../node/search/searchFiles.ts'
import { writeIn } from '../../../tests/writeIn.ts'
import { linesOf, openIndex, readShipment, type ShipmentOptions, writeShipment } from '../shipment.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'shipment-'))
afterAll(() => rmSync(folder, { recursive: true }))

function page(routePath: string, title: string, text: string): Page {
  const sections = [
    { anchor: '', depth: 1, heading: title, text, code: '' },
    { anchor: 'more', depth: 2, heading: 'More of it', text: 'Bundles bundles.', code: 'output.path' },
  ]
  const empty = { path: '', toc: [], nodes: [], links: [], ids: [], styles: [], diagnostics: [], frontmatter: '{}' }
  return { ...empty, routePath, lang: 'en', title, sections: unread(sections) }
}

/** A folder with the search index of a two-page site. */
async function site(name: string, text = 'Shakes trees.'): Promise<string> {
  const dist = path.join(folder, name)
  const pages = [page('/guide/a', 'Tree shaking', text), page('/guide/b', 'Output', 'Writes files.')]
  const cache = path.join(folder, 'words')
  const { files, manifests } = await searchFiles({ pages, version: '', groupOf: () => '', cache })
  for (const [file, bytes] of files) {
    writeIn(dist, file, bytes)
  }
  writeFileSync(path.join(dist, 'search.txt'), JSON.stringify({ manifests: { '': manifests } }))
  return dist
}

const options = (dist: string, out: string): ShipmentOptions => ({
  ...{ dist, out: path.join(folder, out), name: 'docs', domain: '', version: '', shards: 3, replicas: 1 },
  onProgress: () => undefined,
})

it('writes every section once, and repeats words according to their weight', async () => {
  const out = path.join(folder, 'once')
  const { langs } = await writeShipment(options(await site('a'), 'once'))
  expect(langs.en?.sections).toBe(4)
  const lines = readFileSync(path.join(out, 'en.ndjson'), 'utf8').trimEnd().split('\n')
  expect(lines.filter((_, i) => i % 2 === 0)).toEqual(['0', '1', '2', '3'].map((id) => `{"index":{"_id":"${id}"}}`))
  const [first, second] = lines.filter((_, i) => i % 2 === 1).map((line) => JSON.parse(line))
  expect(first).toMatchObject({ section: 0, page: 0, head: expect.stringContaining('shaking') })
  expect(second).toMatchObject({ section: 1, page: 0 })
  const times = (text: string, word: string) => text.split(' ').filter((each) => each === word).length
  // A word in the title has a higher weight than one in the text, and two occurrences a higher one than a single one.
  expect(times(first.text, 'tree')).toBeGreaterThan(times(first.text, 'shakes'))
  expect(times(first.text, 'shakes')).toBeGreaterThan(0)
  expect(times(second.text, 'bundles')).toBeGreaterThan(times(first.text, 'shakes'))
  // A word in code counts, too, but isn't in any heading.
  expect(times(second.text, 'path')).toBeGreaterThan(0)
  expect(second.head).not.toContain('path')
})

it('names an index by its content', async () => {
  const index = async (name: string, text?: string) =>
    (await writeShipment(options(await site(name, text), name))).langs.en?.index
  const same = await index('same')
  expect(same).toMatch(/^docs-en-[0-9a-f]{12}$/)
  expect(await index('again')).toBe(same)
  expect(await index('other', 'Shakes bushes.')).not.toBe(same)
})

it('is read back as it was written', async () => {
  const { langs } = await writeShipment(options(await site('open'), 'opened'))
  const out = path.join(folder, 'opened')
  const shipment = await readShipment(out)
  expect(shipment.langs).toEqual(langs)
  const { searcher, sectionOf, documents } = await openIndex(out, 'en', langs.en ?? expect.fail())
  expect(documents).toBe(4)
  expect(sectionOf('/guide/b', 'more')).toEqual({ number: 3, depth: 2 })
  expect(searcher.search('tree shaking', 1).items[0]?.link).toBe('/guide/a')
  let sent = 0
  for await (const { documents, lines } of linesOf(out, 'en')) {
    expect(lines.endsWith('\n')).toBe(true)
    sent += documents
  }
  expect(sent).toBe(4)
})

it('reports what is missing', async () => {
  await expect(readShipment(path.join(folder, 'nothing'))).rejects.toThrow(
    /nothing.shipment\.json: found no file, expected what `inkstone opensearch export` writes/,
  )
  const dist = await site('versions')
  await expect(writeShipment({ ...options(dist, 'v'), version: 'v9' })).rejects.toThrow(
    'found version `v9`, expected one of ``',
  )
  await writeShipment(options(dist, 'old'))
  const file = path.join(folder, 'old/shipment.json')
  writeFileSync(file, readFileSync(file, 'utf8').replace('"format": 1', '"format": 0'))
  await expect(readShipment(path.join(folder, 'old'))).rejects.toThrow(
    /found format `0`, expected `1`\n {2}run `inkstone opensearch export` again/,
  )
})
