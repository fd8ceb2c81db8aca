// The foot of every page: the site, its sections, the sibling projects, and a line of the configuration.

import site from 'virtual:site'
import { Link } from '../components/Link.tsx'
import { usePage } from '../hooks/usePage.ts'
import { linksOf } from '../support/nav.ts'
import { Brand } from './Brand.tsx'
import { localized } from './Siblings.tsx'

const { siblings, footer } = site.themeConfig

export function SiteFooter() {
  const { page, section, text } = usePage()
  const line = footer[page.lang] ?? footer[site.lang]
  const sections = linksOf(section.nav)
  const others = siblings.cards.filter(({ name }) => name !== site.title)
  if (!line && sections.length === 0) return undefined
  return (
    <footer className="site-footer">
      <div>
        <div>
          <Brand />
          <p>{site.locales.find(({ lang }) => lang === page.lang)?.description ?? site.description}</p>
        </div>
        <nav aria-label={text.sections}>
          <ul>
            {sections.map(({ text, link = '' }) => (
              <li key={`${text} ${link}`}>
                <Link href={link}>{text}</Link>
              </li>
            ))}
          </ul>
        </nav>
        {others.length > 0 && (
          <nav aria-label={text.siblings}>
            <ul>
              {others.map(({ name, url, urlEn }) => (
                <li key={name}>
                  <Link href={localized(page.lang, url, urlEn)}>{name}</Link>
                </li>
              ))}
            </ul>
          </nav>
        )}
      </div>
      {line && <p className="footer-line">{line}</p>}
    </footer>
  )
}
