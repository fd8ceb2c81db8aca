// Links to the headings of the page, indented by depth. Of a long list, only the top level shows, and what is below the
// heading that the reader is at.

import type { TocItem } from '../../shared/site.ts'
import { Inline } from '../components/Inline.tsx'
import { Link } from '../components/Link.tsx'
import { usePage } from '../hooks/usePage.ts'

/** With more headings than this, the list folds. */
const many = 24

export function OutlineLinks({ active }: { active?: string | undefined }) {
  const { toc } = usePage().page
  const top = Math.min(...toc.map(({ depth }) => depth))
  const open = toc.length > many ? openFor(toc, active) : toc
  return (
    <ul>
      {toc.map((item) => (
        <li key={item.id} className={`depth-${item.depth - top}${open.includes(item) ? '' : ' folded'}`}>
          <Link href={`#${item.id}`} aria-current={item.id === active ? 'location' : undefined}>
            <Inline text={item.text} />
          </Link>
        </li>
      ))}
    </ul>
  )
}

/** The headings to show: those that have the same parent as the active one, one of its ancestors, or its children. */
function openFor(toc: TocItem[], active: string | undefined): TocItem[] {
  const parents = new Map<TocItem, TocItem | undefined>()
  const ancestors: TocItem[] = []
  for (const item of toc) {
    while (ancestors.length > 0 && (ancestors.at(-1) as TocItem).depth >= item.depth) ancestors.pop()
    parents.set(item, ancestors.at(-1))
    ancestors.push(item)
  }
  const path = new Set<TocItem | undefined>([undefined])
  for (let at = toc.find(({ id }) => id === active); at; at = parents.get(at)) path.add(at)
  return toc.filter((item) => path.has(parents.get(item)))
}
