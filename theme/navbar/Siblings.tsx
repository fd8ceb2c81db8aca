// The sibling projects: a popover of cards on the left of the navbar, and the same cards on the home page.

import site from 'virtual:site'
import { valuesFor } from '../../shared/languages.ts'
import { srcOf } from '../../shared/routes.ts'
import type { Localized } from '../../shared/site.ts'
import { Icon } from '../components/Icon.tsx'
import { Link } from '../components/Link.tsx'
import { Menu } from '../components/Menu.tsx'
import { usePage } from '../hooks/usePage.ts'

const { siblings } = site.themeConfig

export function SiblingsMenu() {
  const { text } = usePage()
  if (siblings.cards.length === 0) return undefined
  return (
    <Menu align="start" label={text.siblings} className="icon-button siblings-button" button={<Icon name="grid" />}>
      <div className="siblings-panel">
        <p className="siblings-title">
          <span>{text.siblings}</span>
          <Link href={siblings.url}>{siblings.title}</Link>
        </p>
        <SiblingCards />
      </div>
    </Menu>
  )
}

/** A card per project, described in the language of the page. */
export function SiblingCards() {
  const { lang } = usePage().page
  return (
    <ul className="siblings">
      {siblings.cards.map(({ name, desc, descEn, url, urlEn, logo, logoScale }) => (
        <li key={name}>
          <Link href={localized(lang, url, urlEn)}>
            <img
              className={logoScale && logoScale !== 1 ? (logoScale > 1 ? 'larger' : 'smaller') : undefined}
              src={srcOf(logo, site.base)}
              alt=""
              width="32"
              height="32"
              loading="lazy"
            />
            <b>{name}</b>
            <span>{localized(lang, desc, descEn)}</span>
          </Link>
        </li>
      ))}
    </ul>
  )
}

/** The value for a language, or else that of the site's main language, the English or the first one. */
export function localized(lang: string, value: Localized, english?: string): string {
  if (typeof value === 'string' && english === undefined) return value
  const values = typeof value === 'string' ? { zh: value, en: english as string } : value
  const all = [lang, site.lang, 'en'].map((each) => valuesFor(each, values).at(-1))
  return all.find((each) => each !== undefined) ?? Object.values(values)[0] ?? ''
}
