// A grid of LinkCards.

import type { Node } from '../../build/data.ts'
import { innerOf } from '../components/Content.tsx'

export function LinkCards({ nodes }: { nodes: Node[] }) {
  return <div className="link-cards" {...innerOf(nodes)} />
}
