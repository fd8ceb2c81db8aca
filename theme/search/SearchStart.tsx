// What the search dialog shows before anything is typed: pages opened from it lately, and the site's sections. Loaded with
// the dialog, not with the page.

import site from 'virtual:site'
import { useState } from 'react'
import { usePage } from '../hooks/usePage.ts'
import { pageHref } from '../support/routes.ts'
import { forget, recentPlaces } from './recent.ts'

/** Recent pages shown. */
const most = 5

export default function SearchStart() {
  const { page, section, text } = usePage()
  const [recent, setRecent] = useState(recentPlaces)
  const isOwn = ({ link }: { link: string }) => langOf(link) === page.lang
  const places = recent.filter(isOwn).slice(0, most)
  const entries = section.nav.flatMap(({ text, link, items }) => [{ text, link }, ...(items ?? [])])
  return (
    <div className="search-start">
      {places.length > 0 && (
        <>
          <p className="search-group" id=":search-recent">
            {text.searchRecent}
            <button
              type="button"
              onClick={() => {
                forget()
                setRecent([])
              }}
            >
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

function Links({ labelledBy, links }: { labelledBy: string; links: { text: string; link?: string | undefined }[] }) {
  return (
    <ul aria-labelledby={labelledBy}>
      {links.map(({ text, link }) => {
        if (!link?.startsWith('/')) return null
        return (
          <li key={link}>
            <a href={pageHref(link, site)}>{text}</a>
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
