// This project's search in the comparison. It's opened like in a browser, but reads from memory.

import { type EngineName, openIndex } from '../../node/search/engines.ts'
import type { SearchInput } from '../../node/search/searchFiles.ts'
import { bundleWorker } from '../../node/search/workerFiles.ts'
import { indexOf } from '../../tests/search/documentation.ts'
import { linksOf } from '../../tests/search/judge.ts'
import { compressed, firstQuery, type Peer, shown } from './peer.ts'

export async function ours(engine: EngineName, lang: string, input: SearchInput): Promise<Peer> {
  const files = (await indexOf(input)).get(lang)
  if (!files) throw new Error(`found no index of \`${lang}\``)
  const fetched = new Set<string>()
  const read = (file: string) => {
    fetched.add(file)
    return files.read(file)
  }
  const search = await openIndex(engine, { ...files, read })
  const worker = await bundleWorker()
  const scripts = [...worker.files]
    .filter(([file]) => engine === 'wasm' || !file.includes('wasm'))
    .map(([, content]) => content)
  // Postings and texts are fetched per query, so a common first query is measured. The worker's files include the
  // module.
  await search(firstQuery(lang), shown)
  fetched.delete(files.wasm ?? '')
  const parts = await Promise.all([...fetched].map((file) => files.read(file)))
  const bytes = [...scripts, ...parts].reduce((sum, file) => sum + compressed(file), 0)
  return { bytes, answer: async (query) => (await search(query, shown)).map(linksOf) }
}
