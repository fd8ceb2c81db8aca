// Tabs of Markdown: `<Tabs>` around `<Tab label>`. Tab itself is never drawn; its nodes fill a panel.

import type { Node } from '../../build/data.ts'
import { innerOf } from '../components/Content.tsx'
import { TabGroup } from '../components/TabGroup.tsx'

interface TabsProps {
  groupId?: string
  /** Value, or label, of the tab shown first. */
  defaultValue?: string
  /** Labels by order; each Tab's own label when absent. */
  values?: (string | { value?: string; label: string })[]
  nodes: Node[]
}

interface TabProps {
  label: string
  value?: string
}

export function Tabs({ groupId, defaultValue, values = [], nodes }: TabsProps) {
  const tabs = nodes
    .filter((node) => node.type === 'Component' && node.name === 'Tab')
    .map((node) => node as Extract<Node, { type: 'Component' }>)
  const named = tabs.map((tab, index) => {
    const props = JSON.parse(tab.props) as TabProps
    const given = values[index]
    const label = typeof given === 'string' ? given : (given?.label ?? props.label)
    return { label, value: props.value ?? label, inner: innerOf(tab.children) }
  })
  const initial = named.findIndex(({ label, value }) => defaultValue === value || defaultValue === label)
  return <TabGroup group={groupId} initial={Math.max(initial, 0)} panels={named} />
}
