// Everything below the field of the search dialog: the parts of the site, the answer, the results or where to begin, and
// the keys. Fetched when the dialog is opened for the first time, and then kept.

import site from 'virtual:site'
import { lazy, Suspense, useSyncExternalStore } from 'react'
import type { Item } from '../../crates/search-wasm/search.d.ts'
import { usePage } from '../hooks/usePage.ts'
import type { Row } from '../support/hits.ts'
import { SearchParts } from './SearchParts.tsx'
import { SearchResults } from './SearchResults.tsx'
import { SearchStart } from './SearchStart.tsx'
import type { TabbedSession } from './useSearch.ts'

// Parts that few searches need. Loading them may fail, if they were removed with their build, and must not break the rest.
const SearchAnswer = lazy(() =>
  import('./SearchAnswer.tsx').catch(() => ({ default: (_: { query: string; first: Item | undefined }) => <></> })),
)
const SearchTabs = lazy(() =>
  import('./SearchTabs.tsx').catch(() => ({ default: (_: { session: TabbedSession }) => <></> })),
)
const SearchPreview = lazy(() =>
  import('./SearchPreview.tsx').catch(() => ({ default: (_: { item: Item | undefined }) => <></> })),
)

export interface SearchBodyProps {
  session: TabbedSession
  /** The rows of its results. */
  rows: Row[]
  /** Index of the selected row. */
  active: number
  onChoose: (index: number) => void
  /** Puts another text into the field. */
  onAsk: (text: string) => void
}

export default function SearchBody({ session, rows, active, onChoose, onAsk }: SearchBodyProps) {
  const { items, query, status, hasAnswer, tabs, extra, tab } = session
  const isWide = useSyncExternalStore(watchWidth, () => wide.matches)
  // The start view remains until the first answer.
  const begins = !hasAnswer && status !== 'failed'
  const added = extra[tab - tabs.length]
  const external = tabs[tab]?.external ?? false
  return (
    <>
      <SearchParts session={session} onAsk={onAsk} />
      {tabs.length + extra.length > 1 && (
        <Suspense>
          <SearchTabs session={session} />
        </Suspense>
      )}
      {site.themeConfig.searchAnswers && (
        <Suspense>
          <SearchAnswer query={query} first={added ? undefined : items[0]} />
        </Suspense>
      )}
      {added ? (
        <div className="search-added">{added.content}</div>
      ) : (
        <div className="search-found">
          <div className="search-list">
            <SearchResults session={session} rows={rows} external={external} active={active} onChoose={onChoose} />
            {begins && <SearchStart />}
          </div>
          {isWide && rows.length > 0 && !external && (
            // Its column is there from the start, so that the rows don't move.
            <div className="search-preview" aria-hidden="true">
              <Suspense>
                <SearchPreview item={rows[active]?.item} />
              </Suspense>
            </div>
          )}
        </div>
      )}
      {!begins && <Keys />}
    </>
  )
}

/** Where there is room for a preview; search.css has the same width. */
const wide = matchMedia('(width >= 1100px)')

function watchWidth(changed: () => void): () => void {
  wide.addEventListener('change', changed)
  return () => wide.removeEventListener('change', changed)
}

/** The keys that work in the list of results. */
function Keys() {
  const { text } = usePage()
  return (
    <p className="search-foot" aria-hidden="true">
      <span>
        <kbd>↑</kbd> <kbd>↓</kbd> {text.searchMove}
      </span>
      <span>
        <kbd>↵</kbd> {text.searchOpen}
      </span>
      <span>
        <kbd>esc</kbd> {text.searchDismiss}
      </span>
    </p>
  )
}
