// Folds files that only support an example on reference pages: among adjacent blocks, those that are neither a
// configuration nor output and have no highlighted line. Their titles are still shown, and expand them. Files that the
// page doesn't show are moved below, so output directly follows its source.

import type { Node } from '../../crates/md-compiler/index.js'

type Element = Extract<Node, { type: 'Element' }>

/** A list of nodes with the supporting files of every example folded. */
export function foldSources(nodes: Node[]): Node[] {
  const folded: Node[] = []
  for (let at = 0; at < nodes.length; ) {
    const after = nodes.findIndex((node, index) => index >= at && !isPart(node))
    const end = after < 0 ? nodes.length : after
    folded.push(...drawExample(nodes.slice(at, end)), ...nodes.slice(end, end + 1))
    at = end + 1
  }
  return folded
}

function drawExample(parts: Node[]): Node[] {
  const blocks = parts.filter(isBlock)
  const supporting = blocks.filter((block) => supports(block as Element))
  // An example has to show some of its source.
  const sources = blocks.filter((block) => !classesOf(block).includes('output'))
  const shown = sources.length > supporting.length ? undefined : supporting[0]
  const drawn = blocks.map((block) =>
    supporting.includes(block) && block !== shown ? foldedBlock(block as Element) : block,
  )
  return [...drawn, ...parts.filter((part) => !isBlock(part))]
}

const classesOf = (node: Node) => (node.type === 'Element' ? (node.attributes.class ?? '').split(' ') : [])

/** Whether a node is part of an example: a block, a tree of files, or the other files below a block. */
function isPart(node: Node): boolean {
  return classesOf(node).some((name) => ['code', 'listing', 'base'].includes(name))
}

function isBlock(node: Node): boolean {
  return classesOf(node).some((name) => ['code', 'listing'].includes(name))
}

const title = /^<div class="code-title">([^<]*)<\/div>/

function supports(node: Element): boolean {
  const html = innerOf(node)
  const [, name] = title.exec(html) ?? []
  if (name === undefined || classesOf(node).includes('output')) return false
  return !/(?:^|\/)(?:rspack|webpack)\.config\./.test(name) && !/<span class="line (?:lit|added|removed)/.test(html)
}

function innerOf({ children: [only] }: Element): string {
  return only?.type === 'Html' ? only.html : ''
}

function foldedBlock(node: Element): Element {
  const html = innerOf(node).replace(title, '<summary class="code-title">$1</summary>')
  return { ...node, tag: 'details', children: [{ type: 'Html', html }] }
}
