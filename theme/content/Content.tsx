// The content of a page: nodes of the compiler as elements and components. A fragment of HTML is always the whole
// content of its parent, so it never needs an element of its own.

import { Component, createElement, memo, type ReactNode, useEffect, useRef } from 'react'
import type { Node } from '../../shared/site.ts'
import { trustedHtml } from '../../shared/trustedTypes.ts'
import { runScripts } from '../browser/scripts.ts'
import { usePage } from '../hooks/usePage.ts'
import { isEmptied, useWholeNodes } from '../hooks/useWholeNodes.ts'
import { propsOf } from '../support/attributes.ts'
import { componentOf } from './registry.ts'

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
    ? { dangerouslySetInnerHTML: { __html: trustedHtml(first.html) } }
    : { children: nodes.map((node, index) => elementOf(node, index)) }
}

function elementOf(node: Node, key: number): ReactNode {
  if (node.type === 'Text') return node.text
  if (node.type === 'Element') {
    return createElement(node.tag, { key, ...propsOf(node.attributes, node.tag), ...contentOf(node) })
  }
  if (node.type === 'Component') {
    const Drawn = componentOf(node.name)
    return (
      Drawn && (
        <Guard key={key} nodes={node.children}>
          <Drawn {...JSON.parse(node.props)} nodes={node.children} />
        </Guard>
      )
    )
  }
  if (node.type === 'Html') return <div key={key} {...innerOf([node])} />
  return undefined
}

/** The compiler has text in a text area, and React wants it as a value. */
function contentOf({ tag, children }: Extract<Node, { type: 'Element' }>) {
  if (tag !== 'textarea') return innerOf(children)
  return { defaultValue: children.map((child) => (child.type === 'Text' ? child.text : '')).join('') }
}

/** A component that fails in the browser gives way to what it holds, so that the page loses no more than its behaviour. */
class Guard extends Component<{ nodes: Node[]; children: ReactNode }, { error?: unknown }> {
  override state: { error?: unknown } = {}

  static getDerivedStateFromError(error: unknown) {
    return { error }
  }

  override render() {
    const { nodes, children } = this.props
    if (!('error' in this.state)) return children
    // What it holds is in the document alone, which has lost it: Recovery loads the page.
    if (isEmptied(nodes)) throw this.state.error
    return <span {...innerOf(nodes)} />
  }
}

interface ContentProps {
  nodes: Node[]
  className?: string
  /** Only where it is not the page's own. */
  lang?: string | undefined
}

export const Content = memo(function Content({ nodes, className, lang }: ContentProps) {
  const root = useRef<HTMLDivElement>(null)
  const whole = useWholeNodes(nodes)
  const { page } = usePage()
  useEffect(() => (root.current ? runScripts(root.current, page.lang) : undefined), [whole, page.lang])
  return <div ref={root} className={className} lang={lang} {...innerOf(whole)} />
})
