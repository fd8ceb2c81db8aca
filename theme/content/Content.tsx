// The content of a page: renders the compiler's nodes as elements and components. An HTML fragment is always its
// parent's only child, so it never needs a wrapper.

import { Component, createElement, memo, type ReactNode, useEffect, useRef } from 'react'
import type { Node } from '../../shared/site.ts'
import { isSiteComponent } from '../../shared/siteComponents.ts'
import { trustedHtml } from '../../shared/trustedTypes.ts'
import { watchWidths } from '../browser/codeBlocks.ts'
import { runScripts } from '../browser/scripts.ts'
import { usePage } from '../hooks/usePage.ts'
import { isEmptied, useWholeNodes } from '../hooks/useWholeNodes.ts'
import { propsOf } from '../support/attributes.ts'
import { componentOf } from './registry.ts'
import { SiteComponent } from './SiteComponent.tsx'

interface Inner {
  children?: ReactNode
  dangerouslySetInnerHTML?: { __html: string }
}

/**
 * React resets the HTML whenever it gets a new object, and on the first load it's empty because the document already
 * contains it. So each list of nodes keeps the same object.
 */
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

/** Void elements must not have these props at all: React rejects even an empty list in an image. */
function filled(first: Node, nodes: Node[]): Inner {
  return first.type === 'Html' && nodes.length === 1
    ? { dangerouslySetInnerHTML: { __html: trustedHtml(first.html) } }
    : { children: withKeys(nodes) }
}

/**
 * Elements with keys. While an author edits, a key depends on the nodes before it only if these are of the same kind: components
 * keep their state when a paragraph is added above.
 */
function withKeys(nodes: Node[]): ReactNode[] {
  if (!__LIVE__) return nodes.map((node, index) => elementOf(node, index))
  const counts = new Map<string, number>()
  return nodes.map((node) => {
    const kind = kindOf(node)
    const count = counts.get(kind) ?? 0
    counts.set(kind, count + 1)
    return elementOf(node, `${kind} ${count}`)
  })
}

function kindOf(node: Node): string {
  if (node.type === 'Component') return node.name
  if (node.type !== 'Element') return node.type
  return node.children.some(({ type }) => type === 'Element' || type === 'Component') ? `<${node.tag}>` : node.tag
}

function elementOf(node: Node, key: string | number): ReactNode {
  if (node.type === 'Text') return node.text
  if (node.type === 'Element') {
    return createElement(node.tag, { key, ...propsOf(node.attributes, node.tag), ...contentOf(node) })
  }
  if (node.type === 'Component') {
    const { name, props, children } = node
    const Drawn = componentOf(name)
    const drawn =
      __COMPONENTS__ && isSiteComponent(name) ? (
        <SiteComponent name={name} props={props} inner={children.length > 0 ? innerOf(children) : undefined} />
      ) : (
        Drawn && <Drawn {...JSON.parse(props)} nodes={children} />
      )
    return (
      drawn && (
        <Guard key={key} nodes={children}>
          {drawn}
        </Guard>
      )
    )
  }
  if (node.type === 'Html') return <div key={key} {...innerOf([node])} />
  return undefined
}

/** The compiler puts text into a textarea; React expects it as a value. */
function contentOf({ tag, children }: Extract<Node, { type: 'Element' }>) {
  if (tag !== 'textarea') return innerOf(children)
  return { defaultValue: children.map((child) => (child.type === 'Text' ? child.text : '')).join('') }
}

/**
 * Error boundary: a component that fails in the browser is replaced by its children, so that the page only loses its
 * behavior.
 */
class Guard extends Component<{ nodes: Node[]; children: ReactNode }, { error?: unknown }> {
  override state: { error?: unknown } = {}

  static getDerivedStateFromError(error: unknown) {
    return { error }
  }

  override render() {
    const { nodes, children } = this.props
    if (!('error' in this.state)) return children
    // The children's HTML was only in the document, and is gone: let RouteError load the page.
    if (isEmptied(nodes)) throw this.state.error
    return <span {...innerOf(nodes)} />
  }
}

interface ContentProps {
  nodes: Node[]
  className?: string
  /** Only if it differs from the page's language. */
  lang?: string
  dir?: 'ltr' | 'rtl'
}

export const Content = memo(function Content({ nodes, className, lang, dir }: ContentProps) {
  const root = useRef<HTMLDivElement>(null)
  const whole = useWholeNodes(nodes)
  const { page } = usePage()
  useEffect(() => (root.current ? runScripts(root.current, page.lang) : undefined), [whole, page.lang])
  useEffect(() => (root.current ? watchWidths(root.current) : undefined), [whole])
  return <div ref={root} className={className} lang={lang} dir={dir} {...innerOf(whole)} />
})
