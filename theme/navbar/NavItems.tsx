// Entries of the navbar: links, and groups with a menu.

import type { NavItem } from '../../shared/site.ts'
import { Icon } from '../components/Icon.tsx'
import { Link } from '../components/Link.tsx'
import { Menu } from '../components/Menu.tsx'
import { Tag } from '../components/Tag.tsx'
import { usePage } from '../hooks/usePage.ts'
import { activeNav } from '../support/nav.ts'

export function NavItems({ items, label }: { items: NavItem[]; label: string }) {
  const { page, section } = usePage()
  if (items.length === 0) return undefined
  const active = activeNav(section.nav, page.routePath)
  return (
    <nav className="nav" aria-label={label}>
      {items.map((item) =>
        item.items ? (
          <Menu
            key={item.text}
            align="start"
            className={item === active ? 'nav-link active' : 'nav-link'}
            button={
              <>
                {item.text}
                <Icon name="chevron" />
              </>
            }
          >
            <ul>
              {item.items.map((child) => (
                <li key={child.text}>
                  <NavLink item={child} current={child === activeNav(item.items ?? [], page.routePath)} />
                </li>
              ))}
            </ul>
          </Menu>
        ) : (
          <NavLink key={item.text} item={item} current={item === active} />
        ),
      )}
    </nav>
  )
}

/** An entry with a link. */
export function NavLink({ item, current }: { item: NavItem; current: boolean }) {
  return (
    <Link className="nav-link" href={item.link ?? '/'} aria-current={current || undefined}>
      {item.text}
      <Tag tag={item.tag} />
    </Link>
  )
}
