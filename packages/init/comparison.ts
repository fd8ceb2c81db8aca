// Compares pages with the Markdown they're made from, for sites that come from another tool: what a page lacks is named. Both
// sides are read by the same simple scanner, the source and the page's Markdown copy, so that it doesn't share the compiler's
// mistakes. What a page has in addition, such as included files and titles of containers, is fine.

import { readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import process from 'node:process'
import {
  count,
  linksOf,
  markdownEnding,
  type Page,
  type Places,
  pageMarkdown,
  pathOfFile,
  routeOfLink,
  type SectionData,
  textOf,
} from '@inkstone/docs/init'
import { markdownFiles } from './notes.ts'
import { relative } from './values.ts'

/** What a text consists of. */
interface Parts {
  headings: string[]
  /** Lines of each block of code. */
  code: string[][]
  tables: number
  images: number
  links: number
  /** How often each word occurs outside of code. */
  words: Map<string, number>
}

/** Blocks that are shown as drawings or formulas. */
const drawn = /^(mermaid|math|katex|latex|tex|plantuml|dot|tree)\b/

/** The lines before indented text that MkDocs shows as a box or a tab. */
const opensMkDocs = /^\s*(?:!!!|\?\?\?\+?|===)\s/

/** The parts of a Markdown text. `isPlain` is whether indented code is code, which it isn't in MDX. */
export function partsOf(markdown: string, isPlain = true): Parts {
  const parts: Parts = { headings: [], code: [], tables: 0, images: 0, links: 0, words: new Map() }
  const text = markdown.replace(/^\uFEFF?---\r?\n[\s\S]*?\n---[^\S\n]*(\n|$)/, '').replace(/\r\n?/g, '\n')
  const prose: string[] = []
  let fence: { mark: string; lines: string[] | undefined } | undefined
  let indented: string[] | undefined
  /** Columns of the text of the current list item. */
  let item = 0
  for (const whole of text.split('\n')) {
    const line = whole.replace(/^((?:\s{0,3}>)+\s?)/, '').replaceAll('\t', '    ')
    const [, mark = '', info = ''] = /^(?:\s*(?:[-*+]|\d+[.)])\s+)*\s*(`{3,}|~{3,})\s*(.*)$/.exec(line) ?? []
    if (fence) {
      if (line.trim().startsWith(fence.mark) && line.trim() === mark) fence = undefined
      else fence.lines?.push(line.replace(/\s*\S{1,4}\s*\[!code\b[^\]]*\].*$/, '').trim())
      continue
    }
    const indent = line.search(/\S/)
    const isAfterBlank = prose.at(-1)?.trim() === '' || prose.length === 0
    if (isPlain && indent >= item + 4 && (indented || isAfterBlank)) {
      if (!indented) {
        indented = []
        parts.code.push(indented)
      }
      indented.push(line.trim())
      continue
    }
    if (indent >= 0) indented = undefined
    if (mark && !(mark.startsWith('`') && info.includes('`'))) {
      fence = { mark, lines: drawn.test(info) ? undefined : [] }
      if (fence.lines) parts.code.push(fence.lines)
      continue
    }
    const [marker] = /^\s*(?:[-*+]|\d+[.)])\s+/.exec(line) ?? []
    if (opensMkDocs.test(line)) item = indent + 4
    else if (marker) item = marker.length
    else if (indent === 0) item = 0
    prose.push(line)
  }
  const visible = prose
    .join('\n')
    // The addresses of links aren't words, but may be code.
    .replace(/^ {0,3}\[(?!\^)[^\]\n]+\]:\s.*$/gm, '')
    .replace(/<!--[\s\S]*?-->|\{\/\*[\s\S]*?\*\/\}/g, '')
    .replace(/<(script|style)\b[\s\S]*?<\/\1>/gi, '')
    .replace(/^(?:import|export)\s[^\n]*(?:from\s*['"][^\n]*|=[^\n]*|\{[^}]*\}\s*from[^\n]*)$/gm, '')
    .replace(/^\s*(?:<<<.*|@include:.*|\[\[toc\]\]|:{3,}\s*[\w-]*|\{\{#.*\}\}|%%.*%%)/gim, '')
  // Code spans are words, whatever is in them.
  const spans: string[] = []
  const plain = visible.replace(/(`+)(?!`)([\s\S]*?[^`])\1(?!`)/g, (_, __, code: string) => {
    spans.push(code)
    return ' '
  })
  for (const [, atx, setext] of visible.matchAll(/^\s*#{1,6}[^\S\n]+(.+)$|^(?=\S)(.+)\n(?:=+|-{2,})[^\S\n]*$/gm)) {
    const heading = atx ?? setext ?? ''
    if (!/^[|>-]|^\s*$/.test(heading)) parts.headings.push(heading)
  }
  parts.headings.push(...[...plain.matchAll(/<h[1-6]\b[^>]*>([\s\S]*?)<\/h[1-6]>/gi)].map(([, inner = '']) => inner))
  parts.headings = parts.headings
    .map((heading) => wordsOf(heading.replace(/\{[^}]*\}|\s#+\s*$/g, '')).join(' '))
    .filter(Boolean)
  parts.tables = [...plain.matchAll(/^\s*\|?\s*:?-+:?\s*(?:\|\s*:?-+:?\s*)+\|?\s*$|<table\b/gim)].length
  parts.images = [...plain.matchAll(/!\[[^\]]*\](?:\(|\[)|<img\b/gi)].length
  // The copy has code without its links.
  const linked = plain
    .replace(/<code\b[\s\S]*?<\/code>/gi, ' ')
    .replace(/!\[[^\]]*\](\([^)]*\)|\[[^\]]*\])/g, ' ')
    .replace(/^\s*\[[^\]]+\]:.*$/gm, '')
  parts.links = [...linked.matchAll(/\]\((?!\))|(?<=[^\s!\]])\]\[|<a\s[^>]*\bhref/gi)].length
  for (const word of [...wordsOf(plain), ...spans.flatMap(plainWords)])
    parts.words.set(word, (parts.words.get(word) ?? 0) + 1)
  return parts
}

/** The words of a text without its markup. */
function wordsOf(text: string): string[] {
  const shown = text
    .replace(/^\s*\[[^\]]+\]:\s.*$/gm, ' ')
    .replace(/\]\([^()\s]*(?:\([^()]*\)[^()]*)*(?:\s+(?:"[^"]*"|'[^']*'))?\)/g, '] ')
    .replace(/\]\[[^\]]*\]/g, '] ')
    .replace(/<[A-Za-z/!](?:[^<>"'{}]|"[^"]*"|'[^']*'|\{(?:[^{}]|\{(?:[^{}]|\{[^{}]*\})*\})*\})*>/g, ' ')
    .replace(/https?:\/\/\S+|&#?\w+;|:[\w+-]+:/g, ' ')
    .replace(/\{[#.:][^}]*\}|\[![\w-]+\]/g, ' ')
  return plainWords(shown)
}

function plainWords(text: string): string[] {
  return text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []
}

/** What a page lacks of its source, as a line each; the numbers are of the source. */
export function lacks(source: Parts, page: Parts): string[] {
  const found: string[] = []
  const add = (missing: number, all: number, what: string, examples: string[] = []) => {
    const shown = examples.slice(0, 3).map((each) => `\`${each.slice(0, 60)}\``)
    if (missing > 0) found.push(`${missing} of ${count(all, what)}${shown.length > 0 ? `: ${shown.join(', ')}` : ''}`)
  }
  const headings = missingOf(source.headings, page.headings)
  add(headings.length, source.headings.length, 'heading', headings)
  const lines = new Set(page.code.flat())
  const code = source.code.filter((block) => block.some(Boolean) && !block.some((line) => line && lines.has(line)))
  add(
    code.length,
    source.code.length,
    'code block',
    code.map((block) => block.find(Boolean) ?? ''),
  )
  add(source.tables - page.tables, source.tables, 'table')
  add(source.images - page.images, source.images, 'image')
  add(source.links - page.links, source.links, 'link')
  const all = [...source.words.values()].reduce((sum, number) => sum + number, 0)
  const words = [...source.words].flatMap(([word, number]) => {
    const lost = number - (page.words.get(word) ?? 0)
    return lost > 0 ? [{ word, lost }] : []
  })
  const lost = words.reduce((sum, { lost }) => sum + lost, 0)
  // A few words of markup look like text.
  if (lost > 5 && lost > all / 100)
    add(
      lost,
      all,
      'word',
      words.map(({ word }) => word),
    )
  return found
}

