// Numbers the headings of depth 3 it holds; the style sheet counts.

import type { Node } from '../../shared/site.ts'
import { innerOf } from './Content.tsx'

export function Steps({ nodes }: { nodes: Node[] }) {
  return <div className="steps" {...innerOf(nodes)} />
}
