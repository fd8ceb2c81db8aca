// `npm run bench:search`: the judged queries over the same pages, by this project's search and by others as documentation
// tools use them: Pagefind (Starlight), FlexSearch (Rspress), MiniSearch (VitePress). Prints relevance, bytes until the
// first results, time of a query and memory side by side. The others are installed from the registry into a temporary
// folder; Pagefind runs in a browser, because it runs nowhere else.

import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import { createRequire } from 'node:module'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { brotliCompressSync } from 'node:zlib'
import { chromium } from 'playwright'
import { type EngineName, openIndex } from '../build/engines.ts'
import type { SearchInput } from '../build/search.ts'
import { bundleWorker } from '../build/searchWorker.ts'
import type { Page } from '../crates/md-compiler/index.js'
import { documentation, indexOf } from '../tests/search/documentation.ts'
import { type Answer, answerable, judge, judgedQueries, qualityOf } from '../tests/search/judge.ts'

/** Versions of the others, so that figures can be compared with earlier ones. */
const packages = ['pagefind@1.6.0', 'flexsearch@0.6.32', 'minisearch@7.2.0']
const shown = 7

/** A search that is ready to be asked. */
interface Peer {
  /** Bytes a reader fetches until the first results, compressed. */
  bytes: number
  answer: Answer
  close?(): Promise<void>
}

setFlagsFromString('--expose-gc')
const collect = runInNewContext('gc') as () => void

/** Bytes this process holds. */
function held(): number {
  collect()
  const { heapUsed, external, arrayBuffers } = process.memoryUsage()
  return heapUsed + external + arrayBuffers
}

const compressed = (data: string | Uint8Array) => brotliCompressSync(data).length

/** This project's search, by one of its engines. */
async function ours(engine: EngineName, lang: string, input: SearchInput): Promise<Peer> {
  const files = (await indexOf(input)).get(lang)
  if (!files) throw new Error(`found no index of \`${lang}\``)
  const fetched = new Set<string>()
  const read = (file: string) => {
    fetched.add(file)
    return files.read(file)
  }
  const search = await openIndex(engine, { ...files, read })
  const worker = await bundleWorker()
  const other = engine === 'wasm' ? /engine/ : /wasm/
  const scripts = [...worker.files].filter(([file]) => !other.test(file)).map(([, content]) => content)
  // Postings and texts are fetched by query: those of a common first one. The module is among the worker's files.
  await search(lang === 'zh' ? '代码分割' : 'code splitting', shown)
  fetched.delete(files.wasm ?? '')
  const parts = await Promise.all([...fetched].map((file) => files.read(file)))
  const bytes = [...scripts, ...parts].reduce((sum, file) => sum + compressed(file), 0)
  return { bytes, answer: async (query) => (await search(query, shown)).map(({ link }) => link) }
}

interface MiniSearchPackage {
  new (
    options: object,
  ): {
    addAll(documents: object[]): void
    search(query: string): { id: string }[]
  }
}

/** A document for each section, prefixes and errors allowed, titles before text. */
async function miniSearch(pages: Page[], require: NodeJS.Require): Promise<Peer> {
  const MiniSearch = require('minisearch') as MiniSearchPackage
  const index = new MiniSearch({
    fields: ['title', 'titles', 'text'],
    storeFields: ['title', 'titles'],
    searchOptions: { fuzzy: 0.2, prefix: true, boost: { title: 4, text: 2, titles: 1 } },
  })
  index.addAll(
    pages.flatMap(({ routePath, title, sections }) =>
      sections.map(({ anchor, heading, text }) => {
        return { id: linkOf(routePath, anchor), title: heading || title, titles: anchor ? [title] : [], text }
      }),
    ),
  )
  const script = readFileSync(require.resolve('minisearch'))
  const bytes = compressed(JSON.stringify(index)) + compressed(script)
  return {
    bytes,
    answer: async (query) =>
      index
        .search(query)
        .slice(0, shown)
        .map(({ id }) => id),
  }
}

interface FlexIndex {
  add(document: object): void
  search(query: string, limit: number): { id: string }[]
}

