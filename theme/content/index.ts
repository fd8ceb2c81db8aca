// What Markdown can use, by name; specs.ts tells the compiler the same names. A component gets the props of its tag, and
// its Markdown children as nodes.

import type { ComponentType } from 'react'
import type { Node } from '../../build/data.ts'
import { ApiMeta } from './ApiMeta.tsx'
import { Badge } from './Badge.tsx'
import { BenchmarkChart } from './BenchmarkChart.tsx'
import { Button } from './Button.tsx'
import { Columns } from './Columns.tsx'
import { LinkCard } from './LinkCard.tsx'
import { LinkCards } from './LinkCards.tsx'
import { PackageManagerTabs } from './PackageManagerTabs.tsx'
import { Popover } from './Popover.tsx'
import { SourceCode } from './SourceCode.tsx'
import { Steps } from './Steps.tsx'
import { specs } from './specs.ts'
import { Tabs } from './Tabs.tsx'
import { TeamMembers } from './TeamMembers.tsx'
import { Tooltip } from './Tooltip.tsx'

export { specs }

/** Props come from Markdown, checked by the compiler against the specs; so each component states its own. */
// biome-ignore lint/suspicious/noExplicitAny: the specs are the type here
type ContentComponent = ComponentType<any>

export const components: Record<string, ContentComponent> = {
  ApiMeta,
  Badge,
  BenchmarkChart,
  Button,
  Columns,
  LinkCard,
  LinkCards,
  PackageManagerTabs,
  Popover,
  SourceCode,
  Steps,
  Tabs,
  TeamMembers,
  Tooltip,
}

/** Children of a component in Markdown. */
export interface WithNodes {
  nodes: Node[]
}
