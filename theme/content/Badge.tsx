// A short label in a frame, such as a version or a status.

import type { Node } from '../../shared/site.ts'
import { innerOf } from './Content.tsx'

interface BadgeProps {
  text?: string
  type?: 'info' | 'tip' | 'warning' | 'danger'
  /** Starlight's name for `type`. */
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
