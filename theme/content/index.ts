// Components for Markdown by tag name; shared/components.ts declares the same names for the compiler. A component
// receives the props of its tag, and its Markdown children as nodes.

import { ApiMeta } from './ApiMeta.tsx'
import { Badge } from './Badge.tsx'
import { BenchmarkChart } from './BenchmarkChart.tsx'
import { Button } from './Button.tsx'
import { Columns } from './Columns.tsx'
import { LinkCard } from './LinkCard.tsx'
import { LinkCards } from './LinkCards.tsx'
import { PackageManagerTabs } from './PackageManagerTabs.tsx'
import { Popover } from './Popover.tsx'
import type { ContentComponent } from './registry.ts'
import { SourceCode } from './SourceCode.tsx'
import { Steps } from './Steps.tsx'
import { Tabs } from './Tabs.tsx'
import { TeamMembers } from './TeamMembers.tsx'
import { Tooltip } from './Tooltip.tsx'

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