/** Pages by every piece of their words, or by single characters in Chinese; what is shown must hold the query as it is. */
async function flexSearch(pages: Page[], require: NodeJS.Require): Promise<Peer> {
  const flexSearch = require('flexsearch') as { create(options: object): FlexIndex }
  const options = {
    tokenize: 'full',
    split: /\W+/,
    cache: 100,
    doc: { id: 'id', field: ['title', 'headers', 'content'] },
  }
  const characters = (text: string) => text.match(/[\u3131-\u314e\uac00-\ud7a3\u4e00-\u9fff\u3040-\u30ff]/g) ?? []
  const indexes = [flexSearch.create(options), flexSearch.create({ ...options, encode: false, tokenize: characters })]
  const records = pages.map(({ routePath, title, sections }) => {
    const headings = sections.slice(1)
    const text = sections.map(({ text }) => text.toLowerCase())
    const headers = headings.map(({ heading }) => heading).join(' ')
    return {
      id: routePath,
      title: title.toLowerCase(),
      headers: headers.toLowerCase(),
      content: text.join('\n'),
      sections,
    }
  })
  for (const index of indexes) for (const { sections: _, ...record } of records) index.add(record)
  const answer = async (query: string) => {
    const wanted = query.trim().toLowerCase()
    const ids = new Set(indexes.flatMap((index) => index.search(wanted, shown).map(({ id }) => id)))
    return [...ids]
      .flatMap((id) =>
        rowsOf(
          records.find((record) => record.id === id),
          wanted,
        ),
      )
      .slice(0, shown)
  }
  const script = readFileSync(require.resolve('flexsearch'))
  return { bytes: compressed(JSON.stringify(records)) + compressed(script), answer }
}

/** The rows of a page: its title, else its first heading, else every section whose text holds the query. */
function rowsOf(
  record: { id: string; title: string; sections: Page['sections'] } | undefined,
  wanted: string,
): string[] {
  if (!record) return []
  const { id, title, sections } = record
  if (title.includes(wanted)) return [id]
  const headed = sections.slice(1).find(({ heading }) => heading.toLowerCase().includes(wanted))
  if (headed) return [linkOf(id, headed.anchor)]
  return sections.filter(({ text }) => text.toLowerCase().includes(wanted)).map(({ anchor }) => linkOf(id, anchor))
}

/** The interface of Pagefind's script in a page. */
interface PagefindScript {
  search(query: string): Promise<{ results: { data(): Promise<PagefindPage> }[] }>
}

interface PagefindPage {
  url: string
  sub_results: { url: string; weighted_locations: { balanced_score: number }[] }[]
}

