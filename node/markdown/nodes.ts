// Functions on a page's nodes: merging nodes without components into HTML, and traversing all HTML of a page.

import type { Node } from '../../crates/md-compiler/index.js'
import { isSiteComponent } from '../../shared/siteComponents.ts'

/** Elements without content. */
export const voids = new Set('area br col embed hr img input link meta source track wbr'.split(' '))

const preformatted = new Set(['pre', 'textarea', 'listing'])

/** Escapes text for HTML. */
export function escapeText(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}

/** Escapes text for a quoted attribute. */
export function attribute(text: string): string {
  return escapeText(text).replaceAll('"', '&quot;')
}

/** Merges every list of nodes without components into a single fragment, which is then its parent's only child. */
export function foldNodes(nodes: Node[]): Node[] {
  if (nodes.length === 0) return nodes
  const html = asHtml(nodes)
  if (html !== undefined) return [{ type: 'Html', html }]
  return nodes.map((node) => {
    if (node.type === 'Component') return { ...node, children: foldNodes(node.children) }
    // The text of a textarea is its value, not a fragment.
    if (node.type === 'Element' && node.tag !== 'textarea') return { ...node, children: foldNodes(node.children) }
    return node
  })
}

/** Nodes as HTML; undefined if they include a component. */
function asHtml(nodes: Node[]): string | undefined {
  let html = ''
  for (const node of nodes) {
    if (node.type === 'Text') html += escapeText(node.text)
    else if (node.type === 'Html') html += node.html
    else if (node.type === 'Element') {
      const inner = asHtml(node.children)
      if (inner === undefined) return undefined
      // The HTML parser drops the first line break of preformatted text.
      const kept = preformatted.has(node.tag) && inner.startsWith('\n') ? '\n' : ''
      html += openTag(node.tag, node.attributes) + (voids.has(node.tag) ? '' : `${kept}${inner}</${node.tag}>`)
    } else return undefined
  }
  return html
}

function openTag(tag: string, attributes: Record<string, string>): string {
  const written = Object.entries(attributes).map(([name, value]) =>
    value ? ` ${name}="${attribute(value)}"` : ` ${name}`,
  )
  return `<${tag}${written.join('')}>`
}

/** Nodes with their HTML removed: only the structure, which hydration fills from the document. */
export function emptied(nodes: Node[]): Node[] {
  return nodes.map((node) => {
    if (node.type === 'Html') return { type: 'Html', html: '' }
    // A component of the site may show its children later.
    if (node.type === 'Component' && isSiteComponent(node.name)) return node
    if (node.type === 'Element' || node.type === 'Component') return { ...node, children: emptied(node.children) }
    return node
  })
}

/** The values of an attribute of all elements. */
export function attributeValues(nodes: Node[], name: string): string[] {
  const start = `${name}="`
  // In fragments, text has no `<`. The expression reads every tag, so it's only used where there is something to find.
  const tags = new RegExp(`<[a-z][^<>]*\\s${start}([^"]*)"`, 'g')
  const visit = (node: Node): string[] => {
    if (node.type === 'Html')
      return node.html.includes(start) ? [...node.html.matchAll(tags)].map(([, value = '']) => value) : []
    if (node.type !== 'Element' && node.type !== 'Component') return []
    const own = node.type === 'Element' ? node.attributes[name] : undefined
    return [...(own === undefined ? [] : [own]), ...node.children.flatMap(visit)]
  }
  return nodes.flatMap(visit)
}

/** Transforms every fragment, every element's attributes and, optionally, every component's props. */
export function mapNodes(
  nodes: Node[],
  change: {
    html: (html: string) => string
    attributes: (attributes: Record<string, string>) => Record<string, string>
    /** Takes a component's name and its props as JSON. */
    props?: (name: string, props: string) => string
  },
): Node[] {
  return nodes.map((node) => {
    if (node.type === 'Html') return { type: 'Html', html: change.html(node.html) }
    if (node.type === 'Element') {
      return { ...node, attributes: change.attributes(node.attributes), children: mapNodes(node.children, change) }
    }
    if (node.type === 'Component') {
      const props = change.props?.(node.name, node.props) ?? node.props
      return { ...node, props, children: mapNodes(node.children, change) }
    }
    return node
  })
}
