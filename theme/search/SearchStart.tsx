// The search dialog before anything is typed: the last query and examples of queries, recently opened pages, and the site's
// popular pages or else its sections.

import search from 'virtual:search'
import site from 'virtual:site'
import { useMemo, useSyncExternalStore } from 'react'
import { parsed, recentPlaces } from '../browser/storage.ts'
import { usePage } from '../hooks/usePage.ts'
import { forget, recentText, watchRecent } from './recent.ts'
import { SearchLinks } from './SearchLinks.tsx'

/** Number of recent pages. */
const most = 5

interface SearchStartProps {
  /** The query before the dialog was closed; empty for none. */
  last: string
  /** Puts a text into the field. */
  onAsk: (text: string) => void
}

export function SearchStart({ last, onAsk }: SearchStartProps) {
  const { page, section, text } = usePage()
  const stored = useSyncExternalStore(watchRecent, recentText)
  const recent = useMemo(() => parsed(recentPlaces, stored) ?? [], [stored])
  const isOwn = ({ link }: { link: string }) => langOf(link) === page.lang
  const places = recent.filter(isOwn).slice(0, most)
  const entries = section.popular ?? section.nav.flatMap(({ text, link, items }) => [{ text, link }, ...(items ?? [])])
  const queries = [...new Set([last, ...(search.searchExamples?.[page.lang] ?? [])])].filter(Boolean)
  return (
    <div className="search-start">
      {queries.length > 0 && (
        <div className="search-examples">
          <span>{text.searchExamples}</span>
          {queries.map((query) => (
            <button key={query} type="button" onClick={() => onAsk(query)}>
              {query}
            </button>
          ))}
        </div>
      )}
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
