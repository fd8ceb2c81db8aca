// Extracts what a section shares with its translation from its source: components with their props, addresses of links
// and images, containers, tables, lists and front matter. node/markdown/sections.ts finds headings and ids,
// run/fences.ts code blocks.

import type { SourceSection } from '@inkstone/docs/markdown'

/** An item of a section that its translation repeats. */
export interface Item {
  line: number
  /** Name in messages: `<Tab>`, `:::tip`, `/config/entry`. */
  name: string
  /** For components: translatable texts, alternating with everything between them. */
  parts?: string[]
}

/** The items of a section by kind, in order. */
export interface Shape {
  components: Item[]
  containers: Item[]
  /** Addresses of links and images. */
  addresses: Item[]
  /** Tables, named by their numbers of columns and rows. */
  tables: Item[]
  spans: Item[]
}

const tag = /<(\/?)([A-Z]\w*)((?:[^<>"{]|"[^"]*"|\{(?:[^{}]|\{[^{}]*\})*\})*)>/g
const address =
  /\]\(<?([^()\s<>]*(?:\([^()]*\)[^()\s<>]*)*)|^[ \t]*\[[^\]]+\]:\s+(\S+)|<(https?:[^>]+)>|(?<![(<"'])\b(https?:\/\/[\w./?=&#%@:~+-]*[\w/#])/gm
const codeSpan = /(`+)((?:(?!`).|(?!\1)`)*)\1/g

/** Extracts the items of a section. */
export function shapeOf(section: SourceSection): Shape {
  const from = section.id ? section.line : 1
  const matter = section.lines[0] === '---' ? section.lines.indexOf('---', 1) + 1 : 0
  const text = section.lines.map((line, index) => (index < matter ? '' : line)).join('\n')
  const bare = text.replace(codeSpan, (all) => ' '.repeat(all.length))
  const lineOf = (at: number) => from + (text.slice(0, at).match(/\n/g)?.length ?? 0)
  const items = (pattern: RegExp, source: string, make: (match: RegExpExecArray) => Omit<Item, 'line'>): Item[] =>
    [...source.matchAll(pattern)].map((match) => ({ line: lineOf(match.index), ...make(match) }))
  return {
    components: items(tag, text.replace(codeSpan, hideTags), ([, slash, name, props = '']) => ({
      name: `<${slash}${name}>`,
      parts: partsOf(props),
    })),
    containers: items(/^[ \t]*(:{3,}[a-z]*)/gm, bare, ([, name = '']) => ({ name })),
    addresses: items(address, bare, ([, inline, reference, auto, plain]) => ({
      name: inline ?? reference ?? auto ?? plain ?? '',
    })),
    tables: tablesOf(bare.split('\n')).map(({ line, name }) => ({ line: from + line, name })),
    spans: items(codeSpan, text, ([, , name = '']) => ({ name: name.trim() })),
  }
}

/** Masks tags in a code span, without changing its length. */
function hideTags(span: string): string {
  return span.replaceAll('<', ' ')
}

/** Splits props into texts and what's between them: `title="A" n={1}` is ` title=`, `A`, ` n={1}`. */
function partsOf(props: string): string[] {
  return props
    .replace(/\s+/g, ' ')
    .replace(/ ?\/$/, '')
    .split(/"([^"]*)"|'([^']*)'/)
    .filter((part) => part !== undefined)
}

function tablesOf(lines: string[]): Item[] {
  const tables: Item[] = []
  for (const [index, line] of lines.entries()) {
    if (!/^\s*\|?\s*:?-+:?\s*(\|\s*:?-+:?\s*)*\|?\s*$/.test(line) || !line.includes('|')) continue
    let end = index + 1
    while (/\|/.test(lines[end] ?? '')) end += 1
    const columns = line.split('|').filter((cell) => cell.trim()).length
    tables.push({ line: index, name: `table of ${columns} columns and ${end - index - 1} rows` })
  }
  return tables
}
