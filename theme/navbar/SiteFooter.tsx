// The foot of every page: the site, its sections, the sibling projects, and a line of the configuration.

import site from 'virtual:site'
import type { NavItem } from '../../shared/site.ts'
import { Link } from '../components/Link.tsx'
import { usePage } from '../hooks/usePage.ts'
import { linksOf } from '../support/nav.ts'
import { Brand } from './Brand.tsx'
import { localized } from './Siblings.tsx'

const { siblings, footer } = site.themeConfig

export function SiteFooter() {
  const { page, section, text } = usePage()
  const line = footer[page.lang] ?? footer[site.lang]
  const lists = section.footer ?? [{ text: '', items: linksOf(section.nav) }]
  const others = siblings.cards.filter(({ name }) => name !== site.title)
  if (!line && !lists.some(({ items }) => items?.length)) return undefined
  return (
    <footer className="site-footer">
      <div>
        <div>
          <Brand />
          <p>{site.locales.find(({ lang }) => lang === page.lang)?.description ?? site.description}</p>
        </div>
        {lists.map(({ text: title, items = [] }) => (
          <Links key={title} label={title || text.sections} title={title} items={items} />
        ))}
        {others.length > 0 && (
          <Links
            label={text.siblings}
            items={others.map((card) => ({ text: card.name, link: localized(page.lang, card.url, card.urlEn) }))}
          />
        )}
      </div>
      {line && <p className="footer-line">{line}</p>}
    </footer>
  )
}

function Links({ label, title, items }: { label: string; title?: string; items: NavItem[] }) {
  return (
    <nav aria-label={label}>
      {title && <p>{title}</p>}
      <ul>
        {items.map(({ text, link = '' }) => (
          <li key={`${text} ${link}`}>
            <Link href={link}>{text}</Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
