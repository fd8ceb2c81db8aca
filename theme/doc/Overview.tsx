// The list of an overview page: the groups of the sidebar, their pages, and the headings of each. The depth of headings
// is set by the item, or else the page, the group, or the default.

import type { SidebarItem } from '../../shared/site.ts'
import { Inline } from '../components/Inline.tsx'
import { Link } from '../components/Link.tsx'
import { usePage } from '../hooks/usePage.ts'
import { overviewBlocks } from '../support/overview.ts'
import { hasOwnTitle } from '../support/titles.ts'

export function Overview() {
  const { page, section, text } = usePage()
  const blocks = overviewBlocks(section.sidebar, page, text.others)
  return (
    <div className="overview">
      {!hasOwnTitle(page) && <h1>{text.overview}</h1>}
      {blocks.map(({ title, entries }) => (
        <section key={title}>
          {(blocks.length > 1 || title !== text.others) && (
            <h2>
              <Inline text={title} />
            </h2>
          )}
          <ul>
            {entries.map(({ item, headings }) => (
              <li key={item.link}>
                <h3>
                  <Link href={item.link ?? ''}>
                    <Inline text={item.text} />
                  </Link>
                </h3>
                <Headings item={item} headings={headings} />
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  )
}

function Headings({ item, headings }: { item: SidebarItem; headings: NonNullable<SidebarItem['toc']> }) {
  if (headings.length === 0) return undefined
  return (
    <ul>
      {headings.map(({ id, depth, text }) => (
        <li key={id} className={`depth-${depth - 2}`}>
          <Link href={`${item.link}#${id}`}>
            <Inline text={text} />
          </Link>
        </li>
      ))}
    </ul>
  )
}
