// Links to the same page in other languages, with the same query and hash.

import site from 'virtual:site'
import { useEffect, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { homeOf } from '../../shared/languages.ts'
import { encodeRoute } from '../../shared/routes.ts'
import { Icon } from '../components/Icon.tsx'
import { Link } from '../components/Link.tsx'
import { Menu } from '../components/Menu.tsx'
import { usePage } from '../hooks/usePage.ts'

export function LanguageMenu() {
  const { text } = usePage()
  if (site.locales.length < 2) return undefined
  return (
    <Menu label={text.language} className="icon-button" button={<Icon name="globe" />}>
      <LanguageLinks />
    </Menu>
  )
}

/** A link for every language; the current one is marked. */
export function LanguageLinks() {
  const { page } = usePage()
  const { search, hash } = useLocation()
  // The server knows neither query nor hash, so they're added after the first render.
  const [rest, setRest] = useState('')
  useEffect(() => setRest(search + hash), [search, hash])
  return (
    <ul>
      {site.locales.map(({ lang, label, htmlLang }) => (
        <li key={lang}>
          <Link
            href={
              encodeRoute(lang === page.lang ? page.routePath : (page.alternates[lang] ?? homeOf(lang, site.lang))) +
              rest
            }
            lang={htmlLang}
            hrefLang={htmlLang}
            aria-current={lang === page.lang || undefined}
          >
            {label}
          </Link>
        </li>
      ))}
    </ul>
  )
}
