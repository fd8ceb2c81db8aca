// Markdown in columns if there is enough room: `<Columns>` around `<Column title>`, which is never rendered itself; or
// around blocks, one per column, with `titles` in their order.

import { useMemo } from 'react'
import type { Node } from '../../shared/site.ts'
import { innerOf } from './Content.tsx'

interface Column {
  title?: string | undefined
  nodes: Node[]
}

export function Columns({ titles, nodes }: { titles?: string[]; nodes: Node[] }) {
  // Lists of nodes must keep their identity: see innerOf.
  const columns = useMemo(() => columnsOf(nodes, titles), [nodes, titles])
  return (
    <div className="columns">
      {columns.map(({ title, nodes }, index) => (
        <div key={index}>
          {title && <p className="column-title">{title}</p>}
          <div {...innerOf(nodes)} />
        </div>
      ))}
    </div>
  )
}

function columnsOf(nodes: Node[], titles: string[] = []): Column[] {
  const named = nodes.flatMap((node): Column[] =>
    node.type === 'Component' && node.name === 'Column'
      ? [{ title: (JSON.parse(node.props) as { title?: string }).title, nodes: node.children }]
      : [],
  )
  if (named.length > 0) return named
  const blocks = nodes.filter((node) => node.type !== 'Text' || node.text.trim() !== '')
  return blocks.map((node, index) => ({ title: titles[index], nodes: [node] }))
}
