// The nodes to render. On a first load they lack their HTML, which is only in the document. That's sufficient while
// React keeps the document's elements. If React has to create them, because something changed the document before
// hydration, the page's data is loaded, and the document remains visible until it arrives.

import { use, useLayoutEffect, useSyncExternalStore } from 'react'
import type { Node } from '../../shared/site.ts'
import { loadShown } from '../navigation/loader.ts'
import { usePage } from './usePage.ts'

/** The nodes that were hydrated from the document. */
let hydrated: Node[] | undefined

const never = () => () => undefined

/** Returns the nodes, or those of the page's data, and suspends while these are loading. */
export function useWholeNodes(nodes: Node[]): Node[] {
  const { page } = usePage()
  // Hydration and the server use the last argument; client rendering uses the second.
  const kept = useSyncExternalStore(
    never,
    () => hydrated === nodes,
    () => true,
  )
  useLayoutEffect(() => {
    if (!kept) return
    hydrated = nodes
    return () => {
      hydrated = undefined
    }
  }, [kept, nodes])
  return kept || !isEmptied(nodes) ? nodes : use(loadShown(page.routePath)).page.nodes
}

/** Whether nodes lack their HTML. */
export function isEmptied(nodes: Node[]): boolean {
  return nodes.some((node) =>
    node.type === 'Html' ? node.html === '' : 'children' in node && isEmptied(node.children),
  )
}
