// The nodes to draw. Those of a first load lack their HTML, which only the document has. That is enough while React keeps
// the document's elements; if it has to make them itself, because something changed the document before it came up,
// the page's data is loaded, and the document stays on the screen until it is there.

import { use, useLayoutEffect, useSyncExternalStore } from 'react'
import type { Node } from '../../shared/site.ts'
import { loadWithPatience } from '../navigation/pages.ts'
import { usePage } from './usePage.ts'

/** The nodes that the document's own elements belong to. */
let hydrated: Node[] | undefined

const never = () => () => undefined

/** The nodes themselves, or those of the page's data. Suspends while these are loaded. */
export function useWholeNodes(nodes: Node[]): Node[] {
  const { page } = usePage()
  // Hydration reads the last one, and so does the server; whatever renders afresh reads the other.
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
  return kept || !isEmptied(nodes) ? nodes : use(loadWithPatience(page.routePath)).file.page.nodes
}

/** Whether nodes lack their HTML. */
export function isEmptied(nodes: Node[]): boolean {
  return nodes.some((node) =>
    node.type === 'Html' ? node.html === '' : 'children' in node && isEmptied(node.children),
  )
}
