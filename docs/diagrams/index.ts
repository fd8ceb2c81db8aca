// All diagrams by name.

import { build } from './build.ts'
import { contribute } from './contribute.ts'
import type { Diagram } from './diagram.ts'
import { guides } from './guides.ts'
import { migration } from './migration.ts'
import { recipes } from './recipes.ts'
import { runtime } from './runtime.ts'
import { start } from './start.ts'

export const diagrams: Record<string, Diagram> = {
  ...build,
  ...runtime,
  ...start,
  ...guides,
  ...recipes,
  ...migration,
  ...contribute,
}
