// All diagrams by name.

import { build } from './build.ts'
import type { Diagram } from './diagram.ts'

export const diagrams: Record<string, Diagram> = { ...build }
