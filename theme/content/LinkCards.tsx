// A grid of LinkCards.

import type { Node } from '../../shared/site.ts'
import { innerOf } from './Content.tsx'

export function LinkCards({ nodes }: { nodes: Node[] }) {
  return <div className="link-cards" {...innerOf(nodes)} />
}
