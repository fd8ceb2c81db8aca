// Reads the HTML that the compiler writes, which is balanced and quoted, into a tree. Not for HTML of strangers: the
// compiler has read that already, with a parser that knows all of the standard.

/** A text, or an element. */
export type Tree = string | Element

export interface Element {
  /** Tag name, lower case. */
  tag: string
  attributes: Record<string, string>
  children: Tree[]
}

const voids = new Set('area br col embed hr img input link meta source track wbr'.split(' '))
const pieces = /<!--[\s\S]*?-->|<(\/?)([a-z][a-z\d-]*)((?:\s+[^\s=>/]+(?:="[^"]*")?)*)\s*\/?>|[^<]+|</gi
const named: Record<string, string> = { lt: '<', gt: '>', amp: '&', quot: '"', apos: "'", nbsp: '\u00a0' }

/** The trees of a fragment. An end tag that fits no open element is passed over. */
export function parseHtml(html: string): Tree[] {
  const root: Element = { tag: '', attributes: {}, children: [] }
  const open = [root]
  for (const [piece, end, name, attributes = ''] of html.matchAll(pieces)) {
    const parent = open.at(-1) ?? root
    const tag = name?.toLowerCase()
    if (piece.startsWith('<!--')) continue
    if (tag === undefined) parent.children.push(decoded(piece))
    else if (end) {
      const at = open.findLastIndex((element) => element.tag === tag)
      if (at > 0) open.length = at
    } else {
      const element: Element = { tag, attributes: parseAttributes(attributes), children: [] }
      parent.children.push(element)
      if (!voids.has(tag)) open.push(element)
    }
  }
  return root.children
}

function parseAttributes(source: string): Record<string, string> {
  const attributes: Record<string, string> = {}
  for (const [, name = '', value = ''] of source.matchAll(/([^\s=]+)(?:="([^"]*)")?/g))
    attributes[name] = decoded(value)
  return attributes
}

/** Text with its character references resolved; one that is unknown stays as it is. */
function decoded(text: string): string {
  if (!text.includes('&')) return text
  return text.replace(/&(?:#(\d+)|#x([\da-f]+)|([a-z]+));/gi, (whole, decimal, hex, name) => {
    if (name) return named[name] ?? whole
    return String.fromCodePoint(decimal ? Number(decimal) : Number.parseInt(hex, 16))
  })
}

/** All text of some trees. */
export function textOf(trees: Tree[]): string {
  return trees.map((tree) => (typeof tree === 'string' ? tree : textOf(tree.children))).join('')
}
