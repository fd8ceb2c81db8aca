// Numbers the h3 headings inside, using a CSS counter.

import type { Node } from '../../shared/site.ts'
import { innerOf } from './Content.tsx'

export function Steps({ nodes }: { nodes: Node[] }) {
  return <div className="steps" {...innerOf(nodes)} />
}
