// The navigation of a section: a column beside the text, a drawer on narrow screens. The drawer is a popover and the
// groups are disclosures, so both work without a script.

import { useEffect, useRef, useState } from 'react'
import type { SidebarItem } from '../../build/data.ts'
import { usePage } from '../hooks/usePage.ts'
import { plainText } from '../support/inline.ts'
import { isActive, trailTo } from '../support/sidebar.ts'
import { fill } from '../support/text.ts'
import { Icon } from './Icon.tsx'
import { Inline } from './Inline.tsx'
import { Link } from './Link.tsx'
import { Tag } from './Tag.tsx'

export function Sidebar() {
  const { section, text } = usePage()
  const sidebar = useRef<HTMLElement>(null)
  useEffect(() => {
    const column = sidebar.current
    const active = column?.querySelector<HTMLElement>('[aria-current]')
    if (column && active) column.scrollTop = active.offsetTop - column.clientHeight / 2
  }, [])
  return (
    <nav className="sidebar" id=":sidebar" popover="auto" ref={sidebar} aria-label={text.sidebarNavigation}>
      <Items items={section.sidebar} />
    </nav>
  )
}

function Items({ items }: { items: SidebarItem[] }) {
  return (
    <ul>
      {items.map((item, index) => (
        <Item key={item.link ?? `${index} ${item.text}`} item={item} />
      ))}
    </ul>
  )
}

function Item({ item }: { item: SidebarItem }) {
  const { page } = usePage()
  if (item.type === 'divider') return <li className={`divider ${item.dividerType ?? 'solid'}`} />
  if (item.type === 'section-header') {
    return (
      <li className="section-header">
        <Inline text={item.text} />
        <Tag tag={item.tag} />
      </li>
    )
  }
  if (item.items) return <Group item={item} items={item.items} />
  return (
    <li data-context={item.context}>
      <Link href={item.link ?? ''} aria-current={isActive(item, page.routePath) ? 'page' : undefined}>
        <span>
          <Inline text={item.text} />
        </span>
        <Tag tag={item.tag} />
      </Link>
    </li>
  )
}

function Group({ item, items }: { item: SidebarItem; items: SidebarItem[] }) {
  const { page, text } = usePage()
  const active = trailTo([item], page.routePath).length > 0
  const [open] = useState(active || !item.collapsed)
  const group = useRef<HTMLDetailsElement>(null)
  useEffect(() => {
    if (active && group.current) group.current.open = true
  }, [active])
  const label = (
    <>
      <span>
        <Inline text={item.text} />
      </span>
      <Tag tag={item.tag} />
    </>
  )
  if (item.collapsible === false && !item.link) {
    return (
      <li className="group" data-context={item.context}>
        <p className="group-title">{label}</p>
        <Items items={items} />
      </li>
    )
  }
  return (
    <li className={item.link ? 'group linked' : 'group'} data-context={item.context}>
      {item.link && (
        <Link
          className="group-title"
          href={item.link}
          aria-current={isActive(item, page.routePath) ? 'page' : undefined}
          onClick={() => {
            if (group.current) group.current.open = true
          }}
        >
          {label}
        </Link>
      )}
      <details open={open} ref={group}>
        <summary className="group-title">
          {item.link ? <span className="hidden">{fill(text.expand, { name: plainText(item.text) })}</span> : label}
          <Icon name="chevron" />
        </summary>
        <Items items={items} />
      </details>
    </li>
  )
}
