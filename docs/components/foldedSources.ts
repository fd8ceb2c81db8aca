// Arranges the files of examples, which are blocks without text between them. Files that the page doesn't show move below the
// others, so that output follows its source. Reference pages fold the files that only support an example: those that are
// neither a configuration nor output, and have no highlighted line. Their titles stay, and open them.

import type { Node } from '@inkstone/docs/markdown'

type Element = Extract<Node, { type: 'Element' }>

/** A list of nodes with the files of every example arranged, and the supporting ones folded if wanted. */
export function arrangeSources(nodes: Node[], folds: boolean): Node[] {
  const arranged: Node[] = []
  for (let at = 0; at < nodes.length; ) {
    const after = nodes.findIndex((node, index) => index >= at && !isPart(node))
    const end = after < 0 ? nodes.length : after
    const parts = nodes.slice(at, end)
    arranged.push(...(folds ? foldSources(parts) : belowOutput(parts)), ...nodes.slice(end, end + 1).map(within))
    at = end + 1
  }
  return arranged
}

/** A node with the examples inside it arranged. */
function within(node: Node): Node {
  return 'children' in node ? { ...node, children: arrangeSources(node.children, false) } : node
}

/** The parts of one or more examples, with the other files of each below its output. */
function belowOutput(parts: Node[]): Node[] {
  const arranged: Node[] = []
  const files: Node[] = []
  for (const part of parts) {
    if (!isBlock(part)) files.push(part)
    else if (isOutput(part)) arranged.push(part)
    else arranged.push(...files.splice(0), part)
  }
  return [...arranged, ...files]
}

function foldSources(parts: Node[]): Node[] {
  const blocks = parts.filter(isBlock)
  const supporting = blocks.filter((block) => supports(block as Element))
  // An example has to show some of its source.
  const sources = blocks.filter((block) => !isOutput(block))
  const shown = sources.length > supporting.length ? undefined : supporting[0]
  return blocks.map((block) => (supporting.includes(block) && block !== shown ? foldedBlock(block as Element) : block))
}

const classesOf = (node: Node) => (node.type === 'Element' ? (node.attributes.class ?? '').split(' ') : [])

/** Whether a node is part of an example: a block, a tree of files, or the other files below a block. */
function isPart(node: Node): boolean {
  return classesOf(node).some((name) => ['code', 'listing', 'base'].includes(name))
}

function isBlock(node: Node): boolean {
  return classesOf(node).some((name) => ['code', 'listing'].includes(name))
}

function isOutput(node: Node): boolean {
  return classesOf(node).includes('output')
}

const title = /^<div class="code-title">([^<]*)<\/div>/

function supports(node: Element): boolean {
  const html = innerOf(node)
  const [, name] = title.exec(html) ?? []
  if (name === undefined || isOutput(node)) return false
  return !/(?:^|\/)(?:rspack|webpack)\.config\./.test(name) && !/<span class="line (?:lit|added|removed)/.test(html)
}

function innerOf({ children: [only] }: Element): string {
  return only?.type === 'Html' ? only.html : ''
}

function foldedBlock(node: Element): Element {
  const html = innerOf(node).replace(title, '<summary class="code-title">$1</summary>')
  return { ...node, tag: 'details', children: [{ type: 'Html', html }] }
}
