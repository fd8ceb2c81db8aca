// The list of results: rows grouped by page, with highlighted matches, and a message if there are none.

import search from 'virtual:search'
import { Fragment, type MouseEvent, memo } from 'react'
import type { Highlight, Item } from '../../search/present/item.ts'
import { fill } from '../../shared/text.ts'
import { Icon } from '../components/Icon.tsx'
import { Link } from '../components/Link.tsx'
import { usePage } from '../hooks/usePage.ts'
import { opensElsewhere } from '../navigation/links.ts'
import { byPage, markedPieces, type Row as ResultRow } from '../support/hits.ts'
import { activeNav } from '../support/nav.ts'
import { remember } from './recent.ts'
import { SearchLinks } from './SearchLinks.tsx'
import { SearchProgress } from './SearchProgress.tsx'
import type { SearchSession } from './session.ts'

interface SearchResultsProps {
  session: SearchSession
  /** The rows of its results. */
  rows: ResultRow[]
  /** The results are on another site. */
  external: boolean
  /** Index of the selected row. */
  active: number
  onChoose: (index: number) => void
  /** The reader meant what is typed, not its correction. */
  onAsTyped: () => void
  /** The reader wants results from everywhere instead of from a part of the site. */
  onWholeSite: () => void
}

export function SearchResults(props: SearchResultsProps) {
  const { session, rows, external, active, onChoose, onAsTyped, onWholeSite } = props
  const { page, section, text } = usePage()
  const { items, near, part, partial, corrections, query, status, hasAnswer } = session
  const { searchElsewhere } = search
  const elsewhere = searchElsewhere && (
    <a href={fill(searchElsewhere.url, { query: encodeURIComponent(query) })} target="_blank" rel="noopener noreferrer">
      {searchElsewhere.text[page.lang] ?? Object.values(searchElsewhere.text)[0] ?? text.searchIssues}
    </a>
  )
  // Where the search goes on: from a part of the site to all of it, and from there to another search.
  const onward = part ? (
    <button type="button" onClick={onWholeSite}>
      {text.searchWholeSite}
    </button>
  ) : (
    elsewhere
  )
  const none = hasAnswer && items.length === 0
  const isCorrected = corrections.length > 0 && items.length > 0
  const words = (which: 'typed' | 'meant') => corrections.map((each) => each[which]).join(' ')
  const count = rows.length === 1 ? text.searchCountOne : fill(text.searchCount, { count: rows.length })
  return (
    <>
      <p className="hidden" role="status">
        {status === 'searching' && text.searchLoading}
        {status === 'answered' && isCorrected && `${fill(text.searchCorrected, { words: words('meant') })} `}
        {status === 'answered' && items.length > 0 && count}
      </p>
      {status === 'searching' && !hasAnswer && <SearchProgress />}
      {isCorrected && (
        <p className="search-corrected">
          <Filled pattern={text.searchCorrected} words={words('meant')} />{' '}
          <button type="button" onClick={onAsTyped}>
            {fill(text.searchAsTyped, { words: words('typed') })}
          </button>
        </p>
      )}
      {partial && items.length > 0 && (
        <p className="search-partial">
          {text.searchPartial} {onward}
        </p>
      )}
      {none && (
        <p className="search-none" role="status">
          {text.searchNoResults} <b key={query}>{query}</b>
          <span>{text.searchNoResultsHint}</span>
        </p>
      )}
      {none && near.length > 0 && (
        <div className="search-start search-near">
          <p className="search-group" id=":search-near">
            {text.searchNear}
          </p>
          <SearchLinks labelledBy=":search-near" links={near.map(({ title, link }) => ({ text: title, link }))} />
        </div>
      )}
      {none && onward && <p className="search-elsewhere">{onward}</p>}
      {status === 'failed' && (
        <p className="search-none" role="status">
          {text.searchUnavailable}
        </p>
      )}
      <div className="search-results" id=":search-results" role="listbox" aria-label={text.searchResults}>
        {byPage(rows, (route) => activeNav(section.nav, route)?.text ?? '').map(({ label, rows }) => (
          // biome-ignore lint/a11y/useSemanticElements: a group of options; fieldset is for forms
          <div key={`${rows[0]?.index} ${label}`} role="group" aria-label={label}>
            <p className="search-group" aria-hidden="true">
              {label}
            </p>
            {rows.map(({ item, index, beneath }) => (
              <Row
                key={`${index} ${item.link}`}
                item={item}
                index={index}
                beneath={beneath}
                active={index === active}
                external={external}
                isHere={item.routePath === page.routePath}
                onChoose={onChoose}
                query={query}
              />
            ))}
          </div>
        ))}
      </div>
    </>
  )
}

interface RowProps extends ResultRow {
  active: boolean
  external: boolean
  /** It's on the current page. */
  isHere: boolean
  onChoose: (index: number) => void
  /** The query of the answer that includes this item. */
  query: string
}

/** Keeps an opened result as a recent page. */
function keep({ title, header, link }: Item): void {
  remember({ title: header && header !== title ? `${title} › ${header}` : title, link })
}

/**
 * Highlights the query in the page of a result that is opened in this tab, once it's there. That is loaded on demand, and
 * without it a result is a plain link.
 */
function markOpened(item: Item, query: string, isHere: boolean): void {
  const loading = import('./opened.ts')
  const mark = () =>
    loading.then(
      ({ markResult }) => markResult(item, query),
      () => undefined,
    )
  if (isHere) setTimeout(mark)
  else addEventListener('RspressReloadContent', mark, { once: true })
}

/** Memoized, so that a row only renders when its item or selection changes, not on every key. */
const Row = memo(({ item, index, beneath, active, external, isHere, onChoose, query }: RowProps) => {
  const { title, header, statement } = item.highlights
  const clicked = (event: MouseEvent) => {
    keep(item)
    if (!external && !opensElsewhere(event)) markOpened(item, query, isHere)
  }
  return (
    <Link
      className={beneath ? 'hit hit-beneath' : 'hit'}
      href={item.link}
      id={`:search-hit-${index}`}
      role="option"
      aria-selected={active}
      tabIndex={-1}
      {...(external && { target: '_blank', rel: 'noopener noreferrer' })}
      onPointerMove={() => onChoose(index)}
      onClick={clicked}
      onAuxClick={({ button }) => button === 1 && keep(item)}
    >
      <Icon name={item.type} />
      <b key={keyOf(item.header, header) + keyOf(item.title, title)}>
        {item.anchor ? <Marked text={item.header} ranges={header} /> : <Marked text={item.title} ranges={title} />}
      </b>
      {item.phrase && <q key={item.phrase}>{item.phrase}</q>}
      {item.statement && (
        <span key={keyOf(item.statement, statement)}>
          <Marked text={item.statement} ranges={statement} />
        </span>
      )}
      {active && <Icon name="enter" />}
    </Link>
  )
})

/** A text of the interface around words of the query. */
function Filled({ pattern, words }: { pattern: string; words: string }) {
  const [before, after] = pattern.split('{words}')
  return (
    <>
      {before}
      <b key={words}>{words}</b>
      {after}
    </>
  )
}

/** A key for the element around a text: where a translator has replaced the text, React would change one that isn't shown. */
const keyOf = (text: string, ranges: Highlight[]) => JSON.stringify([text, ranges])

/** A text with highlighted ranges. */
function Marked({ text, ranges }: { text: string; ranges: Highlight[] }) {
  return markedPieces(text, ranges).map((piece, index) => {
    const Tag = piece.marked ? 'mark' : Fragment
    return <Tag key={index}>{piece.text}</Tag>
  })
}
