// Elements with `data-script` whose script the configuration lacks: without a report, nothing would ever run there.

import type { Diagnostic, Node, Page } from '../../crates/md-compiler/index.js'
import { nearest } from '../../shared/nearest.ts'
import { foundAt, problem } from '../report/diagnostics.ts'

/**
 * Reports the elements of a page whose script doesn't exist.
 * @param source text of the page, to find the place
 * @param known names of the site's scripts
 */
export function unknownScripts(page: Page, source: Uint8Array, known: string[]): Diagnostic[] {
  const unknown = namesIn(page.nodes).filter((name) => !known.includes(name))
  return [...new Set(unknown)].map((name) => {
    const near = nearest(name, known)
    const hint = near ? `did you mean \`${near}\`?` : 'add it to `scripts` in the configuration'
    return {
      ...problem(page.path, 'script', `no script of the site has the name \`${name}\``, hint),
      position: foundAt(Buffer.from(source).toString('utf8'), name),
      severity: 'warning',
    }
  })
}

function namesIn(nodes: Node[]): string[] {
  return nodes.flatMap((node) => {
    if (node.type === 'Html') return [...node.html.matchAll(element)].map(([, name = '']) => name)
    if (node.type !== 'Element' && node.type !== 'Component') return []
    const own = node.type === 'Element' ? node.attributes['data-script'] : undefined
    return [...(own === undefined ? [] : [own]), ...namesIn(node.children)]
  })
}

/** A tag in a fragment, where text has no `<`. */
const element = /<[a-z][^<>]*\sdata-script="([^"]*)"/g
