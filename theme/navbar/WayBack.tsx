// After the redirect of a first visit: a notice with a link to the language that the address named, announced to screen
// readers. It stays until the reader dismisses it or leaves the page. Few visits need it, so it's loaded when one does.

import site from 'virtual:site'
import { useEffect, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { encodeRoute, routeOf, withoutBase } from '../../shared/routes.ts'
import { fill } from '../../shared/text.ts'
import { announce } from '../browser/announcer.ts'
import { redirectedFrom, remove } from '../browser/storage.ts'
import { Icon } from '../components/Icon.tsx'
import { Link } from '../components/Link.tsx'
import { usePage } from '../hooks/usePage.ts'

/** `from` is the path that the address named. */
export function WayBack({ from }: { from: string }) {
  const { page, text } = usePage()
  const { search, hash } = useLocation()
  /** The route that the address named, and the route it was redirected to. */
  const [moved, setMoved] = useState<{ from: string; to: string } | undefined>({
    from: routeOf(withoutBase(from, site.base) ?? ''),
    to: page.routePath,
  })
  const left = moved !== undefined && moved.to !== page.routePath
  useEffect(() => {
    if (left) forget()
  }, [left])
  const forget = () => {
    remove(redirectedFrom)
    setMoved(undefined)
  }
  const original = site.locales.find(({ lang }) => lang !== page.lang && page.alternates[lang] === moved?.from)
  const offered = !left && original?.label
  useEffect(() => {
    if (offered) announce(fill(text.viewIn, { language: offered }))
  }, [offered, text])
  if (!moved || !offered) return undefined
  const [before = '', after = ''] = fill(text.viewIn, { language: '\n' }).split('\n')
  return (
    <aside className="notice way-back" aria-label={text.language}>
      <Link href={encodeRoute(moved.from) + search + hash} hrefLang={original.htmlLang}>
        {before}
        <span lang={original.htmlLang}>{original.label}</span>
        {after}
      </Link>
      <button type="button" className="icon-button" aria-label={text.close} onClick={forget}>
        <Icon name="close" />
      </button>
    </aside>
  )
}
