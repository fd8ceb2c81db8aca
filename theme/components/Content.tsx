// The content of a page: nodes of the compiler as elements and components. A fragment of HTML is always the whole
// content of its parent, so it never needs an element of its own.

import { createElement, memo, type ReactNode } from 'react'
import type { Node } from '../../build/data.ts'
import { components } from '../content/index.ts'
import { propsOf } from '../support/attributes.ts'
import { trustedHtml } from '../trusted.ts'

interface Inner {
  children?: ReactNode
  dangerouslySetInnerHTML?: { __html: string }
}

/** React sets the HTML anew whenever it meets another object, and on a first load it is empty because the document
 * holds it: so a node keeps one object for life. */
const inners = new WeakMap<Node[], Inner>()

/** The props that fill an element with nodes. */
export function innerOf(nodes: Node[]): Inner {
  const known = inners.get(nodes)
  if (known) return known
  const [first] = nodes
  const inner = first ? filled(first, nodes) : {}
  inners.set(nodes, inner)
  return inner
}

/** An element without content has no such props at all: React refuses an empty list in an image. */
function filled(first: Node, nodes: Node[]): Inner {
  return first.type === 'Html' && nodes.length === 1
    ? { dangerouslySetInnerHTML: { __html: first.html && trustedHtml(first.html) } }
    : { children: nodes.map((node, index) => elementOf(node, index)) }
}

function elementOf(node: Node, key: number): ReactNode {
  if (node.type === 'Text') return node.text
  if (node.type === 'Element') {
    return createElement(node.tag, { key, ...propsOf(node.attributes), ...innerOf(node.children) })
  }
  if (node.type === 'Component') {
    const Component = components[node.name]
    return Component && <Component key={key} {...JSON.parse(node.props)} nodes={node.children} />
  }
  if (node.type === 'Html') return <div key={key} {...innerOf([node])} />
  return undefined
}

interface ContentProps {
  nodes: Node[]
  className?: string
  /** Only where it is not the page's own. */
  lang?: string | undefined
}

export const Content = memo(function Content({ nodes, className, lang }: ContentProps) {
  return <div className={className} lang={lang} {...innerOf(nodes)} />
})
