// What the WASM module keeps while a reader searches: postings that have arrived, and what it remembers of earlier queries. Its memory never shrinks, so its size at the end is the most that it has needed.

import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, it, vi } from 'vitest'
import { readTerms } from '../../search/index/terms.ts'
import { readManifest } from '../../search/manifestJson.ts'
import { ask, engineInput, partsOf, Searcher } from '../../search/searcher.ts'
import { documentation, indexOf } from './documentation.ts'
import { judgedQueries } from './judge.ts'

vi.setConfig({ testTimeout: 300_000 })

const module = path.resolve(import.meta.dirname, '../../crates/search-wasm/pkg/search_wasm_bg.wasm')
const input = documentation()

it.each(['en', 'zh'])('is at most 9 MB after every judged query, letter by letter (%s)', async (lang) => {
  const files = (await indexOf(await input)).get(lang)
  if (!files) throw new Error('found no index')
  const manifest = readManifest(Buffer.from(await files.read(files.manifest)).toString('utf8'))
  const paths = partsOf(manifest.files)
  // Otherwise both languages would share a module, and its memory.
  vi.resetModules()
  const glue = await import('../../crates/search-wasm/pkg/search_wasm.js')
  const { openWasm } = await import('../../search/engine/wasm.ts')
  const terms = await files.read(manifest.files.terms.path)
  const engine = await openWasm(readFileSync(module), engineInput(manifest, terms))
  const searcher = new Searcher(manifest, readTerms(terms), engine)
  const arrived = new Set<number>()
  for (const query of judgedQueries(lang).flatMap(({ text }) => beginningsOf(text))) {
    await ask(searcher, { query, limit: 7 }, (file) => {
      arrived.add(file)
      return files.read(paths[file] ?? '')
    })
  }
  expect(arrived.size).toBeGreaterThan(paths.length * 0.9)
  const { memory } = await glue.default()
  expect(memory.buffer.byteLength).toBeLessThanOrEqual(9_000_000)
})

function beginningsOf(text: string): string[] {
  const letters = [...text]
  return letters.map((_, end) => letters.slice(0, end + 1).join(''))
}
