// A word in a frame: a version, a state.

import type { Node } from '../../build/data.ts'
import { innerOf } from '../components/Content.tsx'

interface BadgeProps {
  text?: string
  type?: 'info' | 'tip' | 'warning' | 'danger'
  nodes?: Node[]
}

export function Badge({ text, type = 'info', nodes = [] }: BadgeProps) {
  return text ? (
    <span className={`badge ${type}`}>{text}</span>
  ) : (
    <span className={`badge ${type}`} {...innerOf(nodes)} />
  )
}
