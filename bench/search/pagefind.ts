// Pagefind (used by Starlight) over rendered pages. It only runs in a browser.

import { readFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import { type Page as BrowserPage, chromium } from 'playwright'
import type { Page } from '../../crates/md-compiler/index.js'
import { sectionsOf } from '../../node/cache/cachedPage.ts'
import { compressed, eagerMemory, firstQuery, isolated, keepingModule, type Peer, shown } from './peer.ts'

/** The interface of Pagefind's script. */
interface PagefindScript {
  search(query: string): Promise<{ results: { data(): Promise<PagefindPage> }[] }>
}

interface PagefindPage {
  url: string
  sub_results: { url: string; weighted_locations: { balanced_score: number }[] }[]
}

/** Memory API of cross-origin isolated pages. */
interface MeasuresMemory {
  measureUserAgentSpecificMemory(): Promise<{ bytes: number }>
}

/** Indexes rendered pages and runs queries in a browser. A page is represented by the best of its sections. */
export async function pagefind(pages: Page[], folder: string): Promise<Peer> {
  const lang = pages[0]?.lang ?? ''
  const output = path.join(folder, `pagefind-${lang}`)
  await writeIndex(pages, folder, output)
  const sent = { bytes: 0 }
  const server = await serve(output, sent)
  const { CHROMIUM_PATH } = process.env
  const browser = await chromium.launch({
    ...(CHROMIUM_PATH ? { executablePath: CHROMIUM_PATH } : {}),
    args: ['--no-sandbox', eagerMemory],
  })
  const page = await browser.newPage()
  await page.addInitScript(keepingModule)
  await page.goto(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`)
  await page.evaluate((lang) => {
    document.documentElement.lang = lang
  }, lang || 'en')
  await query(page, firstQuery(lang))
  const { bytes } = sent
  const memory = await page.evaluate(async () => {
    const { measureUserAgentSpecificMemory: measure } = performance as unknown as MeasuresMemory
    const { bytes } = await measure.call(performance)
    return bytes + ((self as { moduleMemory?: WebAssembly.Memory }).moduleMemory?.buffer.byteLength ?? 0)
  })
  return {
    bytes,
    answer: (text) => query(page, text),
    memory,
    async close() {
      await browser.close()
      server.close()
    },
  }
}

async function writeIndex(pages: Page[], folder: string, output: string): Promise<void> {
  const { createIndex, close } = (await import(path.join(folder, 'node_modules/pagefind/lib/index.js'))) as {
    createIndex(): Promise<{
      index: {
        addHTMLFile(file: { url: string; content: string }): Promise<unknown>
        writeFiles(options: { outputPath: string }): Promise<unknown>
      }
    }>
    close(): Promise<unknown>
  }
  const { index } = await createIndex()
  for (const page of pages) await index.addHTMLFile({ url: page.routePath, content: htmlOf(page) })
  await index.writeFiles({ outputPath: output })
  await close()
}

/** Serves the index and an empty page. Adds the compressed size of every file to `sent`. */
async function serve(output: string, sent: { bytes: number }): Promise<Server> {
  const server = createServer(({ url = '' }, response) => {
    const file = path.join(output, path.normalize(url.split('?')[0] as string).replace(/^\/+/, ''))
    try {
      const content = url === '/' ? Buffer.from('<!doctype html><html lang="en">') : readFileSync(file)
      sent.bytes += Math.min(compressed(content), content.length)
      const type = url === '/' ? 'text/html' : url.includes('.js') ? 'text/javascript' : 'application/octet-stream'
      response.writeHead(200, { 'content-type': type, ...isolated }).end(content)
    } catch {
      response.writeHead(404).end()
    }
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return server
}

/** The links of the results of a query, each to the best section of its page. */
async function query(page: BrowserPage, text: string): Promise<string[]> {
  const found = await page.evaluate(
    async ([text, shown]) => {
      const script = '/pagefind.js'
      const { search } = (await import(script)) as PagefindScript
      const { results } = await search(text)
      const found = await Promise.all(results.slice(0, shown).map((result) => result.data()))
      return found.map(({ url, sub_results }) => ({
        url,
        sections: sub_results.map(({ url, weighted_locations }) => ({
          url,
          worth: weighted_locations.reduce((sum, { balanced_score }) => sum + balanced_score, 0),
        })),
      }))
    },
    [text, shown] as const,
  )
  return found.map(({ url, sections }) => sections.sort((a, b) => b.worth - a.worth)[0]?.url ?? url)
}

function htmlOf(page: Page): string {
  const { lang, title } = page
  const escaped = (text: string) => text.replace(/&/g, '&amp;').replace(/</g, '&lt;')
  const body = sectionsOf(page).map(({ anchor, depth, heading, text, code }) => {
    const tag = `h${Math.min(6, anchor ? depth : 1)}`
    const id = anchor ? ` id="${anchor}"` : ''
    return `<${tag}${id}>${escaped(heading || title)}</${tag}><p>${escaped(text)}</p><pre>${escaped(code)}</pre>`
  })
  const html = lang === 'zh' ? 'zh-cn' : lang
  return `<!doctype html><html lang="${html}"><title>${escaped(title)}</title><body>${body.join('')}</body></html>`
}
