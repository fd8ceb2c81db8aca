// Draws the glossary: each term next to its explanation. A transform does it because headings inside an element of the page's own
// Markdown wouldn't be in the outline.

import { element, type Node, type PageTransform } from '@inkstone/docs/markdown'

/** Route of the glossary, without its language. */
const route = '/misc/glossary'

/** The section that follows the terms. */
const example = 'an-example-build'

export const terms: PageTransform = {
  name: 'terms',
  run(nodes, { routePath }) {
    if (!routePath.endsWith(route)) return nodes
    const from = nodes.findIndex(isHeading)
    const to = nodes.findIndex((node) => isHeading(node) && node.attributes.id === example)
    if (from < 0 || to < from) return nodes
    const drawn: Node[][] = []
    for (const node of nodes.slice(from, to)) {
      if (isHeading(node)) drawn.push([node])
      else drawn.at(-1)?.push(node)
    }
    const list = drawn.map(([term, ...explanation]) =>
      element('div', [term as Node, element('div', explanation.filter(isShown))], { class: 'term' }),
    )
    return [
      ...nodes.slice(0, from),
      element('div', list, { class: 'terms', 'data-styles': 'terms' }),
      ...nodes.slice(to),
    ]
  },
}

function isHeading(node: Node): node is Extract<Node, { type: 'Element' }> {
  return node.type === 'Element' && node.tag === 'h2'
}

/** Line breaks between blocks are nothing on their own. */
function isShown(node: Node): boolean {
  return node.type !== 'Text' || node.text.trim() !== ''
}
