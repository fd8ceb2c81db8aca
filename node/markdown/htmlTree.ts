// Parses the HTML that the compiler writes, which is well-formed and quoted, into a tree. It isn't meant for authors'
// HTML, which the compiler has already parsed with a standard parser.

import { lookup } from '../../shared/lookup.ts'
import { voids } from './nodes.ts'

/** Text, or an element. */
export type Tree = string | Element

export interface Element {
  /** Tag name, lower case. */
  tag: string
  attributes: Record<string, string>
  children: Tree[]
}

const tagAt = /<(\/?)([a-z][a-z\d-]*)((?:\s+[^\s=>/]+(?:="[^"]*")?)*)\s*\/?>/iy
const named: Record<string, string> = { lt: '<', gt: '>', amp: '&', quot: '"', apos: "'", nbsp: '\u00a0' }

/**
 * Parses a fragment. An unmatched end tag is ignored, as are the elements inside `pre`, which only set colors: its
 * content is a single text.
 */
export function parseHtml(html: string): Tree[] {
  const root: Element = { tag: '', attributes: {}, children: [] }
  const open = [root]
  const add = (tree: Tree) => (open.at(-1) ?? root).children.push(tree)
  for (let at = 0; at < html.length; ) {
    const next = html.indexOf('<', at)
    if (next !== at) add(decoded(html.slice(at, next < 0 ? undefined : next)))
    if (next < 0) break
    if (html.startsWith('<!--', next)) {
      at = endOf(html, '-->', next)
      continue
    }
    tagAt.lastIndex = next
    const [piece = '<', end, name, attributes = ''] = tagAt.exec(html) ?? []
    at = next + piece.length
    const tag = name?.toLowerCase()
    if (tag === undefined) add(piece)
    else if (end) {
      const closed = open.findLastIndex((element) => element.tag === tag)
      if (closed > 0) open.length = closed
    } else {
      const element: Element = { tag, attributes: parseAttributes(attributes), children: [] }
      const inPre = tag === 'code' && open.at(-1)?.tag === 'pre'
      add(element)
      if (inPre) {
        const rest = html.indexOf('</code>', at)
        const to = rest < 0 ? html.length : rest
        element.children.push(decoded(html.slice(at, to).replace(/<[^>]*>/g, '')))
        at = to
      }
      if (!voids.has(tag)) open.push(element)
    }
  }
  return root.children
}

/** Index after the next occurrence of a mark; the end of the text if there is none. */
function endOf(html: string, mark: string, from: number): number {
  const found = html.indexOf(mark, from)
  return found < 0 ? html.length : found + mark.length
}

function parseAttributes(source: string): Record<string, string> {
  const attributes: Record<string, string> = {}
  if (source === '') return attributes
  for (const [, name = '', value = ''] of source.matchAll(/([^\s=]+)(?:="([^"]*)")?/g))
    attributes[name] = decoded(value)
  return attributes
}

/** Text with character references resolved; an unknown one is kept as is. */
export function decoded(text: string): string {
  if (!text.includes('&')) return text
  return text.replace(/&(?:#(\d+)|#x([\da-f]+)|([a-z]+));/gi, (whole, decimal, hex, name) => {
    if (name) return lookup(named, name) ?? whole
    return String.fromCodePoint(decimal ? Number(decimal) : Number.parseInt(hex, 16))
  })
}

/** The concatenated text of some trees. */
export function textOf(trees: Tree[]): string {
  return trees.map((tree) => (typeof tree === 'string' ? tree : textOf(tree.children))).join('')
}
