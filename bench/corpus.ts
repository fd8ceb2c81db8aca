// Generates documentation of any size for benchmarks. Pages are plain Markdown, assembled from this project's own
// pages, so words, code and tables are distributed as on a real site. The same options always produce the same pages.

import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'

export interface CorpusOptions {
  /** Total number of pages, half of them in each language. */
  pages: number
  /** Pages per folder. */
  section: number
}

/** A generated page. Each tool has its own way to set its title and its position in the sidebar. */
export interface CorpusPage {
  lang: 'en' | 'zh'
  /** Empty for the home page. */
  folder: string
  name: string
  title: string
  /** Markdown after the title. */
  text: string
}

const root = path.resolve(import.meta.dirname, '..')

/** Yields the pages grouped by language and folder. */
export function* corpusOf({ pages, section }: CorpusOptions): Generator<CorpusPage> {
  for (const lang of ['en', 'zh'] as const) {
    const blocks = blocksOf(lang)
    yield { lang, folder: '', name: 'index', title: lang === 'en' ? 'Home' : '首页', text: '' }
    for (let number = 1; number < Math.floor(pages / 2); number++) {
      const folder = `part${Math.floor((number - 1) / section)}`
      const first = number - ((number - 1) % section)
      const title = lang === 'en' ? `Page ${number}` : `第 ${number} 页`
      const link = `[${folder}](./page${Math.max(first, number - (number % 7))}.md)`
      yield { lang, folder, name: `page${number}`, title, text: [link, ...partsOf(number, blocks, lang)].join('\n\n') }
    }
  }
}

/** Writes the pages as a docs directory of this tool. */
export function writeCorpus(docs: string, options: CorpusOptions): void {
  const folders = new Map<string, string[]>()
  for (const { lang, folder, name, title, text } of corpusOf(options)) {
    const place = path.join(docs, lang, folder)
    if (!folders.has(place)) mkdirSync(place, { recursive: true })
    folders.set(place, [...(folders.get(place) ?? []), name])
    writeFileSync(path.join(place, `${name}.md`), `# ${title}\n\n${text}\n`)
  }
  for (const [place, names] of folders) {
    const isHome = names[0] === 'index'
    const meta = isHome ? [{ text: 'Pages', link: '/part0/page1' }] : names
    writeFileSync(path.join(place, '_meta.json'), JSON.stringify(meta))
  }
}

/** Returns a dozen blocks under headings. The selection depends on the page's number. */
function partsOf(number: number, blocks: string[], lang: string): string[] {
  return Array.from({ length: 12 }, (_, index) => {
    const block = blocks[(number * 31 + index * 17) % blocks.length] ?? ''
    if (index % 4 !== 1) return block
    return `## ${lang === 'en' ? `Part ${index} of ${number}` : `第 ${number} 页的第 ${index} 部分`}\n\n${block}`
  })
}

/**
 * Collects paragraphs, lists, tables and code from the pages of a language. Leaves out syntax that only this site
 * supports, and braces and tags that MDX would evaluate.
 */
function blocksOf(lang: string): string[] {
  const names = readdirSync(path.join(root, 'docs', lang), { recursive: true, encoding: 'utf8' })
  const pages = names.filter((name) => name.endsWith('.md')).sort()
  return pages
    .flatMap((name) => split(readFileSync(path.join(root, 'docs', lang, name), 'utf8')))
    .filter((block) => block.length > 40 && !/^(#|---|import |export |:::|<)|<[A-Z]|\]\(|\{#/m.test(block))
    .filter((block) => block.startsWith('```') || !/[<{}]/.test(block))
    .map((block) => block.replace(/^(`{3,}\w*).*$/m, '$1'))
}

/** Splits a page into blocks at empty lines, except inside fences. */
function split(text: string): string[] {
  const blocks: string[] = []
  let open: string[] = []
  let fence = ''
  for (const line of text.split('\n')) {
    const [mark = ''] = /^(`{3,})/.exec(line) ?? []
    if (mark && (!fence || mark.length >= fence.length)) fence = fence ? '' : mark
    if (line.trim() || fence) open.push(line)
    else if (open.length > 0) {
      blocks.push(open.join('\n'))
      open = []
    }
  }
  return blocks
}
