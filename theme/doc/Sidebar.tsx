// The sidebar of a section: a column next to the text, or a drawer on narrow screens. It uses a popover and
// disclosures, so it works without scripts. If the list is very long, the page only includes the part around its own
// entry, with buttons for the rest, so that the size of pages is bounded.

import { useEffect, useRef, useState } from 'react'
import type { SidebarItem } from '../../shared/site.ts'
import { fill } from '../../shared/text.ts'
import { Icon } from '../components/Icon.tsx'
import { Inline } from '../components/Inline.tsx'
import { Link } from '../components/Link.tsx'
import { Tag } from '../components/Tag.tsx'
import { useDrawer } from '../hooks/useDrawer.ts'
import { usePage } from '../hooks/usePage.ts'
import { NavLink } from '../navbar/NavItems.tsx'
import { plainText } from '../support/inline.ts'
import { activeNav } from '../support/nav.ts'
import { isActive, trailTo, windowAround } from '../support/sidebar.ts'

/** Maximum number of items in a page, and number of items added by a button. */
const most = 200

export function Sidebar() {
  const { page, section, text } = usePage()
  const sidebar = useDrawer<HTMLElement>('(width > 64em)')
  useEffect(() => {
    const column = sidebar.current
    const active = column?.querySelector<HTMLElement>(':scope > ul [aria-current]')
    if (column && active) column.scrollTop = active.offsetTop - column.clientHeight / 2
  }, [sidebar])
  return (
    <nav className="sidebar" id=":sidebar" popover="auto" ref={sidebar} aria-label={text.sidebarNavigation}>
      <DrawerHead />
      <Items items={section.sidebar} trail={trailTo(section.sidebar, page.routePath)} />
    </nav>
  )
}

/** In the drawer: the section's name, which opens the list of all sections, and a button to close the drawer. */
function DrawerHead() {
  const { page, section, text } = usePage()
  const active = activeNav(section.nav, page.routePath)
  const fold = useRef<HTMLDetailsElement>(null)
  useEffect(() => {
    if (active && fold.current) fold.current.open = false
  }, [active])
  return (
    <div className="drawer-head">
      {active && (
        <details ref={fold}>
          <summary key={active.text} aria-label={`${text.sections}: ${active.text}`}>
            {active.text}
            <Icon name="chevron" />
          </summary>
          <ul>
            {section.nav
              .flatMap((item) => item.items ?? [item])
              .map((item) => (
                <li key={item.text}>
                  <NavLink item={item} current={item === active} />
                </li>
              ))}
          </ul>
        </details>
      )}
      <button
        type="button"
        className="icon-button"
        aria-label={text.close}
        popoverTarget=":sidebar"
        popoverTargetAction="hide"
      >
        <Icon name="close" />
      </button>
    </div>
  )
}

interface ItemProps {
  item: SidebarItem
  /** The items from the root down to the page's own. */
  trail: SidebarItem[]
}

function Items({ items, trail }: { items: SidebarItem[]; trail: SidebarItem[] }) {
  const at = items.length > most ? items.findIndex((item) => trail.includes(item)) : -1
  const around = () => ({ of: items, range: windowAround(at, items.length, most) })
  const [shown, show] = useState(around)
  const [from, to] = shown.range
  // Re-center the window after navigation from elsewhere.
  if (shown.of !== items || (at >= 0 && (at < from || at >= to))) show(around)
  return (
    <ul>
      {from > 0 && <More count={from} onClick={() => show({ of: items, range: [Math.max(0, from - most), to] })} />}
      {items.slice(from, to).map((item, index) => (
        <Item key={item.link ?? `${from + index} ${item.text}`} item={item} trail={trail} />
      ))}
      {to < items.length && (
        <More
          count={items.length - to}
          onClick={() => show({ of: items, range: [from, Math.min(items.length, to + most)] })}
        />
      )}
    </ul>
  )
}

function More({ count, onClick }: { count: number; onClick: () => void }) {
  const { text } = usePage()
  return (
    <li>
      <button type="button" className="more" onClick={onClick}>
        {fill(text.moreItems, { count: String(count) })}
      </button>
    </li>
  )
}

function Item({ item, trail }: ItemProps) {
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
  if (item.items) return <Group item={item} trail={trail} items={item.items} />
  const label = <Label item={item} />
  return (
    <li data-context={item.context}>
      {item.link ? (
        <Link href={item.link} aria-current={isActive(item, page.routePath) ? 'page' : undefined}>
          {label}
        </Link>
      ) : (
        <p className="draft">{label}</p>
      )}
    </li>
  )
}

function Label({ item }: { item: SidebarItem }) {
  return (
    <>
      <span>
        <Inline text={item.text} />
      </span>
      <Tag tag={item.tag} />
    </>
  )
}

function Group({ item, trail, items }: ItemProps & { items: SidebarItem[] }) {
  const { page, text } = usePage()
  const active = trail.includes(item)
  const [open] = useState(active || !item.collapsed)
  const group = useRef<HTMLDetailsElement>(null)
  useEffect(() => {
    if (active && group.current) group.current.open = true
  }, [active])
  const label = <Label item={item} />
  if (item.collapsible === false && !item.link) {
    return (
      <li className="group" data-context={item.context}>
        <p className="group-title">{label}</p>
        <Items items={items} trail={trail} />
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
        <Items items={items} trail={trail} />
      </details>
    </li>
  )
}