/** The headings that no other one has the words of, which may have more, such as a badge. */
function missingOf(wanted: string[], given: string[]): string[] {
  const rest = given.map((each) => each.split(' '))
  return wanted.filter((each) => {
    const words = each.split(' ')
    const index = rest.findIndex((other) => words.every((word) => other.includes(word)))
    if (index >= 0) rest.splice(index, 1)
    return index < 0
  })
}

/** A page that lacks something of its source. */
export interface Difference {
  /** Path of the page in the docs folder. */
  path: string
  missing: string[]
}

/** The report of differences, a line per page. */
export function differencesReport(differences: Difference[], most = Number.POSITIVE_INFINITY): string {
  const lines = differences.slice(0, most).map(({ path, missing }) => `${path}: missing ${missing.join('; ')}\n`)
  const rest = differences.length - lines.length
  return lines.join('') + (rest > 0 ? `and ${count(rest, 'other page')}\n` : '')
}

/** Compares pages with their sources, by their paths, and with the navigation that leads to them. */
export function compare(
  pages: Page[],
  sources: ReadonlyMap<string, string>,
  sections: Iterable<SectionData>,
): Difference[] {
  const reached = new Set(
    [...sections]
      .flatMap(({ nav, sidebar }) => linksOf([...nav, ...sidebar]))
      .map(({ link = '' }) => routeOfLink(link)),
  )
  return pages.flatMap((page): Difference[] => {
    const source = sources.get(page.path)
    if (source === undefined) return []
    // A home page shows its front matter.
    const isHome = page.frontmatter.includes('"hero"')
    const copy = partsOf(pageMarkdown(page, textOf(page.lang)))
    const missing = isHome ? [] : lacks(partsOf(source, !page.path.endsWith('.mdx')), copy)
    if (!isHome && !page.routePath.endsWith('/') && !reached.has(page.routePath))
      missing.push('its entry in the navigation')
    return missing.length > 0 ? [{ path: page.path, missing }] : []
  })
}

