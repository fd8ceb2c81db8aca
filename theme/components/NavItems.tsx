// Entries of the navbar: links, and groups that open a menu.

import type { NavItem } from '../../build/data.ts'
import { usePage } from '../hooks/usePage.ts'
import { isActiveNav } from '../support/nav.ts'
import { Icon } from './Icon.tsx'
import { Link } from './Link.tsx'
import { Menu } from './Menu.tsx'
import { Tag } from './Tag.tsx'

export function NavItems({ items, label }: { items: NavItem[]; label: string }) {
  const { page } = usePage()
  if (items.length === 0) return undefined
  return (
    <nav className="nav" aria-label={label}>
      {items.map((item) =>
        item.items ? (
          <Menu
            key={item.text}
            align="start"
            className={isActiveNav(item, page.routePath) ? 'nav-link active' : 'nav-link'}
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
                  <NavLink item={child} />
                </li>
              ))}
            </ul>
          </Menu>
        ) : (
          <NavLink key={item.text} item={item} />
        ),
      )}
    </nav>
  )
}

/** An entry with a link; current when the page belongs to it. */
export function NavLink({ item }: { item: NavItem }) {
  const { page } = usePage()
  return (
    <Link className="nav-link" href={item.link ?? '/'} aria-current={isActiveNav(item, page.routePath) || undefined}>
      {item.text}
      <Tag tag={item.tag} />
    </Link>
  )
}
