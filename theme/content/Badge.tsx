// A word in a frame: a version, a state.

import type { Node } from '../../shared/site.ts'
import { innerOf } from './Content.tsx'

interface BadgeProps {
  text?: string
  type?: 'info' | 'tip' | 'warning' | 'danger'
  /** The same, as Starlight has it. */
  variant?: 'default' | 'note' | 'tip' | 'success' | 'caution' | 'danger'
  nodes?: Node[]
}

const types = { default: 'info', note: 'info', tip: 'tip', success: 'tip', caution: 'warning', danger: 'danger' }

export function Badge({
  text,
  variant = 'default',
  type = types[variant] as BadgeProps['type'],
  nodes = [],
}: BadgeProps) {
  return text ? (
    <span className={`badge ${type}`}>{text}</span>
  ) : (
    <span className={`badge ${type}`} {...innerOf(nodes)} />
  )
}