/**
 * Prints what pages lack of the files in a folder that they're made from: the pages' own files, or those with the same path in
 * the folder, whatever their ending, and with `README` for `index`. Returns whether they lack anything.
 * @param against the folder, relative to the working directory
 */
export function printDifferences(
  against: string,
  pages: Page[],
  sections: Iterable<SectionData>,
  places: Places,
): boolean {
  const folder = path.resolve(against)
  const isFolder = statSync(folder, { throwIfNoEntry: false })?.isDirectory()
  const files = isFolder ? markdownFiles(folder).map((name) => path.join(folder, name)) : []
  if (files.length === 0)
    throw new Error(`found no Markdown in \`${against}\`, expected the folder of the original pages`)
  const plain = (name: string) =>
    name
      .replace(markdownEnding, '')
      .replace(/(^|\/)readme$/i, '$1index')
      .toLowerCase()
  const byPath = new Map(pages.map((page) => [plain(page.path), page.path]))
  const sources = new Map<string, string>()
  const others = files.filter((file) => {
    const name = relative(folder, file)
    const own = pathOfFile(places, file)
    const found = (own !== undefined && byPath.get(plain(own))) || byPath.get(plain(name))
    if (found) sources.set(found, readFileSync(file, 'utf8'))
    // What other pages include isn't one.
    return !found && !/(^|\/)(_|SUMMARY\.md$)/.test(name)
  })
  const differences = compare(pages, sources, sections)
  process.stdout.write(differencesReport(differences))
  for (const file of others) process.stdout.write(`${relative('', file)}: no page\n`)
  process.stderr.write(
    `compared ${count(sources.size, 'page')} with \`${against}\`: ${count(differences.length, 'page')} with differences, ${count(others.length, 'file')} without a page\n`,
  )
  return differences.length > 0 || others.length > 0
}
