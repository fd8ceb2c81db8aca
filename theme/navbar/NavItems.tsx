// Entries of the navbar: links, and groups with a menu.

import type { NavItem } from '../../shared/site.ts'
import { Icon } from '../components/Icon.tsx'
import { Link } from '../components/Link.tsx'
import { Menu } from '../components/Menu.tsx'
import { Tag } from '../components/Tag.tsx'
import { usePage } from '../hooks/usePage.ts'
import { activeNav, linksOf } from '../support/nav.ts'

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
            <NavList items={item.items} active={activeNav(linksOf(item.items), page.routePath)} />
          </Menu>
        ) : (
          <NavLink key={item.text} item={item} current={item === active} />
        ),
      )}
    </nav>
  )
}

/** The entries of a menu; a group in it is a list with a title. */
function NavList({ items, active }: { items: NavItem[]; active: NavItem | undefined }) {
  return (
    <ul>
      {items.map((item) => (
        <li key={`${item.text} ${item.link}`}>
          {item.link ? (
            <NavLink item={item} current={item === active} />
          ) : (
            <span className="nav-title">{item.text}</span>
          )}
          {item.items && <NavList items={item.items} active={active} />}
        </li>
      ))}
    </ul>
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
