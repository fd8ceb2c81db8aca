// Tabs of Markdown: `<Tabs>` around `<Tab label>`, which other tools call TabItem. Tab is never rendered itself; its
// nodes fill a panel.

import type { Node } from '../../shared/site.ts'
import { TabGroup } from '../components/TabGroup.tsx'
import { innerOf } from './Content.tsx'

interface TabsProps {
  groupId?: string
  /** Starlight's name for `groupId`. */
  syncKey?: string
  /** Value or label of the tab selected at first. */
  defaultValue?: string
  /** Labels by the value of a Tab, or by order; defaults to each Tab's own label. */
  values?: (string | { value?: string; label: string })[]
  /** Nextra's and Fumadocs' name for `values`. */
  items?: string[]
  nodes: Node[]
}

interface TabProps {
  label?: string
  value?: string
  /** Whether it's selected at first. */
  default?: boolean
}

export function Tabs({ groupId, syncKey, defaultValue, items = [], values = items, nodes }: TabsProps) {
  const tabs = nodes
    .filter((node) => node.type === 'Component' && (node.name === 'Tab' || node.name === 'TabItem'))
    .map((node) => node as Extract<Node, { type: 'Component' }>)
  const named = tabs.map((tab, index) => {
    const props = JSON.parse(tab.props) as TabProps
    const same = values.find((each) => typeof each === 'object' && each.value === props.value)
    const given = (props.value && same) || values[index]
    const label = (typeof given === 'string' ? given : given?.label) ?? props.label ?? props.value ?? `${index + 1}`
    return { label, value: props.value ?? label, first: props.default, inner: innerOf(tab.children) }
  })
  const initial = named.findIndex(({ label, value, first }) =>
    defaultValue === undefined ? first : defaultValue === value || defaultValue === label,
  )
  return <TabGroup group={groupId ?? syncKey} initial={Math.max(initial, 0)} panels={named} />
}
