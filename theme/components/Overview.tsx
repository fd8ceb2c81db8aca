// The list of an overview page: the groups of the sidebar, their pages, and the headings of each that the sidebar
// brings along.

import type { SidebarItem } from '../../build/data.ts'
import { usePage } from '../hooks/usePage.ts'
import { routeOfLink } from '../support/routes.ts'
import { linkedItems } from '../support/sidebar.ts'
import { Inline } from './Inline.tsx'
import { Link } from './Link.tsx'

interface Block {
  title: string
  items: SidebarItem[]
}

export function Overview() {
  const { page, section, text } = usePage()
  const below = (item: SidebarItem) => {
    const route = routeOfLink(item.link ?? '')
    return route !== page.routePath && route.startsWith(page.routePath.replace(/[^/]*$/, ''))
  }
  const single = section.sidebar.filter((item) => !item.items && item.link)
  const blocks: Block[] = [
    ...section.sidebar.filter((item) => item.items).map((item) => ({ title: item.text, items: linkedItems([item]) })),
    { title: text.others, items: single },
  ]
  const shown = blocks
    .map((block) => ({ ...block, items: block.items.filter(below) }))
    .filter(({ items }) => items.length)
  return (
    <div className="overview">
      {!page.title && <h1>{text.overview}</h1>}
      {shown.map(({ title, items }) => (
        <section key={title}>
          {(shown.length > 1 || title !== text.others) && (
            <h2>
              <Inline text={title} />
            </h2>
          )}
          <ul>
            {items.map((item) => (
              <li key={item.link}>
                <Link href={item.link ?? ''}>
                  <Inline text={item.text} />
                </Link>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  )
}