/** Rendered pages, asked in a browser; a page is shown by the best of its sections. */
async function pagefind(pages: Page[], folder: string): Promise<Peer> {
  const { createIndex, close } = (await import(path.join(folder, 'node_modules/pagefind/lib/index.js'))) as {
    createIndex(): Promise<{
      index: {
        addHTMLFile(file: { url: string; content: string }): Promise<unknown>
        writeFiles(options: { outputPath: string }): Promise<unknown>
      }
    }>
    close(): Promise<unknown>
  }
  const output = path.join(folder, `pagefind-${pages[0]?.lang}`)
  const { index } = await createIndex()
  for (const page of pages) await index.addHTMLFile({ url: page.routePath, content: htmlOf(page) })
  await index.writeFiles({ outputPath: output })
  await close()
  let bytes = 0
  const server = createServer(({ url = '' }, response) => {
    const file = path.join(output, path.normalize(url.split('?')[0] as string).replace(/^\/+/, ''))
    try {
      const content = url === '/' ? Buffer.from('<!doctype html><html lang="en">') : readFileSync(file)
      bytes += Math.min(compressed(content), content.length)
      const type = url === '/' ? 'text/html' : url.includes('.js') ? 'text/javascript' : 'application/octet-stream'
      response.writeHead(200, { 'content-type': type }).end(content)
    } catch {
      response.writeHead(404).end()
    }
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { CHROMIUM_PATH } = process.env
  const browser = await chromium.launch({
    ...(CHROMIUM_PATH ? { executablePath: CHROMIUM_PATH } : {}),
    args: ['--no-sandbox'],
  })
  const page = await browser.newPage()
  await page.goto(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`)
  await page.evaluate((lang) => {
    document.documentElement.lang = lang
  }, pages[0]?.lang ?? 'en')
  const answer = async (query: string) => {
    const found = await page.evaluate(
      async ([query, shown]) => {
        const script = '/pagefind.js'
        const { search } = (await import(script)) as PagefindScript
        const { results } = await search(query)
        const found = await Promise.all(results.slice(0, shown).map((result) => result.data()))
        return found.map(({ url, sub_results }) => ({
          url,
          sections: sub_results.map(({ url, weighted_locations }) => ({
            url,
            worth: weighted_locations.reduce((sum, { balanced_score }) => sum + balanced_score, 0),
          })),
        }))
      },
      [query, shown] as const,
    )
    return found.map(({ url, sections }) => sections.sort((a, b) => b.worth - a.worth)[0]?.url ?? url)
  }
  await answer(pages[0]?.lang === 'zh' ? '代码分割' : 'code splitting')
  const first = bytes
  return {
    bytes: first,
    answer,
    async close() {
      await browser.close()
      server.close()
    },
  }
}

function htmlOf({ lang, title, sections }: Page): string {
  const escaped = (text: string) => text.replace(/&/g, '&amp;').replace(/</g, '&lt;')
  const body = sections.map(({ anchor, depth, heading, text, code }) => {
    const tag = `h${Math.min(6, anchor ? depth : 1)}`
    const id = anchor ? ` id="${anchor}"` : ''
    return `<${tag}${id}>${escaped(heading || title)}</${tag}><p>${escaped(text)}</p><pre>${escaped(code)}</pre>`
  })
  const html = lang === 'zh' ? 'zh-cn' : lang
  return `<!doctype html><html lang="${html}"><title>${escaped(title)}</title><body>${body.join('')}</body></html>`
}

function linkOf(route: string, anchor: string): string {
  return anchor ? `${route}#${anchor}` : route
}

const folder = mkdtempSync(path.join(tmpdir(), 'bench-search-'))
try {
  execFileSync('npm', ['install', '--prefix', folder, '--no-audit', '--no-fund', '--silent', ...packages])
  const require = createRequire(path.join(folder, 'package.json'))
  const input = await documentation()
  for (const lang of ['en', 'zh']) {
    const pages = input.pages.filter((page) => page.lang === lang && !/"pageType":"home"/.test(page.frontmatter))
    const { asked } = answerable(judgedQueries(lang), input.pages)
    const peers: [string, () => Promise<Peer>][] = [
      ['this, WASM', () => ours('wasm', lang, input)],
      ['this, TypeScript', () => ours('ts', lang, input)],
      ['Pagefind', () => pagefind(pages, folder)],
      ['FlexSearch', () => flexSearch(pages, require)],
      ['MiniSearch', () => miniSearch(pages, require)],
    ]
    const head = ['MRR@7', 'first', 'none', 'KB', 'p50 ms', 'p95 ms', 'MB']
    process.stdout.write(`${lang.padEnd(18)}${head.map((name) => name.padStart(9)).join('')}\n`)
    for (const [name, open] of peers) {
      const before = held()
      const peer = await open()
      const memory = held() - before
      const times: number[] = []
      const verdicts = await judge(asked, async (query) => {
        const start = performance.now()
        const links = await peer.answer(query)
        times.push(performance.now() - start)
        return links
      })
      await peer.close?.()
      times.sort((a, b) => a - b)
      const { mrr, success, zero } = qualityOf(verdicts)
      const at = (share: number) => (times[Math.floor(times.length * share)] ?? 0).toFixed(1)
      const megabytes = peer.close ? '–' : (memory / 1e6).toFixed(1)
      const figures = [mrr.toFixed(3), success.toFixed(3), zero.toFixed(3), (peer.bytes / 1000).toFixed(0)]
      const row = [...figures, at(0.5), at(0.95), megabytes].map((figure) => figure.padStart(9)).join('')
      process.stdout.write(`${name.padEnd(18)}${row}\n`)
    }
  }
} finally {
  rmSync(folder, { recursive: true, force: true })
}
