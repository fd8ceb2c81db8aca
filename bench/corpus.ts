// Documentation of any size for benchmarks: pages of plain Markdown, made from the text of this project's own pages, so
// that words, code and tables are like those of a real site. The same number gives the same pages.

import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'

/** What to make. */
export interface CorpusOptions {
  /** Pages in all, half of them in each language. */
  pages: number
  /** Pages in a folder. */
  section: number
}

const root = path.resolve(import.meta.dirname, '..')

/** Writes a docs folder. */
export function writeCorpus(folder: string, { pages, section }: CorpusOptions): void {
  for (const lang of ['en', 'zh']) {
    const blocks = blocksOf(lang)
    const count = Math.floor(pages / 2)
    const folders = new Map<string, string[]>()
    mkdirSync(path.join(folder, lang), { recursive: true })
    writeFileSync(path.join(folder, lang, 'index.md'), `# ${lang === 'en' ? 'Home' : '首页 {#home}'}\n`)
    for (let number = 1; number < count; number++) {
      const name = `part${Math.floor((number - 1) / section)}`
      const names = folders.get(name) ?? []
      folders.set(name, names)
      if (names.length === 0) mkdirSync(path.join(folder, lang, name), { recursive: true })
      names.push(`page${number}`)
      writeFileSync(
        path.join(folder, lang, name, `page${number}.md`),
        pageOf(number, blocks, { name, first: number - ((number - 1) % section) }, lang),
      )
    }
    for (const [name, names] of folders) {
      writeFileSync(path.join(folder, lang, name, '_meta.json'), JSON.stringify(names))
    }
    const first = [...folders.keys()][0] ?? ''
    writeFileSync(path.join(folder, lang, '_meta.json'), JSON.stringify([{ text: 'Pages', link: `/${first}/page1` }]))
  }
}

/** A page of a title and a dozen blocks, others for every number. */
function pageOf(
  number: number,
  blocks: string[],
  { name, first }: { name: string; first: number },
  lang: string,
): string {
  const chosen = Array.from({ length: 12 }, (_, index) => blocks[(number * 31 + index * 17) % blocks.length] ?? '')
  const title = lang === 'en' ? `Page ${number}` : `第 ${number} 页 {#page-${number}}`
  const parts = chosen.map((block, index) => {
    if (index % 4 !== 1) return block
    const heading = lang === 'en' ? `Part ${index} of ${number}` : `第 ${index} 部分 {#part-${index}-${number}}`
    return `## ${heading}\n\n${block}`
  })
  return [`# ${title}`, `[${name}](./page${Math.max(first, number - (number % 7))}.md)`, ...parts, ''].join('\n\n')
}

/** Paragraphs, lists, tables and code of the pages of a language, without what only this site understands. */
function blocksOf(lang: string): string[] {
  const names = readdirSync(path.join(root, 'docs', lang), { recursive: true, encoding: 'utf8' })
  const pages = names.filter((name) => name.endsWith('.md')).sort()
  return pages
    .flatMap((name) => split(readFileSync(path.join(root, 'docs', lang, name), 'utf8')))
    .filter((block) => block.length > 40 && !/^(#|---|import |:::|<)|<[A-Z]|\]\(|\{#/m.test(block))
    .map((block) => block.replace(/^(`{3,}\w*).*$/m, '$1'))
}

/** Blocks of a page; an empty line inside a fence parts nothing. */
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
