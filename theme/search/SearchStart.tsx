// The search dialog before anything is typed: recently opened pages, and the site's sections. Loaded with the dialog
// rather than the page, and then kept for the next time.

import site from 'virtual:site'
import { useMemo, useSyncExternalStore } from 'react'
import { isExternal, pageHref } from '../../shared/routes.ts'
import { parsed, recentPlaces } from '../browser/storage.ts'
import { Icon } from '../components/Icon.tsx'
import { usePage } from '../hooks/usePage.ts'
import { forget, recentText, watchRecent } from './recent.ts'

/** Number of recent pages. */
const most = 5

export default function SearchStart() {
  const { page, section, text } = usePage()
  const stored = useSyncExternalStore(watchRecent, recentText)
  const recent = useMemo(() => parsed(recentPlaces, stored) ?? [], [stored])
  const isOwn = ({ link }: { link: string }) => langOf(link) === page.lang
  const places = recent.filter(isOwn).slice(0, most)
  const entries = section.nav.flatMap(({ text, link, items }) => [{ text, link }, ...(items ?? [])])
  return (
    <div className="search-start">
      {places.length > 0 && (
        <>
          <p className="search-group" id=":search-recent">
            {text.searchRecent}
            <button type="button" onClick={forget}>
              {text.searchForget}
            </button>
          </p>
          <Links labelledBy=":search-recent" links={places.map(({ title, link }) => ({ text: title, link }))} />
        </>
      )}
      <p className="search-group" id=":search-begin">
        {text.searchStart}
      </p>
      <Links labelledBy=":search-begin" links={entries} />
    </div>
  )
}

/** Rows that look like results, so that styles, font and icons are loaded when the first results arrive. */
function Links({ labelledBy, links }: { labelledBy: string; links: { text: string; link?: string | undefined }[] }) {
  return (
    <ul aria-labelledby={labelledBy}>
      {links.map(({ text, link }) => {
        if (!link || isExternal(link)) return null
        return (
          <li key={link}>
            <a className="hit" href={pageHref(link, site)}>
              <Icon name={link.includes('#') ? 'header' : 'title'} />
              <b>{text}</b>
            </a>
          </li>
        )
      })}
    </ul>
  )
}

/** The language of a route. */
function langOf(link: string): string {
  const first = link.split('/')[1] ?? ''
  return site.locales.some(({ lang }) => lang === first) ? first : site.lang
}
