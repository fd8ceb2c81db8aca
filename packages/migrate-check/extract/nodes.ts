// Collects the nodes of schemas. Equal nodes are merged, and recursive schemas refer to themselves.

import type { Ref, SchemaNode } from '../options/schema.ts'

/** A node, or a reference to one that may still be incomplete. */
export type Draft = SchemaNode | { same: Ref }

export class Nodes {
  readonly #nodes: Draft[] = []
  readonly #known = new Map<object, Ref>()

  /** The node of a schema; created when the schema is first encountered. */
  of(schema: object, make: () => Draft): Ref {
    const known = this.#known.get(schema)
    if (known !== undefined) return known
    const ref = this.add('any')
    this.#known.set(schema, ref)
    this.#nodes[ref] = make()
    return ref
  }

  add(node: SchemaNode): Ref {
    this.#nodes.push(node)
    return this.#nodes.length - 1
  }

  /** Merges equal nodes until there are none, and adapts the roots. */
  merged<T extends Record<string, Ref>>(roots: T): { nodes: SchemaNode[]; roots: T } {
    const target = (ref: Ref): Ref => {
      const node = this.#nodes[ref]
      return typeof node === 'object' && 'same' in node ? target(node.same) : ref
    }
    let nodes = this.#nodes.map((node) =>
      typeof node === 'object' && 'same' in node ? 'any' : renumbered(node, target),
    )
    let entries = Object.entries(roots).map(([name, ref]) => [name, target(ref)] as const)
    for (;;) {
      const first = new Map<string, Ref>()
      const kept: SchemaNode[] = []
      const moved = nodes.map((node) => {
        const text = JSON.stringify(node)
        const known = first.get(text)
        if (known !== undefined) return known
        first.set(text, kept.length)
        return kept.push(node) - 1
      })
      const to = (ref: Ref) => moved[ref] ?? ref
      const smaller = kept.length < nodes.length
      nodes = kept.map((node) => renumbered(node, to))
      entries = entries.map(([name, ref]) => [name, to(ref)] as const)
      if (!smaller) return { nodes, roots: Object.fromEntries(entries) as T }
    }
  }
}

function renumbered(node: SchemaNode, to: (ref: Ref) => Ref): SchemaNode {
  if (typeof node === 'string') return node
  if ('list' in node) return { list: to(node.list) }
  if ('map' in node) return { map: to(node.map) }
  if ('union' in node) return { union: node.union.map(to) }
  if (!('keys' in node)) return node
  return { ...node, keys: Object.fromEntries(Object.entries(node.keys).map(([name, ref]) => [name, to(ref)])) }
}
