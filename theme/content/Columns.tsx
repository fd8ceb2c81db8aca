// Markdown side by side where there is room: `<Columns>` around `<Column title>`. Column itself is never drawn.

import type { Node } from '../../build/data.ts'
import { innerOf } from '../components/Content.tsx'

export function Columns({ nodes }: { nodes: Node[] }) {
  const columns = nodes.filter((node) => node.type === 'Component').filter(({ name }) => name === 'Column')
  return (
    <div className="columns">
      {columns.map((column, index) => (
        <div key={index}>
          <Title text={(JSON.parse(column.props) as { title?: string }).title} />
          <div {...innerOf(column.children)} />
        </div>
      ))}
    </div>
  )
}

function Title({ text }: { text?: string }) {
  return text && <p className="column-title">{text}</p>
}
