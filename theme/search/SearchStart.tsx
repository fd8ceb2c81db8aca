// The search dialog before anything is typed: recently opened pages, and the site's popular pages or else its
// sections.

import site from 'virtual:site'
import { useMemo, useSyncExternalStore } from 'react'
import { parsed, recentPlaces } from '../browser/storage.ts'
import { usePage } from '../hooks/usePage.ts'
import { forget, recentText, watchRecent } from './recent.ts'
import { SearchLinks } from './SearchLinks.tsx'

/** Number of recent pages. */
const most = 5

export function SearchStart() {
  const { page, section, text } = usePage()
  const stored = useSyncExternalStore(watchRecent, recentText)
  const recent = useMemo(() => parsed(recentPlaces, stored) ?? [], [stored])
  const isOwn = ({ link }: { link: string }) => langOf(link) === page.lang
  const places = recent.filter(isOwn).slice(0, most)
  const entries = section.popular ?? section.nav.flatMap(({ text, link, items }) => [{ text, link }, ...(items ?? [])])
  return (
    <div className="search-start">
      {places.length > 0 && (
        <div>
          <p className="search-group" id=":search-recent">
            {text.searchRecent}
            <button type="button" onClick={forget}>
              {text.searchForget}
            </button>
          </p>
          <SearchLinks labelledBy=":search-recent" links={places.map(({ title, link }) => ({ text: title, link }))} />
        </div>
      )}
      <div>
        <p className="search-group" id=":search-begin">
          {section.popular ? text.searchPopular : text.searchStart}
        </p>
        <SearchLinks labelledBy=":search-begin" links={entries} />
      </div>
    </div>
  )
}

/** The language of a route. */
function langOf(link: string): string {
  const first = link.split('/')[1] ?? ''
  return site.locales.some(({ lang }) => lang === first) ? first : site.lang
}
